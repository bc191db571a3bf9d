import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { systemClock } from '@marquee/kernel';
import type { ServiceDescription } from '@marquee/nest-kit';
import { hostedServices } from '../hosted-services.js';
import type { Flow } from './caught-up.js';
import type { FoldOptions } from './fold-log.js';
import { storeOf } from './store-of.js';
import { unsealing } from './unsealing.js';
import { verifyProjections } from './verify-projections.js';
import { verifyReplay, type Replayed, type ReplayReport } from './verify-replay.js';

export interface InstallationReport {
  readonly documents: ReplayReport;
  /** Undefined when they were not looked at. */
  readonly readModels: { readonly rows: number; readonly differences: readonly string[] } | undefined;
  /** Of everything together. */
  readonly milliseconds: number;
}

/** What a replay needs to know of a service, whatever ports it has. */
type Described = Pick<ServiceDescription<never>, 'name' | 'aggregates'>;

/** Every kind of entity that has documents, and where they are. */
export const replayedOf = (documents: Flow['documents']): readonly Replayed[] =>
  Object.values<Described>(hostedServices).flatMap(({ name, aggregates = [] }) =>
    aggregates.map((aggregate) => ({ aggregate, documents: storeOf(documents, name) })),
  );

export interface VerifyOptions extends FoldOptions {
  /** Keeps what was made again, so that a call that was stopped is gone on with; by default a folder that is removed. */
  readonly scratchDirectory?: string | undefined;
}

/**
 * Makes every document and every row of the dashboards again from the event log alone, and compares them by hash. The
 * flow must have caught up, and nobody may write meanwhile. Of one team the documents alone: read models are of all.
 */
export async function verifyInstallation(
  { documents, log, projections }: Flow,
  masterSecret: string,
  { scratchDirectory, ...options }: VerifyOptions = {},
): Promise<InstallationReport> {
  const started = systemClock.now().getTime();
  const directory = scratchDirectory ?? (await mkdtemp(join(tmpdir(), 'marquee-replay-')));
  // One team's fold is not the beginning of another's.
  const name =
    options.team === undefined ? 'replay' : `replay-${createHash('sha256').update(options.team).digest('hex')}`;
  const scratch = SqliteProjectionStore.open(join(directory, `${name}.db`));
  try {
    return {
      documents: await verifyReplay(log, scratch, replayedOf(documents), unsealing(documents, masterSecret), options),
      readModels: options.team === undefined ? await verifyProjections(log, projections, scratch) : undefined,
      milliseconds: systemClock.now().getTime() - started,
    };
  } finally {
    await scratch.close();
    if (scratchDirectory === undefined) await rm(directory, { recursive: true, force: true });
  }
}

/** Differences that are printed; more of them say nothing more. */
const shown = 20;

/** The report as lines for a person, and whether everything is equal. */
export function describeReport({ documents, readModels, milliseconds }: InstallationReport): {
  readonly equal: boolean;
  readonly text: string;
} {
  const differences = [...documents.differences, ...(readModels?.differences ?? [])];
  const summary =
    `Replayed ${documents.events} events in ${milliseconds} ms: ${documents.entities} entities` +
    `${readModels ? ` and ${readModels.rows} rows of read models` : ''}, ${differences.length} differences.`;
  const lines = [summary, ...differences.slice(0, shown).map((difference) => `  ${difference}`)];
  return { equal: differences.length === 0, text: lines.map((line) => `${line}\n`).join('') };
}
