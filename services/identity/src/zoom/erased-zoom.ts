import { Injectable } from '@nestjs/common';
import { type TeamEraser, InjectPort } from '@marquee/nest-kit';
import { type DocumentStore, MeetingsFailure } from '@marquee/ports';
import { zoomConnectionCollection } from './zoom-connection.js';
import { ZoomRevocations } from './zoom-revocations.js';

/** Of a site that is erased, Zoom is told while there is something to tell it by; it is not waited for. */
@Injectable()
export class ErasedZoom implements TeamEraser {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly revocations: ZoomRevocations,
  ) {}

  async erase(team: string, stopping: AbortSignal): Promise<void> {
    const { items } = await this.documents.team(zoomConnectionCollection, team).find({ limit: 1_000 });
    for (const { state } of items) {
      stopping.throwIfAborted();
      await this.revocations.revoke(team, state.credential).catch((error: unknown) => {
        if (!(error instanceof MeetingsFailure)) throw error;
      });
    }
  }
}
