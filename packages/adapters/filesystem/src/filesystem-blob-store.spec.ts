import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from '@marquee/ports/contracts';
import { FilesystemBlobStore } from './filesystem-blob-store.js';

blobStoreContract(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-blobs-'));
  return {
    port: FilesystemBlobStore.open(directory),
    reopen: async () => FilesystemBlobStore.open(directory),
    dispose: () => rm(directory, { recursive: true }),
  };
});
