import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { subscriptionEvents, type EnvelopeOf, type SubscriptionEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { OwedDigests } from '../notifications/owed-digests.js';
import { HeardSubscriptions } from './heard-subscriptions.js';
import { OwedMails } from './owed-mails.js';

/** What members pay again and again could not be collected, or was paid after all. */
@Controller()
export class OwedConsumer {
  constructor(
    private readonly heard: HeardSubscriptions,
    private readonly mails: OwedMails,
    private readonly digests: OwedDigests,
  ) {}

  /**
   * Stands repeats: what is owed is written down once, and each mail has the key of the event that told of it first. And what comes
   * late: of what was owed once nobody is told who has paid since.
   */
  @Consume('identity.owed-subscriptions', subscriptionEvents.topic)
  async onSubscription(envelope: EventEnvelope): Promise<Outcome> {
    const { id: event, team, entityId, revision, at: owedSince, data } = envelope as EnvelopeOf<SubscriptionEvents>;
    const { memberId, productName, nickname, status } = data;
    if (!(await this.heard.isNews(team, entityId, revision))) return done;
    if (status !== 'unpaid') {
      await this.mails.settled(team, entityId);
      return done;
    }
    const price = [productName, nickname].filter(Boolean).join(' ');
    // What else changes of it meanwhile is no news to those who look after it.
    const isNews = await this.mails.owes(team, entityId, { memberId, price, event, owedSince });
    if (isNews) await this.digests.plan(team);
    return done;
  }
}
