import { blobStoreContract, onEngine } from '@marquee/ports/contracts';
import { fixtureOn } from './testing/fixture.js';

onEngine('S3_ENDPOINT', (endpoint) => {
  blobStoreContract(() => fixtureOn(endpoint), {
    skip: { 'says where a blob lies on this machine': 'blobs lie in the storage, on no machine of ours' },
  });
});
