import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import type { AutomaticMailName, Deal } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { idOf, mayOpen } from '../happening/happening.js';
import { MailQueue } from '../mail/mail-queue.js';
import { hasVerified } from '../member/member.js';
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

  /** Welcomes whoever can use the account for the first time; whoever is told of the approval in that moment hears that alone. */
  async onMember(event: EventEnvelope): Promise<void> {
    const { id, team, type, entityId: member } = event;
    if (type === 'MemberJoined' || !mayOpen(event)) return;
    if (type === 'MemberApproved' && (await this.mails.isEnabled(team, 'approval'))) {
      await this.#call('approved', id, event, member);
      return;
    }
    if (!(await this.mails.isEnabled(team, 'welcome'))) return;
    const state = await this.accounts.members(team).get(member);
    // Whoever is approved and verified at nearly the same time is welcomed for one of both.
    if (state?.approved && hasVerified(state)) await this.#call('welcome', idOf('welcome', member), event, member);
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
