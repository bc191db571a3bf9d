import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SqliteEventLog } from '@marquee/adapter-sqlite';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';

const [entities, batch] = [1_000_000, 10_000];
/** MiB. */
const limit = 300;

interface Told {
  readonly entities: number;
  readonly differences: number;
  /** kB */
  readonly peak: number;
}

/** What the proof of a history of a million entities holds in memory at most. */
export const benchReplay = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const log = SqliteEventLog.open(join(directory, 'log.db'));
    for (let first = 0; first < entities; first += batch) {
      const events = Array.from({ length: batch }, (_one, index) => created(first + index));
      await log.appendMany(events.map((event) => ({ stream: streamOf(event), event })));
    }
    await log.close();
    const program = fileURLToPath(new URL('./replay-process.js', import.meta.url));
    const run = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, directory]);
    const told = JSON.parse((await run).stdout) as Told;
    if (told.entities !== entities || told.differences > 0) throw new Error(`the replay says ${JSON.stringify(told)}`);
    const value = told.peak / 1_024;
    const name = `replay: memory for ${entities} entities, beside the goal`;
    return [{ name, value, unit: 'MiB', limit, ratio: limit / value, target: 1 }];
  });

function created(index: number): EventEnvelope {
  const entityId = `c${String(index).padStart(9, '0')}`;
  return {
    ...{
      id: entityId,
      type: 'Counted',
      schema: 1,
      team: `team${index % 100}`,
      entity: 'counter',
      entityId,
      revision: 1,
    },
    ...{ at: '2026-11-23T00:00:00.000Z', actor: { kind: 'service', id: 'bench' }, data: {} },
  };
}
