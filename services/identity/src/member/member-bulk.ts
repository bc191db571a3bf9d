import { Injectable } from '@nestjs/common';
import { handle, type Principal } from '@marquee/kernel';
import {
  bulkMembersBody,
  domainError,
  groupsWithin,
  isAllowed,
  type MemberBulkAction,
  parseInput,
} from '@marquee/contracts';
import { Bulk, type BulkRequest, InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { Memberships } from '../group/memberships.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider, type MemberCommand } from './member.decider.js';
import { MemberMails } from './member-mails.js';
import { type MemberFilter, Members } from './members.js';
import { membersWithin, mustBeKnown, type Scope, stillHas } from './scope.js';

interface Change {
  readonly action: MemberBulkAction;
  readonly groups: readonly string[];
  /** Absent in jobs of an earlier release: everybody. */
  readonly within?: Scope;
}

/** The same change of many members, by one call. */
@Injectable()
export class MemberBulk extends Bulk<Change, MemberFilter> {
  constructor(
    @InjectPorts() ports: Pick<IdentityPorts, 'clock' | 'ids'>,
    accounts: Accounts,
    members: Members,
    private readonly groups: Groups,
    memberships: Memberships,
    mails: MemberMails,
  ) {
    super(ports, {
      name: 'member_bulk',
      async page(team, filter, limit, after) {
        const { items, next, total } = await members.page(team, { ...filter, limit, after });
        return { ids: items.map(({ id }) => id), next, total };
      },
      async apply(team, change, id, context) {
        const { action, within = null } = change;
        if (action === 'delete') {
          await members.delete(team, id, context, within);
          return undefined;
        }
        if (action === 'send_mail') {
          await mails.send(team, id, context, within);
          return undefined;
        }
        const known = membersWithin(accounts.memberRepository(team), within);
        await handle(known, memberDecider, id, commandOf(action, change), context);
        if (action.endsWith('_groups')) await memberships.settle(team, id);
        return undefined;
      },
      mayGoOn({ action, within = null }, starter) {
        const permission = permissionOf(action);
        return isAllowed(permission, starter) && stillHas(groupsWithin(permission, starter), within);
      },
    });
  }

  /** @throws DomainError NO_AUTHORITY, INVALID_INPUT, BULK_INCOMPLETE, GROUP_NOT_FOUND */
  async parse(principal: Principal, request: object): Promise<BulkRequest<Change, MemberFilter>> {
    const { action, groups = [], filter, ...choice } = parseInput(bulkMembersBody, request);
    const lacksGroups = /^(?:add|remove)_groups$/.test(action) && groups.length === 0;
    if (lacksGroups) throw domainError('BULK_INCOMPLETE');
    const permission = permissionOf(action);
    if (!isAllowed(permission, principal)) throw domainError('NO_AUTHORITY');
    const within = groupsWithin(permission, principal);
    mustBeKnown(within, groups);
    await this.groups.mustExist(principal.team, groups);
    return {
      change: { action, groups, within },
      choice: { ...choice, filter: filter && { ...filter, within } },
      isDeletion: isDeletion(action),
    };
  }
}

/** Who is not let in goes as well. */
const isDeletion = (action: MemberBulkAction): boolean => action === 'delete' || action === 'refuse';
const permissionOf = (action: MemberBulkAction) => (isDeletion(action) ? 'member.delete' : 'member.update');

function commandOf(
  action: Exclude<MemberBulkAction, 'delete' | 'send_mail'>,
  { groups, within }: Change,
): MemberCommand {
  switch (action) {
    case 'add_groups':
      return { type: 'EditGroups', add: groups, remove: [] };
    case 'remove_groups':
      return { type: 'EditGroups', add: [], remove: groups };
    case 'replace_groups':
      return { type: 'Change', changes: { groups, within: within ?? undefined } };
    case 'refuse':
      return { type: 'Refuse' };
    case 'approve':
      return { type: 'Change', changes: { approved: true } };
    case 'disable':
      return { type: 'Change', changes: { disabled: true } };
    case 'enable':
      return { type: 'Change', changes: { disabled: false } };
  }
}
