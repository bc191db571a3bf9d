import { Controller } from '@nestjs/common';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Invoices } from '../invoice/invoices.js';
import { LeavingMembers } from './leaving-members.js';
import { OwnSubscriptions } from './own-subscriptions.js';
import { Subscriptions } from './subscriptions.js';

/**
 * What somebody pays again and again stops as soon as they ask to be deleted, who can stop it no more then, and ends once they are gone,
 * when what they were billed is cancelled, too. Repeated events find nothing that goes on.
 */
@Controller()
export class MemberLeftConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly subscriptions: Subscriptions,
    private readonly own: OwnSubscriptions,
    private readonly leaving: LeavingMembers,
    private readonly invoices: Invoices,
  ) {}

  @Consume('billing.subscriptions', memberEvents.topic)
  async follow({ type, team, entityId, revision, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === 'MemberDeletionScheduled') {
      const leaves = await this.leaving.hear(team, entityId, { revision, leaves: true });
      if (leaves) await this.own.stopAll(team, entityId, context);
    }
    // What was stopped stays so: it is money, and theirs to say.
    if (type === 'MemberDeletionCancelled') await this.leaving.hear(team, entityId, { revision, leaves: false });
    if (type === 'MemberDeleted') {
      await this.subscriptions.endAll(team, entityId, context);
      await this.invoices.cancelAll(team, entityId);
      // Its revision stays known: what is told of them again, of before, stops nothing and marks nobody.
      await this.leaving.hear(team, entityId, { revision, leaves: false });
    }
    return done;
  }
}
