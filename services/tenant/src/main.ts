import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { runProcess } from '@marquee/nest-kit';
import { tenantService } from './index.js';

/** The tenant service as a process of the cluster. */
await runProcess('tenant', async (own) => {
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
  await own.serve(tenantService, { ...own.basePorts, documents, bus });
});
