import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { runProcess } from '@marquee/nest-kit';
import { engagementService } from './index.js';

/** The engagement service as a process of the cluster. */
await runProcess('engagement', async (own) => {
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  const bus = await own.open(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (kafka) => kafka.ping(),
    'deferred',
  );
  await own.serve(engagementService, { ...own.basePorts, documents, bus });
});
