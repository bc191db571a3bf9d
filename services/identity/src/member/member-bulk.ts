import { type CommandContext, DomainError, handle } from '@marquee/kernel';
import {
  bulkMembersBody,
  domainError,
  type ErrorCode,
  isErrorCode,
  type MemberBulkAction,
  mostBulkAtOnce,
  parseInput,
} from '@marquee/contracts';
import type { JobError, JobKind, JobRun, JobStep, NewJob } from '@marquee/nest-kit';
import type { Accounts } from '../account/accounts.js';
import type { Groups } from '../group/groups.js';
import type { Memberships } from '../group/memberships.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider, type MemberCommand } from './member.decider.js';
import type { MemberFilter, Members } from './members.js';

interface Change {
  readonly action: MemberBulkAction;
  readonly groups: readonly string[];
}

interface Params extends Change {
  /** Absent: all that match the filter. */
  readonly ids?: readonly string[];
  readonly filter: MemberFilter;
}

/** How many are done, or where the next page begins. */
interface At {
  readonly from: number;
  readonly after?: string;
}

export interface BulkFailure {
  readonly id: string;
  readonly code: ErrorCode;
}

const pageSize = 100;
const atOnce = 10;

/** The same change of many members, by one call: at once, or as a job. What can't be done with one is said of that one. */
export class MemberBulk implements JobKind<Params, At> {
  readonly name = 'member_bulk';
  readonly first: At = { from: 0 };

  constructor(
    private readonly ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    private readonly accounts: Accounts,
    private readonly members: Members,
    private readonly groups: Groups,
    private readonly memberships: Memberships,
  ) {}

  /**
   * What to do at once, or the job that does it.
   *
   * @throws DomainError INVALID_INPUT, BULK_INCOMPLETE, GROUP_NOT_FOUND, BULK_COUNT_DIFFERS
   */
  async plan(team: string, request: object): Promise<(Change & { readonly ids: readonly string[] }) | NewJob<Params>> {
    const { action, groups = [], ids, filter, count } = parseInput(bulkMembersBody, request);
    const lacksGroups = /^(?:add|remove)_groups$/.test(action) && groups.length === 0;
    if ((ids === undefined) === (filter === undefined) || lacksGroups) throw domainError('BULK_INCOMPLETE');
    await this.groups.mustExist(team, groups);
    const named = ids && [...new Set(ids)];
    if (action === 'delete') {
      const present = named?.length ?? (await this.members.page(team, { ...filter, limit: 1 })).total ?? 0;
      if (count !== present) throw domainError('BULK_COUNT_DIFFERS', { count: present });
    }
    if (named && named.length <= mostBulkAtOnce) return { action, groups, ids: named };
    return { params: { action, groups, ...(named && { ids: named }), filter: filter ?? {} } };
  }

  step = async (run: JobRun<Params>, { from, after }: At): Promise<JobStep<At>> => {
    const { team, startedBy, params } = run;
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind: 'administrator', id: startedBy }, clock, ids };
    const page = params.ids
      ? { ids: params.ids.slice(from, from + pageSize), total: params.ids.length, next: undefined }
      : await this.#page(team, params.filter, after);
    const failures = await this.apply(team, params, page.ids, context);
    const done = from + page.ids.length;
    const isMore = params.ids ? done < params.ids.length : page.next !== undefined;
    const errors = failures.map(({ id, code }): JobError => ({ row: null, column: id, code }));
    return {
      ...(isMore && { next: { from: done, ...(page.next !== undefined && { after: page.next }) } }),
      done,
      total: params.ids ? params.ids.length : null,
      errors,
    };
  };

  /** @returns those that could not be changed */
  async apply(
    team: string,
    change: Change,
    ids: readonly string[],
    context: CommandContext,
  ): Promise<readonly BulkFailure[]> {
    const failures: BulkFailure[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      await Promise.all(
        ids.slice(start, start + atOnce).map(async (id) => {
          try {
            await this.#applyTo(team, change, id, context);
          } catch (error) {
            if (!(error instanceof DomainError) || !isErrorCode(error.code)) throw error;
            failures.push({ id, code: error.code });
          }
        }),
      );
    }
    return failures;
  }

  async #applyTo(team: string, change: Change, id: string, context: CommandContext): Promise<void> {
    if (change.action === 'delete') return this.members.delete(team, id, context);
    await handle(this.accounts.memberRepository(team), memberDecider, id, commandOf(change), context);
    if (change.action.endsWith('_groups')) await this.memberships.settle(team, id);
  }

  async #page(team: string, filter: MemberFilter, after: string | undefined) {
    const { items, next } = await this.members.page(team, { ...filter, limit: pageSize, after });
    return { ids: items.map(({ id }) => id), next };
  }
}

function commandOf({ action, groups }: Change): MemberCommand {
  switch (action) {
    case 'add_groups':
      return { type: 'EditGroups', add: groups, remove: [] };
    case 'remove_groups':
      return { type: 'EditGroups', add: [], remove: groups };
    case 'replace_groups':
      return { type: 'Change', changes: { groups } };
    case 'approve':
      return { type: 'Change', changes: { approved: true } };
    case 'disable':
      return { type: 'Change', changes: { disabled: true } };
    case 'enable':
      return { type: 'Change', changes: { disabled: false } };
    case 'delete':
      return { type: 'Delete' };
  }
}
