import { Injectable } from '@nestjs/common';
import { handle, type Principal } from '@marquee/kernel';
import { InjectPorts, commandContext } from '@marquee/nest-kit';
import type { FilePath } from '../delivery/media-path.js';
import type { MediaPorts } from '../media.ports.js';
import { downloadCollection, downloadDecider } from './download.js';

/** Counts downloads of attachment files. */
@Injectable()
export class Downloads {
  constructor(@InjectPorts() private readonly ports: MediaPorts) {}

  /** An administrator's own are no audience's. That one could not be counted keeps nobody from the file. */
  async record(viewer: Principal, { team, fileId, parentId }: FilePath): Promise<void> {
    if (viewer.kind === 'administrator') return;
    const memberId = viewer.kind === 'member' ? viewer.id : null;
    const context = commandContext(this.ports, { principal: viewer, traceparent: undefined });
    const command = { type: 'RecordDownload', fileId, parentId, memberId } as const;
    try {
      await handle(
        this.ports.documents.team(downloadCollection, team),
        downloadDecider,
        this.ports.ids.next(),
        command,
        context,
      );
    } catch (error) {
      this.ports.onError?.('counting a download', error);
    }
  }
}
