import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectionStoreContract } from '@marquee/ports/contracts';
import { SqliteProjectionStore } from './sqlite-projection-store.js';

projectionStoreContract(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-projections-'));
  const open = () => SqliteProjectionStore.open(join(directory, 'projections.db'));
  let port = open();
  return {
    port,
    async reopen() {
      await port.close();
      return (port = open());
    },
    async dispose() {
      await port.close();
      rmSync(directory, { recursive: true });
    },
  };
});
