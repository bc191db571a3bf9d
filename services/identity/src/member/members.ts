import { type Clock, type CommandContext, handle } from '@marquee/kernel';
import { domainError, fields, updateMemberBody } from '@marquee/contracts';
import type { Filter, Page, Query } from '@marquee/ports';
import type { Accounts } from '../account/accounts.js';
import type { Groups } from '../group/groups.js';
import type { Memberships } from '../group/memberships.js';
import type { Logins } from '../session/logins.js';
import { validated } from '../validation.js';
import { type MemberChanges, memberDecider } from './member.decider.js';
import type { MemberState } from './member.js';

export interface ListedMember {
  readonly id: string;
  readonly state: MemberState;
  readonly lastLoginAt?: string | undefined;
}

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.string().max(1_000).optional(),
  q: fields.line(100).optional(),
  group: fields.id().optional(),
  status: fields
    .string()
    .oneOf(['active', 'disabled', 'unapproved', 'unverified'] as const)
    .optional(),
});
type Listing = { limit: number; after?: string; q?: string; group?: string; status?: Status };
type Status = 'active' | 'disabled' | 'unapproved' | 'unverified';

export class Members {
  constructor(
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly memberships: Memberships,
    private readonly logins: Logins,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(team: string, request: object): Promise<Page<MemberState> & { readonly items: readonly ListedMember[] }> {
    const { limit, after, q, group, status } = validated<Listing>(listing, request);
    const query: Query = {
      where: { fields: { ...(group !== undefined && { groups: { hasAny: [group] } }) }, ...this.#with(status) },
      ...(q && { text: q }),
      ...(after !== undefined && { after }),
      limit,
    };
    const page = await this.accounts.members(team).find(query);
    const logins = await this.logins.of(
      team,
      page.items.map(({ id }) => id),
    );
    return { ...page, items: page.items.map((found) => ({ ...found, lastLoginAt: logins.get(found.id) })) };
  }

  /** @throws DomainError MEMBER_NOT_FOUND */
  async get(team: string, id: string): Promise<ListedMember> {
    const state = await this.accounts.members(team).get(id);
    if (!state) throw domainError('MEMBER_NOT_FOUND');
    return this.#listed(team, id, state);
  }

  async getMany(team: string, ids: readonly string[]): Promise<readonly ListedMember[]> {
    return this.accounts.members(team).getMany([...new Set(ids)]);
  }

  async count(team: string): Promise<number> {
    return this.accounts.members(team).count();
  }

  /** @throws DomainError MEMBER_NOT_FOUND, GROUP_NOT_FOUND, INVALID_INPUT */
  async change(team: string, id: string, request: MemberChanges, context: CommandContext): Promise<ListedMember> {
    const changes = validated<MemberChanges>(updateMemberBody, request);
    if (changes.groups) await this.groups.mustExist(team, changes.groups);
    const repository = this.accounts.memberRepository(team);
    const state = await handle(repository, memberDecider, id, { type: 'Change', changes }, context);
    if (!state) throw domainError('MEMBER_NOT_FOUND');
    if (changes.groups) await this.memberships.settle(team, id);
    return this.#listed(team, id, state);
  }

  /** Removes the member, and makes their personal data unreadable in every event. @throws DomainError MEMBER_NOT_FOUND */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    await handle(this.accounts.memberRepository(team), memberDecider, id, { type: 'Delete' }, context);
    await this.memberships.settle(team, id);
  }

  async #listed(team: string, id: string, state: MemberState): Promise<ListedMember> {
    const logins = await this.logins.of(team, [id]);
    return { id, state, lastLoginAt: logins.get(id) };
  }

  #with(status: Status | undefined): Filter {
    switch (status) {
      case undefined:
        return {};
      case 'disabled':
        return { anyOf: [{ fields: { disabled: true } }] };
      case 'unapproved':
        return { anyOf: [{ fields: { approved: false } }] };
      case 'unverified':
        return { anyOf: [{ fields: { emailVerified: false } }] };
      case 'active': {
        const active = { disabled: false, approved: true, emailVerified: true };
        const now = this.clock.now().toISOString();
        return {
          anyOf: [{ fields: { ...active, expiresAt: null } }, { fields: { ...active, expiresAt: { gt: now } } }],
        };
      }
    }
  }
}
