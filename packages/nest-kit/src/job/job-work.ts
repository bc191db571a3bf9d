import { DomainError, type Clock, type Ids } from '@marquee/kernel';
import { domainError, isAllowed, jobKinds, kindOf } from '@marquee/contracts';
import type { DocumentStore, EventBus } from '@marquee/ports';
import { DueWork } from '../due/due-work.js';
import type { HeldRow } from '../due/held-row.js';
import { isAway } from '../service/is-away.js';
import { advanced, failed, jobCollection, stateOf, undone, undoneTo, type Job } from './job.js';
import type { AnyJobKind, JobRun, JobStep, WhenStopped } from './job-kind.js';
import type { JobParts } from './job-parts.js';
import type { JobStarters } from './job-starters.js';

/** Milliseconds after which a job lets those that wait go on. */
const slice = 5_000;
/** Starts that lead nowhere: then the job itself is what breaks its worker. */
const mostStarts = 5;

export interface JobPorts {
  readonly documents: DocumentStore;
  /** Told how far jobs are. */
  readonly bus: Pick<EventBus, 'signal'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onError?: (where: string, error: unknown) => void;
}

/** Of one site at the same time in this process: a job can last long, and others find a hand free. */
const ofOneTeam = 3;

/** Does jobs step by step, and deletes those whose time is over. */
export class JobWork {
  readonly #kinds: ReadonlyMap<string, AnyJobKind>;
  readonly #due: DueWork<Job>;

  constructor(
    private readonly ports: JobPorts,
    private readonly parts: JobParts,
    kinds: readonly AnyJobKind[],
    private readonly starters: JobStarters,
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#due = new DueWork({
      ...ports,
      onError: ports.onError,
      collection: jobCollection,
      ofOneTeam,
      perform: (held, stopping) => this.#perform(held, stopping).finally(() => this.tell(held.team, held.id, held.row)),
    });
  }

  start(): void {
    this.#due.start();
  }

  stop(): Promise<void> {
    return this.#due.stop();
  }

  wake(): void {
    this.#due.wake();
  }

  /** Says where a job is, to whoever looks; it is no matter when nobody hears it. */
  tell(team: string, id: string, job: Job): void {
    const { startedBy, done, total } = job;
    const data = { startedBy, done, total, state: stateOf(job) };
    const told = this.ports.bus.signal({ team, entity: 'job', entityId: id, data });
    told.catch((error: unknown) => this.ports.onError?.('signal of a job', error));
  }

  /** What it means to stop a job where it is now. */
  whenStopped(job: Job): WhenStopped {
    const kind = this.#kinds.get(job.kind);
    return kind?.whenStopped?.((job.at ?? kind.first) as never) ?? 'leave';
  }

  async #perform(held: HeldRow<Job>, stopping: AbortSignal): Promise<void> {
    if (held.row.state !== 'open') {
      await this.parts.deleteAll(held.team, held.id);
      await held.change(() => null);
      return;
    }
    // What is to be taken back is tried for as long as it takes: half of it is what nobody wants.
    if (held.row.starts > mostStarts && !held.row.undoing) await held.change((job) => this.#failed(job, undefined));
    if (held.row.state === 'open' && !(await this.#mayGoOn(held)))
      await held.change((job) => this.#failed(job, domainError('JOB_STARTER_NOT_ALLOWED')));
    const until = this.#now.getTime() + slice;
    while (held.row.state === 'open') {
      // Whoever waits has waited for longer: the order is by when a row became due.
      if (stopping.aborted || this.#now.getTime() >= until) return void (await held.giveBack(this.#untried));
      if (!(await (held.row.undoing ? this.#undo(held, stopping) : this.#step(held, stopping)))) return;
      this.tell(held.team, held.id, held.row);
    }
  }

  /** What is taken back already, or can be stopped by nobody any more, comes to its end whoever began it. */
  async #mayGoOn({ team, row }: HeldRow<Job>): Promise<boolean> {
    if (row.undoing || this.whenStopped(row) === 'finish') return true;
    const starter = await this.starters.of(team, row.startedBy);
    if (!starter || !isAllowed(jobKinds[row.kind].permission, starter)) return false;
    return this.#kinds.get(row.kind)?.mayGoOn?.(row.params as never, starter) ?? true;
  }

  /** @returns false when the job is no longer ours */
  async #step(held: HeldRow<Job>, signal: AbortSignal): Promise<boolean> {
    let step: JobStep<object>;
    try {
      step = await this.#run(held, signal);
    } catch (error) {
      // The process ends, or somebody cancelled: what failed by that is nobody's fault.
      if (signal.aborted) return held.giveBack(this.#untried);
      // What a rule forbids now, it forbids the next time.
      if (!(error instanceof DomainError) || isAway(error) || kindOf(error.code) === 'internal') throw error;
      return held.change((job) => this.#failed(job, error));
    }
    const { team, id } = held;
    const written = {
      output: step.output ? [await this.parts.add(team, id, step.output)] : [],
      errors: step.errors?.length ? [await this.parts.add(team, id, JSON.stringify(step.errors))] : [],
      notes: step.note ? [await this.parts.add(team, id, step.note)] : [],
    };
    return held.change((job) => {
      const after = advanced(job, step, written, this.#now);
      return step.failure ? this.#failed({ ...after, state: 'open', at: job.at }, step.failure) : after;
    });
  }

  /** Takes back a piece of what was done. @returns false when it is no longer ours */
  async #undo(held: HeldRow<Job>, signal: AbortSignal): Promise<boolean> {
    const { kind, run, at } = this.#given(held, signal);
    let next: object | undefined;
    try {
      next = (await kind.undo?.(run, at))?.next;
    } catch (error) {
      if (signal.aborted) return held.giveBack(this.#untried);
      throw error;
    }
    return held.change((job) => (next ? undoneTo(job, next) : undone(job, this.#now)));
  }

  #run(held: HeldRow<Job>, signal: AbortSignal): Promise<JobStep<object>> {
    const { kind, run, at } = this.#given(held, signal);
    return kind.step(run, at);
  }

  #given({ team, id, row }: HeldRow<Job>, signal: AbortSignal) {
    const kind = this.#kindOf(row);
    const run = {
      ...{ id, team, signal, startedBy: row.startedBy, params: row.params, done: row.done },
      input: () => this.parts.read(team, row.input),
      notes: () => this.parts.readEach(team, row.notes ?? []),
    };
    // What lies in the row was put there for this very kind, by its own types.
    return { kind, run: run as JobRun<never>, at: (row.at ?? kind.first) as never };
  }

  #kindOf(job: Job): AnyJobKind {
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`nobody here knows how to do a job of the kind ${job.kind}`);
    return kind;
  }

  #failed(job: Job, error: unknown): Job {
    return failed(job, error, this.whenStopped(job) === 'undo', this.#now);
  }

  get #now(): Date {
    return this.ports.clock.now();
  }

  readonly #untried = (job: Job): Job => ({ ...job, dueAt: this.#now.toISOString(), starts: 0 });
}
