import { handle } from '@marquee/kernel';
import { bulkMembersBody, domainError, type MemberBulkAction, parseInput } from '@marquee/contracts';
import { Bulk, type BulkRequest } from '@marquee/nest-kit';
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

/** The same change of many members, by one call. */
export class MemberBulk extends Bulk<Change, MemberFilter> {
  constructor(
    ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    accounts: Accounts,
    members: Members,
    private readonly groups: Groups,
    memberships: Memberships,
  ) {
    super(ports, {
      name: 'member_bulk',
      async page(team, filter, limit, after) {
        const { items, next, total } = await members.page(team, { ...filter, limit, after });
        return { ids: items.map(({ id }) => id), next, total };
      },
      async apply(team, change, id, context) {
        if (change.action === 'delete') {
          await members.delete(team, id, context);
          return undefined;
        }
        await handle(accounts.memberRepository(team), memberDecider, id, commandOf(change), context);
        if (change.action.endsWith('_groups')) await memberships.settle(team, id);
        return undefined;
      },
    });
  }

  /** @throws DomainError INVALID_INPUT, BULK_INCOMPLETE, GROUP_NOT_FOUND */
  async parse(team: string, request: object): Promise<BulkRequest<Change, MemberFilter>> {
    const { action, groups = [], ...choice } = parseInput(bulkMembersBody, request);
    const lacksGroups = /^(?:add|remove)_groups$/.test(action) && groups.length === 0;
    if (lacksGroups) throw domainError('BULK_INCOMPLETE');
    await this.groups.mustExist(team, groups);
    return { change: { action, groups }, choice, isDeletion: action === 'delete' };
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
