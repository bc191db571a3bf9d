import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import { createMemberBody, domainError, endOfDay, fieldError, groupsWithin, parseInput } from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import { Groups } from '../group/groups.js';
import { Memberships } from '../group/memberships.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { Sites } from '../site/sites.js';
import { MemberPlaces } from './member-places.js';
import { memberDecider } from './member.decider.js';
import { mustBeKnown } from './scope.js';

/** Members whom administrators register one by one: with an ID, and a password that they know. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly groups: Groups,
    private readonly memberships: Memberships,
    private readonly places: MemberPlaces,
    private readonly signOn: SignOn,
    private readonly sites: Sites,
  ) {}

  /** @throws DomainError SITE_WITHOUT_LOGIN_IDS, LOGIN_ID_IN_USE, GROUP_NOT_FOUND, MEMBER_LIMIT_REACHED, INVALID_INPUT */
  async create(principal: Principal, request: object, context: CommandContext): Promise<string> {
    const { team } = principal;
    const {
      loginId,
      password,
      name = '',
      phone = '',
      groups = [],
      lastDay = null,
    } = parseInput(createMemberBody, request);
    await this.#mustIssueIds(team);
    await this.#mustTakeInto(team, groups, groupsWithin('member.create', principal));
    const { timeZone } = await this.sites.get(team);
    if (lastDay !== null && lastDay < (await this.sites.today(team))) throw fieldError('lastDay', 'DATE_IN_PAST');
    if (await this.accounts.byLoginId(loginId, team)) throw domainError('LOGIN_ID_IN_USE');
    const id = context.ids.next();
    const credential = await this.credentials.add(team, id, password, { names: namesOf({ name, loginId }) });
    const imported = {
      ...{ importId: '', email: null, loginId, name, phone, groups, disabled: false, answers: [], credential },
      // Nobody waits for a mail who has no address.
      emailVerified: true,
      expiresAt: endOfDay(lastDay, timeZone),
      createdAt: context.clock.now().toISOString(),
    };
    const command = { type: 'Import', imported, hasPassword: true } as const;
    try {
      await this.places.addWithinLimit(team, 1, async () => {
        // Once more: the method may have changed while the password was hashed.
        await this.#mustIssueIds(team);
        return handle(this.accounts.memberRepository(team), memberDecider, id, command, context);
      });
    } catch (error) {
      await this.credentials.remove(team, credential);
      // The key that the event was sealed with is nobody's.
      await this.accounts.vault.erase(team, id);
      throw error instanceof UniqueViolation ? domainError('LOGIN_ID_IN_USE') : error;
    }
    await this.memberships.settle(team, id);
    return id;
  }

  async #mustIssueIds(team: string): Promise<void> {
    if ((await this.signOn.get(team)).authMethod !== 'custom') throw domainError('SITE_WITHOUT_LOGIN_IDS');
  }

  /** Who manages groups makes members of these, not of the site at large. */
  async #mustTakeInto(team: string, groups: readonly string[], within: readonly string[] | null): Promise<void> {
    if (within !== null && groups.length === 0) throw fieldError('groups', 'REQUIRED');
    mustBeKnown(within, groups);
    await this.groups.mustExist(team, groups);
  }
}
