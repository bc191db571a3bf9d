import { Inject, type Provider, type Type } from '@nestjs/common';
import type { ErrorParams } from '@marquee/kernel';
import type {
  Empty,
  Job as JobMessage,
  JobErrorsPart,
  JobFilePart,
  JobList,
  JobPartRequest,
  JobRequest,
} from '@marquee/proto/job';
import type { RpcCall, RpcHandlers, RpcMethod } from '../rpc/definition.js';
import { RpcController } from '../rpc/rpc-controller.js';
import { portsToken } from '../service/ports-module.js';
import { stateOf } from './job.js';
import type { AnyJobKind } from './job-kind.js';
import { JobStarters } from './job-starters.js';
import type { JobPorts } from './job-work.js';
import { Jobs, type FoundJob } from './jobs.js';

/** The methods that every service with jobs offers. */
export interface JobRpc {
  readonly listJobs: Method<Empty, JobList>;
  readonly getJob: Method<JobRequest, JobMessage>;
  readonly cancelJob: Method<JobRequest, JobMessage>;
  readonly deleteJob: Method<JobRequest, Empty>;
  readonly readJobFile: Method<JobPartRequest, JobFilePart>;
  readonly readJobErrors: Method<JobPartRequest, JobErrorsPart>;
}

type Method<Request, Response> = RpcMethod & {
  readonly requestDeserialize: (bytes: Buffer) => Request;
  readonly responseDeserialize: (bytes: Buffer) => Response;
};

const wordsOf = (params: ErrorParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

export function toJobMessage({ id, state: job }: FoundJob): JobMessage {
  const { kind, startedBy, done, total, errorCount, createdAt, dueAt, failure, file } = job;
  return {
    ...{ id, kind, startedBy, state: stateOf(job), done, total: total ?? undefined, errorCount, createdAt },
    fileName: job.state === 'done' ? file?.name : undefined,
    encoding: file?.encoding ?? 'utf-8',
    failure: failure?.code,
    failureParams: wordsOf(failure?.params ?? {}),
    expiresAt: job.state === 'open' ? undefined : (dueAt ?? undefined),
  };
}

/** Whoever may open the console has jobs; which of them they still may see, `Jobs` decides by the kind of each. */
const permissions = {
  listJobs: 'console.open',
  getJob: 'console.open',
  cancelJob: 'console.open',
  deleteJob: 'console.open',
  readJobFile: 'console.open',
  readJobErrors: 'console.open',
} as const;

/** Serves the jobs of a service by its proto service. */
export function jobDoor(service: JobRpc): Type<object> {
  class JobDoor implements RpcHandlers<JobRpc> {
    constructor(private readonly jobs: Jobs) {}

    async listJobs(_request: Empty, { principal }: RpcCall): Promise<JobList> {
      return { items: (await this.jobs.list(principal)).map(toJobMessage) };
    }

    async getJob({ id }: JobRequest, { principal }: RpcCall): Promise<JobMessage> {
      return toJobMessage(await this.jobs.get(principal, id));
    }

    async cancelJob({ id }: JobRequest, { principal }: RpcCall): Promise<JobMessage> {
      return toJobMessage(await this.jobs.cancel(principal, id));
    }

    async deleteJob({ id }: JobRequest, { principal }: RpcCall): Promise<Empty> {
      await this.jobs.delete(principal, id);
      return {};
    }

    async readJobFile({ id, part }: JobPartRequest, { principal }: RpcCall): Promise<JobFilePart> {
      return this.jobs.readFile(principal, id, part);
    }

    async readJobErrors({ id, part }: JobPartRequest, { principal }: RpcCall): Promise<JobErrorsPart> {
      const { items, isLast } = await this.jobs.readErrors(principal, id, part);
      const messages = items.map(({ row, column, code, params = {} }) => ({
        ...{ row: row ?? undefined, column, code, params: wordsOf(params) },
      }));
      return { items: messages, isLast };
    }
  }

  Inject(Jobs)(JobDoor, undefined, 0);
  RpcController<JobRpc & Readonly<Record<string, RpcMethod>>>(service as never, permissions)(JobDoor as never);
  return JobDoor;
}

/** A kind of job, or what has some of them. */
type OneOrMoreKinds = AnyJobKind | { readonly kinds: readonly AnyJobKind[] };

/** The jobs of a service, whose kinds are among its providers, as its `JobStarters` are. */
export const jobsOf = (...providers: readonly Type<OneOrMoreKinds>[]): Provider => ({
  provide: Jobs,
  inject: [portsToken, JobStarters, ...providers],
  useFactory: (ports: JobPorts, starters: JobStarters, ...made: OneOrMoreKinds[]) =>
    new Jobs(
      ports,
      made.flatMap((one) => ('kinds' in one ? one.kinds : [one])),
      starters,
    ),
});
