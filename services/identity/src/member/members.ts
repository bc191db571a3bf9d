import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import {
  domainError,
  type MemberListState,
  type SecuritySettings,
  endOfDay,
  fields,
  groupsWithin,
  isAllowed,
  memberListStates,
  memberSorts,
  parseInput,
  updateMemberBody,
} from '@marquee/contracts';
import { countedPage, oldestFirst, unchangedSince, upAndDown, type CountedPage, type Edited } from '@marquee/nest-kit';
import { UniqueViolation, type Query } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { Memberships } from '../group/memberships.js';
import { Logins } from '../session/logins.js';
import { Security } from '../security/security-settings.js';
import { Sites } from '../site/sites.js';
import { checkedAnswers, MemberFields } from '../member-field/member-fields.js';
import { answerKey } from './answer-keys.js';
import { isFoundBy } from './found-by.js';
import { memberDecider } from './member.decider.js';
import type { AccountEnd, MemberChanges } from './member-changes.js';
import { editableOf, type MemberState } from './member.js';
import { afterAt, listedStateOf, momentOf, withStatus } from './member-status.js';
import { isWithin, membersWithin, mustBeKnown, type Scope } from './scope.js';

export interface ListedMember {
  readonly id: string;
  readonly state: MemberState;
  readonly listedState: MemberListState;
  readonly lastLoginAt?: string | undefined;
}

/** Some of a list. */
export interface MemberPage extends Omit<CountedPage<MemberState>, 'items'> {
  readonly items: readonly ListedMember[];
}

/** Which members: as their list, and an export of it, can be asked for. */
export interface MemberFilter {
  readonly q?: string | undefined;
  readonly group?: string | undefined;
  readonly invitation?: string | undefined;
  readonly status?: MemberListState | undefined;
  /** Only who has answered this member field, or says this. */
  readonly field?: string | undefined;
  readonly answer?: string | undefined;
  /** Absent: all of the site. */
  readonly within?: Scope | undefined;
}

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
  q: fields.line(100).optional(),
  group: fields.id().optional(),
  invitation: fields.id().optional(),
  status: fields.string().oneOf(memberListStates).optional(),
  sort: fields.string().oneOf(memberSorts).default('newest'),
  field: fields.id().optional(),
  answer: fields.line(200).optional(),
});
const [byName, byNameDown] = upAndDown('name');
type MemberSort = (typeof memberSorts)[number];
const orders: Readonly<Record<MemberSort, Query['sort']>> = {
  newest: undefined,
  oldest: oldestFirst,
  name: byName,
  '-name': byNameDown,
};

@Injectable()
export class Members {
  constructor(
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly memberFields: MemberFields,
    private readonly memberships: Memberships,
    private readonly logins: Logins,
    private readonly sites: Sites,
    private readonly security: Security,
  ) {}

  async list(team: string, request: object, within: Scope = null): Promise<MemberPage> {
    return this.page(team, { ...parseInput(listing, request), within });
  }

  /** @param limit up to 1,000 */
  async page(
    team: string,
    {
      limit,
      after,
      q,
      group,
      invitation,
      status,
      field,
      answer,
      sort = 'newest',
      within = null,
    }: MemberFilter &
      Pick<Query, 'limit'> & { readonly after?: string | undefined; readonly sort?: MemberSort | undefined },
  ): Promise<MemberPage> {
    const settings = await this.security.get(team);
    const { at, cursor } = momentOf(after, this.sites.now());
    const { fields: ofStatus, anyOf } = withStatus(status, settings, at);
    const order = orders[sort];
    const query: Query = {
      where: {
        fields: {
          ...ofStatus,
          ...groupsFilter(group, within),
          ...(invitation !== undefined && { invitationId: invitation }),
          ...(field !== undefined && { answerKeys: { hasAny: [answerKey(field, answer)] } }),
        },
        ...(anyOf && { anyOf }),
      },
      ...(order && { sort: order }),
      ...(q && { text: q }),
      ...(cursor !== undefined && { after: cursor }),
      limit,
    };
    const page = await countedPage(this.accounts.members(team), query);
    const logins = await this.logins.of(
      team,
      page.items.map(({ id }) => id),
    );
    const next = afterAt(at, page.next);
    return {
      ...(page.total !== undefined && { total: page.total }),
      ...(next !== undefined && { next }),
      items: page.items.map((found) => listed(found, settings, logins.get(found.id))),
    };
  }

  /** @throws DomainError MEMBER_NOT_FOUND */
  async get(team: string, id: string, within: Scope = null): Promise<ListedMember> {
    const state = await this.accounts.members(team).get(id);
    if (!state || !isWithin(within, state)) throw domainError('MEMBER_NOT_FOUND');
    return this.#listed(team, id, state);
  }

