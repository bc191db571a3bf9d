import { VersionConflict, type Principal } from '@marquee/kernel';
import { domainError, isAllowed, jobKinds } from '@marquee/contracts';
import type { Documents, Found } from '@marquee/ports';
import { cancelled, jobCollection, removed, type Job, type JobFile } from './job.js';
import type { AnyJobKind, JobError, JobKind } from './job-kind.js';
import { JobParts } from './job-parts.js';
import type { JobStarters } from './job-starters.js';
import { JobWork, type JobPorts } from './job-work.js';
import { encodeText } from './text-encoding.js';

export type FoundJob = Pick<Found<Job>, 'id' | 'state'>;

export interface NewJob<Params extends object> {
  readonly params: Params;
  /** What comes of it; absent: nothing but what it changes. */
  readonly file?: JobFile;
  /** What it works on: an uploaded table. */
  readonly input?: string;
}

/** Of one person at the same time: nobody keeps the others waiting. */
const mostOpen = 5;
const mostListed = 50;

/** Long work of a service: started by people, done by any replica, listed for whoever started it and for those who run the site. */
export class Jobs {
  readonly #parts: JobParts;
  readonly #work: JobWork;

  constructor(
    private readonly ports: JobPorts,
    kinds: readonly AnyJobKind[],
    starters: JobStarters,
  ) {
    this.#parts = new JobParts(ports.documents, ports.ids);
    this.#work = new JobWork(ports, this.#parts, kinds, starters);
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** @throws DomainError JOB_LIMIT_REACHED */
  async start<Params extends object, At extends object>(
    kind: JobKind<Params, At>,
    by: Principal,
    { params, file, input = '' }: NewJob<Params>,
  ): Promise<FoundJob> {
    const open = (await this.#listed(by, { startedBy: by.id })).filter(({ state }) => state.state === 'open');
    if (open.length >= mostOpen) throw domainError('JOB_LIMIT_REACHED', { limit: mostOpen });
    const id = this.ports.ids.next();
    const now = this.ports.clock.now();
    const state: Job = {
      ...{ kind: kind.name, params, startedBy: by.id, createdAt: now.toISOString(), file: file ?? null },
      ...{ state: 'open', dueAt: now.toISOString(), starts: 0, at: null, done: 0, total: null },
      input: await this.#parts.addAll(by.team, id, input),
      ...{ output: [], errors: [], errorCount: 0, failure: null },
    };
    await this.#of(by).save(id, 0, state, []);
    this.#work.tell(by.team, id, state);
    this.#work.wake();
    return { id, state };
  }

  /** One's own that one still may, newest first; for those who run the site everybody's. */
  async list(by: Principal): Promise<readonly FoundJob[]> {
    const listed = await this.#listed(by, isAllowed('job.oversee', by) ? undefined : { startedBy: by.id });
    return listed.filter(({ state }) => isAllowed(jobKinds[state.kind].permission, by));
  }

  /** @throws DomainError JOB_NOT_FOUND */
  async get(by: Principal, id: string): Promise<FoundJob> {
    return { id, state: (await this.#load(by, id, isAllowed('job.oversee', by))).state };
  }

  /**
   * What is being done goes on for a moment; nothing of it counts, and kinds that do all or nothing take it back.
   * @throws DomainError JOB_NOT_FOUND, JOB_NOT_CANCELLABLE
   */
  async cancel(by: Principal, id: string): Promise<FoundJob> {
    const cancel = (job: Job): Job => {
      if (job.state !== 'open' || job.undoing) return job;
      const whenStopped = this.#work.whenStopped(job);
      if (whenStopped === 'finish') throw domainError('JOB_NOT_CANCELLABLE');
      return cancelled(job, whenStopped === 'undo', this.ports.clock.now());
    };
    const changed = await this.#change(by, id, cancel, isAllowed('job.oversee', by));
    return { id, state: changed };
  }

  /** @throws DomainError JOB_NOT_FOUND, JOB_IN_PROGRESS */
  async delete(by: Principal, id: string): Promise<void> {
    await this.#change(by, id, (job) => {
      if (job.state === 'open') throw domainError('JOB_IN_PROGRESS');
      return removed(job, this.ports.clock.now());
    });
    this.#work.wake();
  }

  /** A piece of the file, from 0 on, as bytes. @throws DomainError JOB_NOT_FOUND, JOB_FILE_NOT_FOUND */
  async readFile(by: Principal, id: string, part: number): Promise<{ content: Buffer; isLast: boolean }> {
    const { state, file, output } = (await this.#load(by, id)).state;
    if (state !== 'done' || !file) throw domainError('JOB_FILE_NOT_FOUND');
    const text = await this.#parts.read(by.team, output.slice(part, part + 1));
    return { content: encodeText(text, file.encoding), isLast: part + 1 >= output.length };
  }

  /** Some of what went wrong. @throws DomainError JOB_NOT_FOUND */
  async readErrors(by: Principal, id: string, part: number): Promise<{ items: readonly JobError[]; isLast: boolean }> {
    const { errors } = (await this.#load(by, id)).state;
    const text = await this.#parts.read(by.team, errors.slice(part, part + 1));
    return { items: text === '' ? [] : (JSON.parse(text) as JobError[]), isLast: part + 1 >= errors.length };
  }

  #of({ team }: Principal): Documents<Job> {
    return this.ports.documents.team(jobCollection, team);
  }

  async #listed(by: Principal, fields: { readonly startedBy: string } | undefined): Promise<readonly FoundJob[]> {
    const { items } = await this.#of(by).find({ ...(fields && { where: { fields } }), limit: mostListed });
    return items.filter(({ state }) => !state.isRemoved);
  }

  /** @param anybodys what somebody else has started is theirs alone otherwise: the file may be what one would not ask for */
  async #load(by: Principal, id: string, anybodys = false): Promise<{ readonly state: Job; readonly version: number }> {
    const { state, version } = await this.#of(by).load(id);
    const isFound = state && (anybodys || state.startedBy === by.id) && !state.isRemoved;
    if (!isFound || !isAllowed(jobKinds[state.kind].permission, by)) throw domainError('JOB_NOT_FOUND');
    return { state, version };
  }

  async #change(by: Principal, id: string, to: (job: Job) => Job, anybodys = false): Promise<Job> {
    for (;;) {
      const { state, version } = await this.#load(by, id, anybodys);
      const next = to(state);
      if (next === state) return state;
      try {
        await this.#of(by).save(id, version, next, []);
        this.#work.tell(by.team, id, next);
        return next;
      } catch (error) {
        // Its worker saved a step, or extended its lease: look again.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }
}
