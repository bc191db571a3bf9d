import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { checkMasterSecret, type Environment } from '@marquee/nest-kit';
import { caughtUp, describeReport, serviceNames, verifyInstallation } from '@marquee/standalone';
import { installationOf, need } from '../engines.js';

/**
 * Proves that the event log is the whole truth of a cluster to which nobody writes meanwhile. The services run, or ran
 * until they had caught up: it waits until every saved event is in the log.
 *
 * @returns whether every document and every row of the dashboards, made again from the log alone, is equal
 * @throws OperatorError, ConfigurationError
 */
export async function replayCluster(environment: Environment, say: (text: string) => void): Promise<boolean> {
  const installation = installationOf(environment);
  const secret = checkMasterSecret(need(environment, 'MARQUEE_SECRET', 'the secret of the services'));
  const url = need(environment, 'MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
  const prefix = `${installation}.`;
  const opened: { close(): Promise<void> }[] = [];
  const keep = async <One extends { close(): Promise<void> }>(opening: Promise<One>): Promise<One> => {
    const one = await opening;
    opened.push(one);
    return one;
  };
  try {
    const documents: Record<string, MongoDocumentStore> = {};
    for (const name of serviceNames) {
      documents[name] = await keep(MongoDocumentStore.connect({ url, database: `${installation}_${name}` }));
    }
    const flow = {
      documents,
      bus: await keep(
        KafkaEventBus.connect({
          brokers: need(environment, 'KAFKA_BROKERS', 'kafka-0:9092,kafka-1:9092'),
          prefix,
          clientId: 'marquee-operator',
        }),
      ),
      log: await keep(
        EventStoreDbEventLog.connect({ url: need(environment, 'EVENTSTORE_URL', 'esdb://eventstore:2113'), prefix }),
      ),
      projections: await keep(MongoProjectionStore.connect({ url, database: `${installation}_analytics` })),
    };
    await caughtUp(flow);
    const { equal, text } = describeReport(await verifyInstallation(flow, secret));
    say(text.trimEnd());
    return equal;
  } finally {
    for (const one of opened.reverse()) await one.close();
  }
}
