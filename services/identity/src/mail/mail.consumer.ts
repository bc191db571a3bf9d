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
import { RefusedMembers } from '../member/refused-members.js';
import { mailKind, Mails } from './mails.js';

/** Sends the mails that this service's own events call for, so that none is lost or sent for what was not saved. */
@Controller()
export class MailConsumer {
  constructor(
    private readonly mails: Mails,
    private readonly invitationMails: AdministratorInvitationMails,
    private readonly refused: RefusedMembers,
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
    const outcome = kind ? await this.mails.send(kind, event, 'member') : done;
    // Nobody else needs them any more, whether the mail has reached them or never will.
    if (event.type === 'MemberRefused' && outcome.kind !== 'wait') await this.refused.remove(event);
    return outcome;
  }
}

/** The tenant service may not have made the site yet when its owner's first mail goes out. */
function newSite(event: EventEnvelope): AdministratorEvents['AdministratorRegistered']['site'] | undefined {
  if (event.type !== 'AdministratorRegistered') return undefined;
  return (event.data as AdministratorEvents['AdministratorRegistered']).site;
}
