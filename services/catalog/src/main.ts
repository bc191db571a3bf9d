import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { runProcess } from '@marquee/nest-kit';
import { catalogService } from './index.js';

/** The catalog service as a process of the cluster. */
await runProcess('catalog', async (own) => {
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
  await own.serve(catalogService, { ...own.basePorts, documents, bus });
});
