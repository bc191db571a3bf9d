import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { ObjectUploadStore } from './object-upload-store.js';
import { SharedUploadLocker } from './shared-upload-locker.js';
import { UploadLocker } from './upload-locker.js';
import type { UploadSpace } from './upload-space.js';
import { UploadStore } from './upload-store.js';

/** Where uploads lie, and who keeps two from writing one at once: both for this process, or both for all replicas. */
@Injectable()
export class Uploading {
  readonly space: UploadSpace;
  readonly locker: UploadLocker;

  constructor(@InjectPorts() ports: MediaPorts) {
    const { growing, documents, blobs, clock, ids, owner, onError } = ports;
    this.space = growing
      ? new ObjectUploadStore(growing, documents)
      : new UploadStore(join(ports.workDirectory, 'uploads'), documents, blobs);
    this.locker = growing ? new SharedUploadLocker(documents, clock, ids, owner, onError) : new UploadLocker();
  }
}
