import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { onEngine } from '@marquee/ports/contracts';
import { openLivingCluster } from '../src/engines.js';
import { rehearse } from './backup-rehearsal.js';
import { freshFolder } from './installations.js';

onEngine('MONGODB_URL', (mongodb) => {
  onEngine('EVENTSTORE_URL', (eventstore) => {
    onEngine('KAFKA_BROKERS', (brokers) => {
      describe('a backup of the cluster that is taken while people work', () => {
        let folder: string;
        beforeAll(async () => {
          folder = await freshFolder();
        });
        afterAll(() => rm(folder, { recursive: true, force: true }));

        /** Milliseconds between two changes of one thing: the stand-in of MongoDB has no time for whoever never pauses. */
        const people = 500;

        /** Engines of which nobody else has a part. */
        const cluster = () =>
          openLivingCluster({
            MARQUEE_SECRET: randomBytes(32).toString('hex'),
            MARQUEE_INSTALLATION: `marquee_test_${randomUUID().slice(0, 8)}`,
            ...{
              MONGODB_URL: mongodb,
              EVENTSTORE_URL: eventstore,
              KAFKA_BROKERS: brokers,
              KAFKA_REPLICATION_FACTOR: '1',
            },
            MARQUEE_BLOB_DIR: join(folder, randomUUID()),
          });

        it('has everything that was saved, and nothing that is ahead of it, also while the log is far behind', async () => {
          const [home, away] = [await cluster(), await cluster()];
          await mkdir(join(folder, 'rehearsal'));
          try {
            await rehearse(home.stores, away.stores, join(folder, 'rehearsal'), people);
          } finally {
            await Promise.all([home.close(), away.close()]);
          }
          // Every collection is made there, with its indexes, twice.
        }, 400_000);
      });
    });
  });
});
