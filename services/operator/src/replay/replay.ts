import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { checkMasterSecret, EngineSettings, type Environment } from '@marquee/nest-kit';
import { caughtUp, describeReport, serviceNames, verifyInstallation } from '@marquee/standalone';

/**
 * Proves that the event log is the whole truth of a cluster to which nobody writes meanwhile. The services run, or ran
 * until they had caught up: it waits until every saved event is in the log.
 *
 * @returns whether every document and every row of the dashboards, made again from the log alone, is equal
 * @throws ConfigurationError
 */
export async function replayCluster(environment: Environment, say: (text: string) => void): Promise<boolean> {
  const engines = new EngineSettings(environment);
  const secret = checkMasterSecret(engines.need('MARQUEE_SECRET', 'the secret of the services'));
  const opened: { close(): Promise<void> }[] = [];
  const keep = async <One extends { close(): Promise<void> }>(opening: Promise<One>): Promise<One> => {
    const one = await opening;
    opened.push(one);
    return one;
  };
  try {
    const documents: Record<string, MongoDocumentStore> = {};
    for (const name of serviceNames) {
      documents[name] = await keep(MongoDocumentStore.connect(engines.mongodb(name)));
    }
    const flow = {
      documents,
      bus: await keep(KafkaEventBus.connect({ ...engines.kafka(), clientId: 'marquee-operator' })),
      log: await keep(EventStoreDbEventLog.connect(engines.eventstore())),
      projections: await keep(MongoProjectionStore.connect(engines.mongodb('analytics'))),
    };
    await caughtUp(flow);
    const { equal, text } = describeReport(await verifyInstallation(flow, secret));
    say(text.trimEnd());
    return equal;
  } finally {
    for (const one of opened.reverse()) await one.close();
  }
}
