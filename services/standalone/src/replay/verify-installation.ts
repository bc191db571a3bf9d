import { systemClock } from '@marquee/kernel';
import { deriveSecret, PersonalDataVault, type ServiceDescription } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { hostedServices } from '../hosted-services.js';
import type { Flow } from './caught-up.js';
import { verifyProjections } from './verify-projections.js';
import { verifyReplay, type Replayed, type ReplayReport } from './verify-replay.js';

export interface InstallationReport {
  readonly documents: ReplayReport;
  readonly readModels: { readonly rows: number; readonly differences: readonly string[] };
  /** Of everything together. */
  readonly milliseconds: number;
}

/** What a replay needs to know of a service, whatever ports it has. */
type Described = Pick<ServiceDescription<never>, 'name' | 'aggregates'>;

function storeOf(documents: Flow['documents'], name: string): DocumentStore {
  const store = documents[name];
  if (!store) throw new Error(`there are no documents of ${name}`);
  return store;
}

/** Every kind of entity that has documents, and where they are. */
export const replayedOf = (documents: Flow['documents']): readonly Replayed[] =>
  Object.values<Described>(hostedServices).flatMap(({ name, aggregates = [] }) =>
    aggregates.map((aggregate) => ({ aggregate, documents: storeOf(documents, name) })),
  );

/**
 * Makes every document and every row of the dashboards again from the event log alone, and compares them by hash. The
 * flow must have caught up, and nobody may write meanwhile.
 */
export async function verifyInstallation(
  { documents, log, projections }: Flow,
  masterSecret: string,
): Promise<InstallationReport> {
  const started = systemClock.now().getTime();
  const vault = new PersonalDataVault(storeOf(documents, 'identity'), deriveSecret(masterSecret, 'personal-data'));
  return {
    documents: await verifyReplay(log, replayedOf(documents), async (event) => (await vault.unseal(event)).event),
    readModels: await verifyProjections(log, projections),
    milliseconds: systemClock.now().getTime() - started,
  };
}

/** Differences that are printed; more of them say nothing more. */
const shown = 20;

/** The report as lines for a person, and whether everything is equal. */
export function describeReport({ documents, readModels, milliseconds }: InstallationReport): {
  readonly equal: boolean;
  readonly text: string;
} {
  const differences = [...documents.differences, ...readModels.differences];
  const summary =
    `Replayed ${documents.events} events in ${milliseconds} ms: ${documents.entities} entities and ` +
    `${readModels.rows} rows of read models, ${differences.length} differences.`;
  const lines = [summary, ...differences.slice(0, shown).map((difference) => `  ${difference}`)];
  return { equal: differences.length === 0, text: lines.map((line) => `${line}\n`).join('') };
}
