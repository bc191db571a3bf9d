import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { type AdministratorEvents, administratorEvents, memberEvents, type MemberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { AddingSites } from '../administrator/adding-sites.js';
import { Handovers } from '../administrator/handovers.js';
import { Ownership } from '../administrator/ownership.js';
import { ApiTokens } from '../api-token/api-tokens.js';
import { CommandContexts } from '../command-contexts.js';
import { Credentials } from '../credential/credentials.js';
import { Memberships } from '../group/memberships.js';
import { Logins } from '../session/logins.js';
import { Sessions } from '../session/sessions.js';
import { Deletions } from '../own-account/deletions.js';
import { Authenticators } from '../two-factor/authenticators.js';
import { Accounts, type AccountReference } from './accounts.js';

/**
 * Brings what stands beside accounts in line with them. What a change has made void is void at once without this;
 * here it goes for good, also when the process died right after the change.
 */
@Controller()
export class LeftoversConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly logins: Logins,
    private readonly memberships: Memberships,
    private readonly deletions: Deletions,
    private readonly authenticators: Authenticators,
    private readonly tokens: ApiTokens,
    private readonly adding: AddingSites,
    private readonly handovers: Handovers,
    private readonly ownership: Ownership,
    private readonly contexts: CommandContexts,
  ) {}

  @Consume('identity.leftovers.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    if (event.type === 'AdministratorPasswordChanged') await this.#passwordChanged('administrator', event);
    if (event.type === 'AdministratorTwoFactorDisabled') await this.#twoFactorDisabled(event);
    if (/^AdministratorDeletion/.test(event.type)) await this.#leaves({ kind: 'administrator', team, id });
    if (/^Administrator(Added|SiteRegistered)$/.test(event.type))
      await this.adding.settle(team, id, this.contexts.because(event));
    if (event.type === 'AdministratorLoginHandedOver') {
      await this.handovers.finish(team, id, this.contexts.because(event));
    }
    if (event.type === 'AdministratorOwnershipGiven') {
      await this.ownership.finish(team, id, this.contexts.because(event));
    }
    if (event.type === 'AdministratorLoginReceived') await this.deletions.settle({ kind: 'administrator', team, id });
    if (event.type === 'AdministratorRemoved') {
      await this.handovers.orphans(id, this.contexts.because(event));
      await this.tokens.revokeAll({ team, id }, this.contexts.because(event));
      await this.#gone({ kind: 'administrator', team, id });
    }
    return done;
  }

  @Consume('identity.leftovers.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    if (event.type === 'MemberPasswordChanged') await this.#passwordChanged('member', event);
    if (event.type === 'MemberDisabled') await this.sessions.removeVoid({ kind: 'member', team, id });
    if (['MemberJoined', 'MemberImported', 'MemberGroupsChanged', 'MemberDeleted'].includes(event.type)) {
      await this.memberships.settle(team, id);
    }
    if (event.type === 'MemberTwoFactorDisabled') await this.#twoFactorDisabled(event);
    if (/^MemberDeletion/.test(event.type)) await this.#leaves({ kind: 'member', team, id });
    if (event.type === 'MemberDeleted') await this.#gone({ kind: 'member', team, id });
    return done;
  }

  async #leaves(account: AccountReference): Promise<void> {
    await this.deletions.settle(account);
    await this.sessions.removeVoid(account);
  }

  async #gone(account: AccountReference): Promise<void> {
    const { team, id } = account;
    await this.accounts.vault.erase(team, id);
    await this.sessions.removeVoid(account);
    await this.credentials.removeAll(team, id);
    await this.authenticators.removeAll(team, id);
    await this.logins.forget(team, id);
    await this.deletions.settle(account);
  }

  async #twoFactorDisabled(event: EventEnvelope): Promise<void> {
    const { authenticator } = event.data as MemberEvents['MemberTwoFactorDisabled'];
    await this.authenticators.remove(event.team, authenticator);
  }

  async #passwordChanged(kind: 'administrator' | 'member', event: EventEnvelope): Promise<void> {
    const { replaced } = event.data as AdministratorEvents['AdministratorPasswordChanged'];
    await this.credentials.remove(event.team, replaced);
    await this.sessions.removeVoid({ kind, team: event.team, id: event.entityId });
  }
}
