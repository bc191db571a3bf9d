import { join } from 'node:path';
import type { MediaPorts } from '../media.ports.js';
import { ObjectUploadStore } from './object-upload-store.js';
import { SharedUploadLocker } from './shared-upload-locker.js';
import { UploadLocker } from './upload-locker.js';
import type { UploadSpace } from './upload-space.js';
import { UploadStore } from './upload-store.js';

/** Where uploads lie, and who keeps two from writing one at once: both for this process, or both for all replicas. */
export function uploading(ports: MediaPorts): { readonly space: UploadSpace; readonly locker: UploadLocker } {
  const { growing, documents, blobs, clock, ids, owner, onError } = ports;
  if (!growing) {
    return {
      space: new UploadStore(join(ports.workDirectory, 'uploads'), documents, blobs),
      locker: new UploadLocker(),
    };
  }
  return {
    space: new ObjectUploadStore(growing, documents),
    locker: new SharedUploadLocker(documents, clock, ids, owner, onError),
  };
}
