import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { memberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Expiries } from './expiries.js';

/** Plans the end of accounts. A group of its own: it hears of those, too, who joined before ends were planned. */
@Controller()
export class ExpiriesConsumer {
  constructor(private readonly expiries: Expiries) {}

  @Consume('identity.expiries.member', memberEvents.topic)
  async onMember({ team, entityId }: EventEnvelope): Promise<Outcome> {
    await this.expiries.settle(team, entityId);
    return done;
  }
}
