import { EventStoreDbEventLog } from '@marquee/adapter-eventstoredb';
import { MongoProjectionStore } from '@marquee/adapter-mongodb';
import { registered } from '@marquee/analytics';
import type { EventLog, ProjectionStore } from '@marquee/ports';
import { EngineSettings, type Environment } from '@marquee/nest-kit';
import { openDataDirectory } from '../engines.js';
import { tellLedger, type LedgerRequest } from './ledger.js';
import { projections, type ProjectionsRequest } from './projections.js';

interface Engines {
  readonly store: ProjectionStore;
  readonly log: EventLog;
}

/** On the data directory of a stopped installation, else on the cluster, which goes on. */
async function withReadModels<Result>(
  dataDirectory: string | undefined,
  environment: Environment,
  work: (engines: Engines) => Promise<Result>,
): Promise<Result> {
  if (dataDirectory !== undefined) {
    const { stores, close } = openDataDirectory(dataDirectory);
    try {
      return await work({ store: stores.projections, log: stores.log });
    } finally {
      await close();
    }
  }
  const engines = new EngineSettings(environment);
  const store = await MongoProjectionStore.connect(engines.mongodb('analytics'));
  try {
    const log = await EventStoreDbEventLog.connect(engines.eventstore());
    try {
      return await work({ store, log });
    } finally {
      await log.close();
    }
  } finally {
    await store.close();
  }
}

export const runProjections = (
  dataDirectory: string | undefined,
  environment: Environment,
  request: ProjectionsRequest,
  say: (line: string) => void,
): Promise<number> =>
  withReadModels(dataDirectory, environment, (engines) =>
    projections({ ...engines, definitions: registered }, request, say),
  );

export const runLedger = (
  dataDirectory: string | undefined,
  environment: Environment,
  request: LedgerRequest,
  output: Parameters<typeof tellLedger>[2],
): Promise<void> => withReadModels(dataDirectory, environment, (engines) => tellLedger(engines, request, output));
