import { join } from 'node:path';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { openDocuments, openProjections, removeFolder, testFolder } from '@marquee/nest-kit/testing';
import { sharing } from './sharing.js';

sharing(async () => {
  const folder = await testFolder('sharing');
  const documents = await openDocuments(folder);
  const projections = await openProjections(folder);
  const log = SqliteEventLog.open(join(folder, 'log.db'));
  const alone = SqliteProjectionStore.open(join(folder, 'alone.db'));
  return {
    ...{ documents, projections, log, alone },
    async dispose() {
      await Promise.all([documents, projections, log, alone].map((store) => store.close()));
      await removeFolder(folder);
    },
  };
});