  /** @throws DomainError MEMBER_NOT_FOUND; NO_AUTHORITY for whom one may see and not change */
  async mustBeWithin(principal: Principal, id: string, permission: 'member.update' | 'member.delete'): Promise<Scope> {
    const { state } = await this.get(principal.team, id, groupsWithin('member.read', principal));
    const within = groupsWithin(permission, principal);
    if (!isWithin(within, state)) throw domainError('NO_AUTHORITY');
    return within;
  }

  async getMany(team: string, ids: readonly string[], within: Scope): Promise<readonly ListedMember[]> {
    const found = await this.accounts.members(team).getMany([...new Set(ids)]);
    const settings = await this.security.get(team);
    return found.filter(({ state }) => isWithin(within, state)).map((one) => listed(one, settings, undefined));
  }

  /**
   * Of some members those who are called so, or log in by that. The latter only where whoever asks may read it: else one guessed,
   * word by word, what their address is.
   */
  async among(principal: Principal, ids: readonly string[], q: string): Promise<readonly ListedMember[]> {
    const readable = isAllowed('member.read', principal) ? groupsWithin('member.read', principal) : [];
    const found = await this.getMany(principal.team, ids, null);
    return found.filter(({ state }) => isFoundBy(state, q, !isWithin(readable, state)));
  }

  async count(team: string): Promise<number> {
    return this.accounts.members(team).count();
  }

  /** @throws DomainError MEMBER_NOT_FOUND, GROUP_NOT_FOUND, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE, LOGIN_ID_IN_USE, LOGIN_ID_UNUSED, EMAIL_IN_USE */
  async change(
    team: string,
    edited: Edited,
    request: object,
    context: CommandContext,
    within: Scope = null,
  ): Promise<ListedMember> {
    const { id, expectedVersion } = edited;
    const said = parseInput(updateMemberBody, request);
    const { answers: present } = (await this.get(team, id, within)).state;
    const { lastDay, ...rest } = said;
    const changes: MemberChanges = {
      ...rest,
      within: within ?? undefined,
      end: lastDay === undefined ? undefined : await this.#end(team, lastDay),
      answers: said.answers && checkedAnswers(await this.memberFields.all(team), said.answers, present),
    };
    if (changes.groups) {
      mustBeKnown(within, changes.groups);
      await this.groups.mustExist(team, changes.groups);
    }
    const members = membersWithin(this.accounts.memberRepository(team), within);
    const repository = unchangedSince(members, expectedVersion, editableOf);
    const command = { type: 'Change', changes } as const;
    const state = await handle(repository, memberDecider, id, command, context).catch((error: unknown) => {
      if (!(error instanceof UniqueViolation)) throw error;
      throw domainError(error.index === 'email' ? 'EMAIL_IN_USE' : 'LOGIN_ID_IN_USE');
    });
    if (!state) throw domainError('MEMBER_NOT_FOUND');
    if (changes.groups) await this.memberships.settle(team, id);
    return this.#listed(team, id, state);
  }

  /** Removes the member, and makes their personal data unreadable in every event. @throws DomainError MEMBER_NOT_FOUND */
  async delete(team: string, id: string, context: CommandContext, within: Scope = null): Promise<void> {
    const members = membersWithin(this.accounts.memberRepository(team), within);
    await handle(members, memberDecider, id, { type: 'Delete' }, context);
    await this.memberships.settle(team, id);
  }

  /** Lets somebody in who has lost their second factor. @throws DomainError MEMBER_NOT_FOUND, TWO_FACTOR_ALREADY_REMOVED */
  async resetTwoFactor(team: string, id: string, context: CommandContext, within: Scope): Promise<void> {
    await this.get(team, id, within);
    const members = membersWithin(this.accounts.memberRepository(team), within);
    await handle(members, memberDecider, id, { type: 'DisableTwoFactor' }, context);
  }

  async #end(team: string, lastDay: string | null): Promise<AccountEnd> {
    const { timeZone } = await this.sites.get(team);
    return { lastDay, expiresAt: endOfDay(lastDay, timeZone), today: await this.sites.today(team) };
  }

  async #listed(team: string, id: string, state: MemberState): Promise<ListedMember> {
    const [logins, settings] = await Promise.all([this.logins.of(team, [id]), this.security.get(team)]);
    return listed({ id, state }, settings, logins.get(id));
  }
}

/** Those of a group, as far as whoever asks knows of it. */
function groupsFilter(group: string | undefined, within: Scope) {
  if (group === undefined) return within && { groups: { hasAny: within } };
  return { groups: { hasAny: within === null || within.includes(group) ? [group] : [] } };
}

const listed = (
  { id, state }: Pick<ListedMember, 'id' | 'state'>,
  settings: SecuritySettings,
  lastLoginAt: string | undefined,
): ListedMember => ({ id, state, listedState: listedStateOf(state, settings), lastLoginAt });
