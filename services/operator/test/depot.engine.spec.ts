import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { S3BlobStore } from '@marquee/adapter-s3';
import { freshBucket } from '@marquee/adapter-s3/testing';
import { onEngine } from '@marquee/ports/contracts';
import { backUpBlobs } from '../src/backup/copy-blobs.js';
import { Depot } from '../src/backup/depot.js';
import { depotContract } from './depot-contract.js';

onEngine('S3_ENDPOINT', (endpoint) => {
  const make = async () => {
    const bucket = await freshBucket(endpoint);
    const blobs = await S3BlobStore.connect(bucket.options);
    return {
      blobs,
      tick: 1_000,
      async dispose() {
        await blobs.close();
        await bucket.remove();
      },
    };
  };
  depotContract('a bucket', make);

  it('a file that is replaced by one of the same length within the second of its copy is copied again', async () => {
    const [home, place] = [await make(), await make()];
    try {
      const depot = new Depot(place.blobs, 'a bucket');
      for (const content of ['ab', 'cd', 'ef', 'gh']) {
        await home.blobs.put('team1/files/a', Buffer.from(content));
        await Array.fromAsync(backUpBlobs(home.blobs, depot));
        const copy = await depot.store.get(depot.blobKey('team1/files/a'));
        expect(copy && (await buffer(copy)).toString()).toBe(content);
      }
    } finally {
      await Promise.all([home.dispose(), place.dispose()]);
    }
  });
});
