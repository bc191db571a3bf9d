import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { dropDatabase } from '@marquee/adapter-mongodb/testing';
import { SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { removeFolder, testFolder } from '@marquee/nest-kit/testing';
import { onEngine } from '@marquee/ports/contracts';
import { sharing } from './sharing.js';

onEngine('MONGODB_URL', (url) => {
  onEngine('EVENTSTORE_URL', (eventstore) => {
    sharing(async () => {
      const folder = await testFolder('sharing');
      const database = `marquee_test_${randomUUID().slice(0, 8)}`;
      const documents = await MongoDocumentStore.connect({ url, database });
      const projections = await MongoProjectionStore.connect({ url, database });
      const log = await EventStoreDbEventLog.connect({ url: eventstore, prefix: `${database}-` });
      const alone = SqliteProjectionStore.open(join(folder, 'alone.db'));
      return {
        ...{ documents, projections, log, alone },
        async dispose() {
          await Promise.all([documents, projections, log, alone].map((store) => store.close()));
          await Promise.all([dropDatabase(url, database), removeFolder(folder)]);
        },
      };
    });
  });
});
