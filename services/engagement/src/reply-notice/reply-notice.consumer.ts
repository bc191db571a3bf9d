import { Controller } from '@nestjs/common';
import { commentEvents, memberEvents, replyNoticesEvents } from '@marquee/contracts';
import type { CommandContext, EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { ReplyMails } from './reply-mails.js';
import { ReplyNoticing } from './reply-noticing.js';

/** Tells members of replies, and forgets what members were told who are gone. */
@Controller()
export class ReplyNoticeConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly noticing: ReplyNoticing,
    private readonly mails: ReplyMails,
  ) {}

  @Consume('engagement.reply-notices', commentEvents.topic, memberEvents.topic)
  async onComment(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId } = event;
    if (type === 'CommentPosted') await this.#notice(event);
    else if (type === 'MemberDeleted')
      await this.noticing.handle({ team, id: entityId }, { type: 'Forget' }, this.#context(event));
    return done;
  }

  /** By what is so now: a mail is due for what nobody has read, and no longer when somebody has. */
  @Consume('engagement.reply-mails', replyNoticesEvents.topic)
  async onNotice({ team, entityId }: EventEnvelope): Promise<Outcome> {
    await this.mails.settle(team, entityId);
    return done;
  }

  async #notice(event: EventEnvelope): Promise<void> {
    const { team, entityId: commentId } = event;
    const comment = await this.noticing.comment(team, commentId);
    // Taken back already.
    if (!comment) return;
    const { videoId, authorId, author, createdAt: at } = comment;
    const reply = { commentId, videoId, authorId, author };
    for (const id of await this.noticing.answered(team, comment)) {
      await this.noticing.handle({ team, id }, { type: 'Notice', reply, at }, this.#context(event));
    }
  }

  #context({ actor, traceparent }: EventEnvelope): CommandContext {
    const { clock, ids } = this.ports;
    return { actor, clock, ids, traceparent };
  }
}
