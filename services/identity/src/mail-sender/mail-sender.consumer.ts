import { Controller } from '@nestjs/common';
import { type EnvelopeOf, type MailSenderEvents, mailSenderEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { MailQueue } from '../mail/mail-queue.js';

/** Calls for the mail whose link proves an address. */
@Controller()
export class MailSenderConsumer {
  constructor(private readonly queue: MailQueue) {}

  @Consume('identity.mail.sender', mailSenderEvents.topic)
  async onSender(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<MailSenderEvents>;
    if (event.type !== 'MailSenderRequested') return done;
    const { id, team, traceparent } = event;
    await this.queue.put(id, {
      ...{ team, kind: 'senderAddress', audience: 'administrator', recipient: '', about: '', key: id },
      at: event.data.requestedAt,
      ...(traceparent !== undefined && { traceparent }),
    });
    return done;
  }
}
