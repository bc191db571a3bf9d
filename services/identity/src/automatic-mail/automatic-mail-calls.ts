import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import type { AutomaticMailName, Deal } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { idOf } from '../happening/happening.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { AutomaticKind } from './automatic-mail-contents.js';
import { AutomaticMails } from './automatic-mails.js';

/** Calls for the mails that a site writes to members by itself, each once for what it is about. */
@Injectable()
export class AutomaticMailCalls {
  constructor(
    private readonly accounts: Accounts,
    private readonly mails: AutomaticMails,
    private readonly queue: MailQueue,
  ) {}

  /** Welcomes whoever can use the account from now on; whoever is told of the approval in that moment hears that alone. */
  async onMember(event: EventEnvelope): Promise<void> {
    const { id, team, type, entityId: member } = event;
    if (type !== 'MemberApproved' && type !== 'MemberEmailVerified') return;
    if (type === 'MemberApproved' && (await this.mails.isEnabled(team, 'approval'))) {
      await this.#call('approved', id, event, member);
      return;
    }
    if (!(await this.mails.isEnabled(team, 'welcome'))) return;
    const state = await this.accounts.members(team).get(member);
    if (state?.approved && state.emailVerified) await this.#call('welcome', id, event, member);
  }

  async onDeal(event: EventEnvelope, { kind, key, memberId, price }: Deal): Promise<void> {
    const [template, mail]: readonly [AutomaticMailName, AutomaticKind] =
      kind === 'bought'
        ? ['completed_purchase', 'purchaseCompleted']
        : ['cancel_subscription', 'subscriptionCancelled'];
    if (await this.mails.isEnabled(event.team, template)) await this.#call(mail, idOf(key), event, memberId, { price });
  }

  #call(
    kind: AutomaticKind,
    key: string,
    { team, at, traceparent }: EventEnvelope,
    recipient: string,
    more: { readonly price?: string } = {},
  ): Promise<void> {
    return this.queue.put(key, {
      ...{ team, kind, audience: 'member', recipient, about: '', at, key },
      ...more,
      ...(traceparent !== undefined && { traceparent }),
    });
  }
}
