import { join } from 'node:path';
import { S3BlobStore } from '@marquee/adapter-s3';
import type { HandOff } from '@marquee/media';
import { openMedia } from './delivery-media.js';

/** What the process of a media service is told. */
export interface MediaOrder {
  readonly directory: string;
  readonly storage: Parameters<typeof S3BlobStore.connect>[0];
  /** Whether nginx fetches the bytes, or this process sends them. */
  readonly handsOff: boolean;
}

/** A media service on object storage in a process of its own, whose memory nobody else uses. Tells its port. */
const { directory, storage, handsOff } = JSON.parse(process.argv[2] ?? '') as MediaOrder;
const blobs = await S3BlobStore.connect(storage);
const handOff: HandOff = { kind: 'x-accel-redirect', prefix: '/stored-bytes', signed: blobs };
const media = await openMedia(
  join(directory, handsOff ? 'handing-off' : 'direct'),
  blobs,
  handsOff ? handOff : undefined,
);
process.send?.(media.port);
process.once('disconnect', () => {
  void media.close().then(() => blobs.close());
});
