import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { LaterEventBus, LaterEventLog, runProcess } from '@marquee/nest-kit';
import { analyticsService, registered, watchProjections } from './index.js';

/** The analytics service as a process of the cluster. */
await runProcess('analytics', async (own) => {
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
  const projections = await own.open(
    'MongoDB (read models)',
    () => MongoProjectionStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  // Figures come from the read models; what is to be recorded waits in Kafka.
  const eventstore = own.openLater(
    'EventStoreDB',
    () => EventStoreDbEventLog.connect(own.eventstore()),
    (events) => events.head(),
  );
  const log = new LaterEventLog(eventstore, (error) => own.onError('event log', error));
  watchProjections(own.metrics, { projections, log }, registered);
  const bus = new LaterEventBus(kafka);
  await own.serve(analyticsService, { ...own.basePorts, documents, bus, projections, log, isShared: true });
});
