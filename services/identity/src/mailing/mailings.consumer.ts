import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { mailingEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { MailingSendings } from './mailing-sendings.js';

/** Plans when what administrators wrote is sent. */
@Controller()
export class MailingsConsumer {
  constructor(private readonly sendings: MailingSendings) {}

  @Consume('identity.mailings', mailingEvents.topic)
  async onMailing({ team, entityId }: EventEnvelope): Promise<Outcome> {
    await this.sendings.settle(team, entityId);
    return done;
  }
}
