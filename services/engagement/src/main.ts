import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { LaterEventBus, runProcess } from '@marquee/nest-kit';
import { engagementService } from './index.js';

/** The engagement service as a process of the cluster. */
await runProcess('engagement', async (own) => {
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  // Requests are answered while Kafka is away; what follows from them waits.
  const kafka = own.openLater(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (opened) => opened.ping(),
  );
  await own.serve(engagementService, {
    ...{ ...own.basePorts, documents, bus: new LaterEventBus(kafka) },
    personalDataSecret: own.secret('personal-data'),
  });
});
