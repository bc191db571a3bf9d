import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  dealOf,
  type EnvelopeOf,
  isOpened,
  memberEvents,
  paymentEvents,
  type PaymentEvents,
  subscriptionEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { AutomaticMailCalls } from '../automatic-mail/automatic-mail-calls.js';
import { hasVerified } from '../member/member.js';
import { idOf, mayOpen } from './happening.js';
import { Happenings } from './happenings.js';

/** Hears what happens to members that mails and workflows are about. */
@Controller()
export class HappeningsConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly happenings: Happenings,
    private readonly automatic: AutomaticMailCalls,
  ) {}

  @Consume('identity.happenings', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: memberId, at } = event;
    if (!mayOpen(event)) return done;
    const member = await this.accounts.members(team).get(memberId);
    if (!member || !isOpened({ ...member, emailVerified: hasVerified(member) })) return done;
    const object = member.invitationId;
    await this.happenings.on(event, { kind: 'accountCreated', id: memberId, memberId, object, price: '', at });
    return done;
  }

  @Consume('identity.deals', paymentEvents.topic, subscriptionEvents.topic)
  async onDeal(event: EventEnvelope): Promise<Outcome> {
    const deal = dealOf(event as EnvelopeOf<PaymentEvents> | EnvelopeOf<SubscriptionEvents>);
    if (!deal) return done;
    await this.automatic.onDeal(event, deal);
    const { kind, key, memberId, priceId: object, price } = deal;
    if (kind === 'bought') {
      await this.happenings.on(event, { kind: 'price', id: idOf(key), memberId, object, price, at: event.at });
    }
    return done;
  }
}
