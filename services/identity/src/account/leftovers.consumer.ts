import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { type AdministratorEvents, administratorEvents, memberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Credentials } from '../credential/credentials.js';
import { Memberships } from '../group/memberships.js';
import { Logins } from '../session/logins.js';
import { Sessions } from '../session/sessions.js';
import { Accounts } from './accounts.js';

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
  ) {}

  @Consume('identity.leftovers.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    if (event.type === 'AdministratorPasswordChanged') await this.#passwordChanged('administrator', event);
    return done;
  }

  @Consume('identity.leftovers.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    if (event.type === 'MemberPasswordChanged') await this.#passwordChanged('member', event);
    if (event.type === 'MemberDisabled') await this.sessions.removeVoid({ kind: 'member', team, id });
    if (['MemberJoined', 'MemberGroupsChanged', 'MemberDeleted'].includes(event.type)) {
      await this.memberships.settle(team, id);
    }
    if (event.type === 'MemberDeleted') {
      await this.accounts.vault.erase(team, id);
      await this.sessions.removeVoid({ kind: 'member', team, id });
      await this.credentials.removeAll(team, id);
      await this.logins.forget(team, id);
    }
    return done;
  }

  async #passwordChanged(kind: 'administrator' | 'member', event: EventEnvelope): Promise<void> {
    const { replaced } = event.data as AdministratorEvents['AdministratorPasswordChanged'];
    await this.credentials.remove(event.team, replaced);
    await this.sessions.removeVoid({ kind, team: event.team, id: event.entityId });
  }
}
