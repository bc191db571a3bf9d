import { Injectable } from '@nestjs/common';
import { InjectPorts, type TeamEraser } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { Uploading } from '../upload/uploading.js';
import { uploadId } from '../upload/upload-space.js';

/** Everything that was sent by a site, and what was made of it. */
@Injectable()
export class Bytes implements TeamEraser {
  constructor(
    @InjectPorts() private readonly ports: Pick<MediaPorts, 'blobs'>,
    private readonly uploading: Uploading,
  ) {}

  async erase(team: string, stopping: AbortSignal): Promise<void> {
    const { space, locker } = this.uploading;
    for (const name of await space.names()) {
      stopping.throwIfAborted();
      if (name.startsWith(uploadId(team, ''))) await locker.exclusively(name, () => space.discard(name));
    }
    await this.ports.blobs.deletePrefix(`${team}/`);
  }
}
