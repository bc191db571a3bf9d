import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { commentEvents, type CommentEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { CommentDigests } from './comment-digests.js';

/** A member has said something of a video. */
@Controller()
export class CommentsConsumer {
  constructor(private readonly digests: CommentDigests) {}

  @Consume('identity.comments', commentEvents.topic)
  async onComment({ type, team, data }: EventEnvelope): Promise<Outcome> {
    const isSaid = type === 'CommentPosted' && (data as CommentEvents['CommentPosted']).author === 'member';
    if (isSaid) await this.digests.plan(team);
    return done;
  }
}
