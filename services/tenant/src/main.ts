import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { LaterEventBus, nameRecords, runProcess, watchBackup } from '@marquee/nest-kit';
import { tenantService } from './index.js';

/** The tenant service as a process of the cluster. */
await runProcess('tenant', async (own) => {
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  watchBackup(own.metrics, documents, own.basePorts.clock);
  // Requests are answered while Kafka is away; what follows from them waits.
  const kafka = own.openLater(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (opened) => opened.ping(),
  );
  const domains = {
    platform: new URL(own.settings.baseUrl).hostname,
    names: nameRecords({ servers: own.settings.nameServers('MARQUEE_NAME_SERVERS') }),
  };
  await own.serve(tenantService, { ...own.basePorts, documents, bus: new LaterEventBus(kafka), domains });
});
