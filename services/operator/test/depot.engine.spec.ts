import { S3BlobStore } from '@marquee/adapter-s3';
import { freshBucket } from '@marquee/adapter-s3/testing';
import { onEngine } from '@marquee/ports/contracts';
import { depotContract } from './depot-contract.js';

onEngine('S3_ENDPOINT', (endpoint) => {
  depotContract('a bucket', async () => {
    const bucket = await freshBucket(endpoint);
    const blobs = await S3BlobStore.connect(bucket.options);
    return {
      blobs,
      async dispose() {
        await blobs.close();
        await bucket.remove();
      },
    };
  });
});
