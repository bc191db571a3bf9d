import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { runProcess } from '@marquee/nest-kit';
import { analyticsService, registered, watchProjections } from './index.js';

/** The analytics service as a process of the cluster. */
await runProcess('analytics', async (own) => {
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
  const projections = await own.open(
    'MongoDB (read models)',
    () => MongoProjectionStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  const log = await own.open(
    'EventStoreDB',
    () => EventStoreDbEventLog.connect(own.eventstore()),
    (events) => events.head(),
    // Figures come from the read models; what is to be recorded waits in Kafka.
    'deferred',
  );
  watchProjections(own.metrics, { projections, log }, registered);
  await own.serve(analyticsService, { ...own.basePorts, documents, bus, projections, log });
});
