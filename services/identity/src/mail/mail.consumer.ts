import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  type AdministratorEvents,
  administratorEvents,
  administratorInvitationEvents,
  memberEvents,
} from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import type { Account } from '../account/accounts.js';
import { AutomaticMailCalls } from '../automatic-mail/automatic-mail-calls.js';
import { accountMail, mailKind } from './account-mails.js';
import { MailQueue } from './mail-queue.js';
import type { CalledMail } from './waiting-mail.js';

/** Calls for the mails that this service's own events make due, so that none is lost or sent for what was not saved. */
@Controller()
export class MailConsumer {
  constructor(
    private readonly queue: MailQueue,
    private readonly automatic: AutomaticMailCalls,
  ) {}

  @Consume('identity.mail.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    return this.#put(event, 'administrator', newSite(event));
  }

  @Consume('identity.mail.administrator_invitation', administratorInvitationEvents.topic)
  async onAdministratorInvitation(event: EventEnvelope): Promise<Outcome> {
    const isMailed = event.type === 'AdministratorInvited' || event.type === 'AdministratorInvitationSentAgain';
    if (!isMailed) return done;
    const { id, team, entityId: about, at, traceparent } = event;
    await this.queue.put(id, {
      ...{ team, kind: 'adminInvitation', audience: 'administrator', recipient: '', about, at, key: id },
      ...(traceparent !== undefined && { traceparent }),
    });
    return done;
  }

  @Consume('identity.mail.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    await this.automatic.onMember(event);
    return this.#put(event, 'member');
  }

  async #put(event: EventEnvelope, audience: Account['kind'], site: Pick<CalledMail, 'site'> = {}): Promise<Outcome> {
    const kind = mailKind(event.type);
    if (kind) await this.queue.put(event.id, { ...accountMail(kind, event, audience), ...site });
    return done;
  }
}

/** The tenant service may not have made the site yet when its owner's first mail goes out. */
function newSite(event: EventEnvelope): Pick<CalledMail, 'site'> {
  if (event.type !== 'AdministratorRegistered') return {};
  const { site } = event.data as AdministratorEvents['AdministratorRegistered'];
  return site ? { site: { name: site.name, language: site.language } } : {};
}
