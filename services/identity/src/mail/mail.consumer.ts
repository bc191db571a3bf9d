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
import { AdministratorInvitationMails } from '../administrator-invitation/administrator-invitation-mails.js';
import { mailKind, Mails } from './mails.js';

/** Sends the mails that this service's own events call for, so that none is lost or sent for what was not saved. */
@Controller()
export class MailConsumer {
  constructor(
    private readonly mails: Mails,
    private readonly invitationMails: AdministratorInvitationMails,
  ) {}

  @Consume('identity.mail.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    const kind = mailKind(event.type);
    return kind ? this.mails.send(kind, event, 'administrator', newSite(event)) : done;
  }

  @Consume('identity.mail.administrator_invitation', administratorInvitationEvents.topic)
  async onAdministratorInvitation(event: EventEnvelope): Promise<Outcome> {
    const isMailed = event.type === 'AdministratorInvited' || event.type === 'AdministratorInvitationSentAgain';
    return isMailed ? this.invitationMails.send(event) : done;
  }

  @Consume('identity.mail.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const kind = mailKind(event.type);
    return kind ? this.mails.send(kind, event, 'member') : done;
  }
}

/** The tenant service may not have made the site yet when its owner's first mail goes out. */
function newSite(event: EventEnvelope): AdministratorEvents['AdministratorRegistered']['site'] | undefined {
  if (event.type !== 'AdministratorRegistered') return undefined;
  return (event.data as AdministratorEvents['AdministratorRegistered']).site;
}
