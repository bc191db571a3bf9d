import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { assetEvents, type AssetEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { AnalysisQueue } from './analysis-queue.js';

const telling: ReadonlySet<string> = new Set<keyof AssetEvents>([
  'AssetAnalysisAsked',
  'AssetAnalysisDropped',
  'AssetDeleted',
]);

/** Whoever said it may have died before the work was planned, or ended. */
@Controller()
export class AnalysisConsumer {
  constructor(private readonly queue: AnalysisQueue) {}

  @Consume('media.analyses', assetEvents.topic)
  async follow({ type, team, entityId }: EventEnvelope): Promise<Outcome> {
    if (telling.has(type)) await this.queue.follow(team, entityId);
    return done;
  }
}
