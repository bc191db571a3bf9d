import { rm } from 'node:fs/promises';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { depotContract } from './depot-contract.js';
import { freshFolder } from './installations.js';

depotContract('a folder', async () => {
  const folder = await freshFolder();
  return {
    blobs: FilesystemBlobStore.open(folder),
    tick: 10,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
});
