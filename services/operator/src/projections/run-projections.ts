import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { MongoProjectionStore } from '@marquee/adapter-mongodb';
import { registered } from '@marquee/analytics';
import { EngineSettings, type Environment } from '@marquee/nest-kit';
import { openDataDirectory } from '../engines.js';
import { projections, type ProjectionsRequest } from './projections.js';

/** On the data directory of a stopped installation, else on the cluster, which goes on. */
export async function runProjections(
  dataDirectory: string | undefined,
  environment: Environment,
  request: ProjectionsRequest,
  say: (line: string) => void,
): Promise<number> {
  if (dataDirectory !== undefined) {
    const { stores, close } = openDataDirectory(dataDirectory);
    const all = { store: stores.projections, log: stores.log, definitions: registered };
    return projections(all, request, say).finally(close);
  }
  const engines = new EngineSettings(environment);
  const store = await MongoProjectionStore.connect(engines.mongodb('analytics'));
  try {
    const log = await EventStoreDbEventLog.connect(engines.eventstore());
    return await projections({ store, log, definitions: registered }, request, say).finally(() => log.close());
  } finally {
    await store.close();
  }
}
