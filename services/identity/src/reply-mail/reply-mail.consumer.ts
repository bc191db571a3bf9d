import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { replyNoticesEvents, type ReplyNoticesEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { MailQueue } from '../mail/mail-queue.js';

/** Calls for the mails that tell members of replies to what they have said. */
@Controller()
export class ReplyMailConsumer {
  constructor(private readonly queue: MailQueue) {}

  /** Stands repeats: each mail has the key of its event. */
  @Consume('identity.reply-mails', replyNoticesEvents.topic)
  async onNotice({ id: key, type, team, entityId: recipient, at, data, traceparent }: EventEnvelope): Promise<Outcome> {
    if (type !== 'ReplyMailCalledFor') return done;
    const { replies } = data as ReplyNoticesEvents['ReplyMailCalledFor'];
    await this.queue.put(key, {
      ...{ team, kind: 'replies', audience: 'member', recipient, about: '', at, key, replies },
      ...(traceparent !== undefined && { traceparent }),
    });
    return done;
  }
}
