import { Controller } from '@nestjs/common';
import { commentEvents, live, memberEvents, videoEvents, type CommentEvents } from '@marquee/contracts';
import type { CommandContext, EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Comments } from './comments.js';

/** Replies that went alone: what went with its conversation, or all that is said there, leaves none that could wait. */
const alone: readonly CommentEvents['CommentDeleted']['reason'][] = ['author', 'site', 'author_deleted'];

/** What is said goes with its video or live stream, with whoever said it, and with what it answers. Repeated events find nothing to delete. */
@Controller()
export class CommentConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly comments: Comments,
  ) {}

  @Consume('engagement.comments', videoEvents.topic, live.topic, memberEvents.topic, commentEvents.topic)
  async forget(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId } = event;
    const context = this.#context(event);
    if (type === 'VideoDeleted') await this.comments.forgetAll(team, entityId, 'video_deleted', context);
    else if (type === live.types.deleted) await this.comments.forgetAll(team, entityId, 'live_deleted', context);
    else if (type === 'MemberDeleted') await this.comments.forgetAuthor(team, entityId, context);
    else if (type === 'CommentDeleted') {
      await this.comments.settleDeletion(team, entityId, context);
      const { reason, replyTo } = event.data as CommentEvents['CommentDeleted'];
      // Who deleted a reply has done this already, but for a crash in between, others at the same time, and a member who is gone.
      if (alone.includes(reason)) await this.comments.reckon(team, replyTo, context);
    } else if (type === 'CommentHidden' || type === 'CommentShown') {
      await this.comments.reckonAround(team, entityId, context);
    }
    return done;
  }

  #context({ actor, traceparent }: EventEnvelope): CommandContext {
    const { clock, ids } = this.ports;
    return { actor, clock, ids, traceparent };
  }
}
