import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore, MongoProjectionStore } from '@marquee/adapter-mongodb';
import { checkMasterSecret, EngineSettings, type Environment } from '@marquee/nest-kit';
import { caughtUp, describeReport, serviceNames, verifyInstallation } from '@marquee/standalone';

/**
 * Proves that the event log is the whole truth of a cluster to which nobody writes meanwhile. The services run, or ran
 * until they had caught up: it waits until every saved event is in the log.
 *
 * @param options.team of which alone the documents are made again
 * @param options.scratch a folder that keeps what was made, to go on with when the command is stopped
 * @returns whether every document and every row of the dashboards, made again from the log alone, is equal
 * @throws ConfigurationError
 */
export async function replayCluster(
  environment: Environment,
  { team, scratch }: { readonly team?: string | undefined; readonly scratch?: string | undefined },
  { say, mutter }: { readonly say: (text: string) => void; readonly mutter: (text: string) => void },
): Promise<boolean> {
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
    const options = { team, scratchDirectory: scratch, onProgress: sparingly(mutter) };
    const { equal, text } = describeReport(await verifyInstallation(flow, secret, options));
    say(text.trimEnd());
    return equal;
  } finally {
    for (const one of opened.reverse()) await one.close();
  }
}

/** Milliseconds from one word about the progress to the next. */
const pause = 5_000;

function sparingly(mutter: (text: string) => void): (at: { position: number; head: number }) => void {
  let said = performance.now();
  return ({ position, head }) => {
    if (performance.now() - said < pause) return;
    said = performance.now();
    mutter(`folded to position ${position} of ${head}`);
  };
}
