import { DomainError, type CommandContext, type Principal } from '@marquee/kernel';
import type { Job } from '@marquee/proto/job';
import { domainError, isErrorCode, mostBulkAtOnce, type ErrorCode, type JobKindName } from '@marquee/contracts';
import { toJobMessage } from '../job/job-door.js';
import type { JobError, JobKind, JobRun, JobStep } from '../job/job-kind.js';
import type { Jobs, NewJob } from '../job/jobs.js';
import type { ServicePorts } from '../service/service-module.js';

/** Whom it is done with: these, or all that match. */
export interface BulkChoice<Filter> {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Filter | undefined;
  /** Of a deletion: how many, as somebody has typed it. */
  readonly count?: number | undefined;
}

/** What somebody asks for. */
export interface BulkRequest<Change, Filter> {
  readonly change: Change;
  readonly choice: BulkChoice<Filter>;
  readonly isDeletion: boolean;
}

export interface BulkFailure {
  readonly id: string;
  readonly code: ErrorCode;
}

interface BulkPage {
  readonly ids: readonly string[];
  readonly next?: string | undefined;
  /** Of all pages; on the first one alone. */
  readonly total?: number | undefined;
}

/** What a service says of things that are changed by many. */
export interface BulkOf<Change extends object, Filter extends object, Undo> {
  readonly name: JobKindName;
  readonly page: (team: string, filter: Filter, limit: number, after: string | undefined) => Promise<BulkPage>;
  /** @returns how it is taken back; undefined: it can't be, or nothing has changed */
  readonly apply: (team: string, change: Change, id: string, context: CommandContext) => Promise<Undo | undefined>;
  /** Whether whoever started it, as they are now, may still change so; absent: whoever has the permission of its kind. */
  readonly mayGoOn?: (change: Change, starter: Principal) => boolean;
}

/** Flat, so that a job says what it does; `ids` absent: all that match the filter. */
type Params<Change, Filter> = Change & { readonly ids?: readonly string[]; readonly filter: Filter };

/** How many are done, of how many, and where the next page begins. */
interface At {
  readonly from: number;
  readonly after?: string;
  readonly total?: number;
}

export interface BulkResult<Undo> {
  readonly done: number;
  readonly failures: BulkFailure[];
  readonly undo: Undo[];
}

const pageSize = 100;
/** Changed beside each other. */
const atOnce = 10;

/** The same change of many things, by one call: at once, or as a job. What can't be done with one is said of that one. */
export class Bulk<Change extends object, Filter extends object, Undo = never> implements JobKind<
  Params<Change, Filter>,
  At
> {
  readonly first: At = { from: 0 };

  constructor(
    private readonly ports: Pick<ServicePorts, 'clock' | 'ids'>,
    private readonly of: BulkOf<Change, Filter, Undo>,
  ) {}

  get name(): JobKindName {
    return this.of.name;
  }

  /**
   * At once, when there are few; else by the job that is answered.
   *
   * @throws DomainError BULK_INCOMPLETE, BULK_COUNT_DIFFERS, JOB_LIMIT_REACHED
   */
  async run(
    jobs: Jobs,
    by: Principal,
    request: BulkRequest<Change, Filter>,
    context: CommandContext,
  ): Promise<BulkResult<Undo> & { readonly job: Job | undefined }> {
    const plan = await this.#plan(by.team, request);
    if (!('params' in plan)) {
      return { ...(await this.apply(by.team, request.change, plan.ids, context)), job: undefined };
    }
    return { done: 0, failures: [], undo: [], job: toJobMessage(await jobs.start(this, by, plan)) };
  }

  async #plan(
    team: string,
    { change, choice: { ids, filter, count }, isDeletion }: BulkRequest<Change, Filter>,
  ): Promise<{ readonly ids: readonly string[] } | NewJob<Params<Change, Filter>>> {
    if ((ids === undefined) === (filter === undefined)) throw domainError('BULK_INCOMPLETE');
    const named = ids && [...new Set(ids)];
    const everything = filter ?? ({} as Filter);
    if (isDeletion) {
      const present = named?.length ?? (await this.of.page(team, everything, 1, undefined)).total ?? 0;
      if (count !== present) throw domainError('BULK_COUNT_DIFFERS', { count: present });
    }
    if (named && named.length <= mostBulkAtOnce) return { ids: named };
    return { params: { ...change, ...(named && { ids: named }), filter: everything } };
  }

  step = async (run: JobRun<Params<Change, Filter>>, { from, after, total }: At): Promise<JobStep<At>> => {
    const { team, startedBy, params } = run;
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind: 'administrator', id: startedBy }, clock, ids };
    const page: BulkPage = params.ids
      ? { ids: params.ids.slice(from, from + pageSize), total: params.ids.length }
      : await this.of.page(team, params.filter, pageSize, after);
    const { failures } = await this.apply(team, params, page.ids, context);
    const done = from + page.ids.length;
    const ofAll = total ?? page.total;
    const isMore = params.ids ? done < params.ids.length : page.next !== undefined;
    const errors = failures.map(({ id, code }): JobError => ({ row: null, column: id, code }));
    return {
      ...(isMore && {
        next: {
          from: done,
          ...(page.next !== undefined && { after: page.next }),
          ...(ofAll !== undefined && { total: ofAll }),
        },
      }),
      done,
      // Some may have come, or gone, since the first page was read.
      total: isMore && ofAll !== undefined ? Math.max(ofAll, done) : done,
      errors,
    };
  };

  mayGoOn = (params: Params<Change, Filter>, starter: Principal): boolean => this.of.mayGoOn?.(params, starter) ?? true;

  async apply(
    team: string,
    change: Change,
    ids: readonly string[],
    context: CommandContext,
  ): Promise<BulkResult<Undo>> {
    const failures: BulkFailure[] = [];
    const undo: Undo[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      const outcomes = await Promise.all(
        ids.slice(start, start + atOnce).map(async (id) => {
          try {
            return { back: await this.of.apply(team, change, id, context) };
          } catch (error) {
            if (!(error instanceof DomainError) || !isErrorCode(error.code)) throw error;
            return { failure: { id, code: error.code } };
          }
        }),
      );
      // In the order in which they were named, whichever of them was done first.
      for (const { back, failure } of outcomes) {
        if (failure) failures.push(failure);
        else if (back !== undefined) undo.push(back);
      }
    }
    return { done: ids.length - failures.length, failures, undo };
  }
}
