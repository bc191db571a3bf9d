import { Controller } from '@nestjs/common';
import { csvLine, domainError, routes, type FileReply, type Language } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';
import type { Job, JobError, JobFilePart } from '@marquee/proto/job';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { jobErrorReply, jobReply } from './job.mapper.js';

type JobClient = ServiceClients['jobs'][number];

interface Found {
  readonly jobs: JobClient;
  readonly job: Job;
}

const mostErrorsListed = 1_000;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['行', '列', '内容'],
  en: ['Line', 'Column', 'Problem'],
};
const errorsName: Readonly<Record<Language, string>> = { ja: 'エラー一覧.csv', en: 'errors.csv' };

/** Long work that people have started: how far it is, and what came of it. */
@Controller()
export class JobsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listJobs)
  async listJobs({ call, language }: RequestContext<typeof routes.listJobs>) {
    const lists = await Promise.all(this.services.jobs.map((jobs) => jobs.listJobs({}, call)));
    const items = lists.flatMap((list) => list.items);
    const newestFirst = items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    const names = await this.#starters(items, call);
    return { items: newestFirst.map((job) => jobReply(job, language, names(job))) };
  }

  @Serves(routes.getJob)
  async getJob({ params, call, language }: RequestContext<typeof routes.getJob>) {
    const { job } = await this.#find(params.jobId, call);
    return jobReply(job, language, (await this.#starters([job], call))(job));
  }

  @Serves(routes.cancelJob)
  async cancelJob({ params, call, language }: RequestContext<typeof routes.cancelJob>) {
    const { jobs } = await this.#find(params.jobId, call);
    const job = await jobs.cancelJob({ id: params.jobId }, call);
    return jobReply(job, language, (await this.#starters([job], call))(job));
  }

  @Serves(routes.deleteJob)
  async deleteJob({ params, call }: RequestContext<typeof routes.deleteJob>): Promise<void> {
    const { jobs } = await this.#findOwn(params.jobId, call);
    await jobs.deleteJob({ id: params.jobId }, call);
  }

  @Serves(routes.listJobErrors)
  async listJobErrors({ params, call, language }: RequestContext<typeof routes.listJobErrors>) {
    const { jobs } = await this.#findOwn(params.jobId, call);
    const items: ReturnType<typeof jobErrorReply>[] = [];
    for await (const error of this.#errors(jobs, params.jobId, call)) {
      items.push(jobErrorReply(error, language));
      if (items.length === mostErrorsListed) break;
    }
    return { items };
  }

  @Serves(routes.getJobErrorsFile)
  async getJobErrorsFile({
    params,
    call,
    language,
  }: RequestContext<typeof routes.getJobErrorsFile>): Promise<FileReply> {
    const { jobs } = await this.#findOwn(params.jobId, call);
    const content = this.#errorLines(jobs, params.jobId, call, language);
    return { fileName: errorsName[language], contentType: 'text/csv; charset=utf-8', content };
  }

  @Serves(routes.getJobFile)
  async getJobFile({ params, call }: RequestContext<typeof routes.getJobFile>): Promise<FileReply> {
    const { jobs, job } = await this.#findOwn(params.jobId, call);
    const { fileName = '', encoding } = job;
    // What is not there is said before the first byte goes out.
    const first = await jobs.readJobFile({ id: params.jobId, part: 0 }, call);
    const contentType = encoding === 'shift_jis' ? 'text/csv; charset=shift_jis' : 'text/csv; charset=utf-8';
    return { fileName, contentType, content: this.#pieces(jobs, params.jobId, call, first) };
  }

  /** Only the service that does it knows a job. */
  async #find(id: string, call: CallOptions): Promise<Found> {
    for (const jobs of this.services.jobs) {
      try {
        return { jobs, job: await jobs.getJob({ id }, call) };
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'JOB_NOT_FOUND') throw error;
      }
    }
    throw domainError('JOB_NOT_FOUND');
  }

  /** What came of a job is for whoever started it. */
  async #findOwn(id: string, call: CallOptions): Promise<Found> {
    const found = await this.#find(id, call);
    if (found.job.startedBy !== call.principal.id) throw domainError('JOB_NOT_FOUND');
    return found;
  }

  /** Names of those who have started jobs; null: whoever asks. Others’ jobs are told to those alone who know all administrators. */
  async #starters(jobs: readonly Job[], call: CallOptions): Promise<(job: Job) => string | null> {
    const isOwn = ({ startedBy }: Job): boolean => startedBy === call.principal.id;
    if (jobs.every(isOwn)) return () => null;
    const { items } = await this.services.administrators.listAdministrators({}, call);
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return (job) => (isOwn(job) ? null : (names.get(job.startedBy) ?? ''));
  }

  async *#pieces(jobs: JobClient, id: string, call: CallOptions, first: JobFilePart): AsyncIterable<Buffer> {
    let piece = first;
    yield piece.content;
    for (let part = 1; !piece.isLast; part += 1) {
      piece = await jobs.readJobFile({ id, part }, call);
      yield piece.content;
    }
  }

  async *#errors(jobs: JobClient, id: string, call: CallOptions): AsyncIterable<JobError> {
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const piece = await jobs.readJobErrors({ id, part }, call);
      yield* piece.items;
      isLast = piece.isLast;
    }
  }

  async *#errorLines(jobs: JobClient, id: string, call: CallOptions, language: Language): AsyncIterable<Buffer> {
    yield Buffer.from(`\ufeff${csvLine(headings[language])}`);
    for await (const error of this.#errors(jobs, id, call)) {
      const { row, column, message } = jobErrorReply(error, language);
      yield Buffer.from(csvLine([row ?? '', column, message]));
    }
  }
}
