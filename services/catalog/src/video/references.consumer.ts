import { Controller } from '@nestjs/common';
import {
  category,
  creator,
  exam,
  file,
  group,
  survey,
  tag,
  videoEvents,
  type EnvelopeOf,
  type VideoEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { referring, type Referring } from './video-rules.js';
import { Videos } from './videos.js';

/** By what deletion a reference ends. */
const deletions = new Map<string, Referring>([
  [group.types.deleted, 'groups'],
  [category.types.deleted, 'categoryId'],
  [tag.types.deleted, 'tags'],
  [creator.types.deleted, 'creatorId'],
  [file.types.deleted, 'files'],
  [survey.types.deleted, 'surveyId'],
  [exam.types.deleted, 'examId'],
  ['VideoDeleted', 'nextVideoId'],
]);

/**
 * Ends references to what is gone. A deletion is refused while a video refers to it, and a reference while it does not
 * exist; but each is looked up before its save, so both may pass each other. Whichever is saved last, its event comes
 * after both saves: that of the deletion finds the video, or that of the video finds nothing to refer to.
 */
@Controller()
export class ReferencesConsumer {
  constructor(private readonly videos: Videos) {}

  @Consume(
    'catalog.references',
    group.topic,
    category.topic,
    tag.topic,
    creator.topic,
    file.topic,
    survey.topic,
    exam.topic,
  )
  async release(event: EventEnvelope): Promise<Outcome> {
    const field = deletions.get(event.type);
    if (field) await this.videos.release(event.team, field, event.entityId, event);
    return done;
  }

  @Consume('catalog.references', videoEvents.topic)
  async recheck(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type === 'VideoDeleted') return this.release(envelope);
    const refers = event.type === 'VideoDetailsChanged' && referring.some((field) => field in event.data);
    if (refers) await this.videos.recheck(event.team, event.entityId, event);
    return done;
  }
}
