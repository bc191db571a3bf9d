import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { ledger, Projector } from '@marquee/analytics';
import { eventually, sampleEvent } from '@marquee/ports/testing';
import { tellLedger } from '../src/projections/ledger.js';

describe('marquee ledger', () => {
  let folder: string;
  let store: SqliteProjectionStore;
  let log: SqliteEventLog;
  let said: string[];
  let muttered: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-ledger-'));
    store = SqliteProjectionStore.open(join(folder, 'projections.db'));
    log = SqliteEventLog.open(join(folder, 'log.db'));
    [said, muttered] = [[], []];
    for (const [team, bytes] of [
      ['t1', 2 * 1024 ** 3],
      ['t2', 1024],
    ] as const) {
      const at = '2026-11-20T03:00:00.000Z';
      const file = { fileName: 'a', fileSize: 1024 ** 3, kind: 'file' };
      await log.append(`${team}/asset/a`, [
        sampleEvent({ team, entity: 'asset', entityId: 'a', type: 'AssetCreated', schema: 2, at, data: file }),
      ]);
      const traffic = { day: '2026-11-21', bytes };
      await log.append(`${team}/traffic/a`, [
        sampleEvent({ team, entity: 'traffic', entityId: 'a', type: 'TrafficCounted', at, data: traffic }),
      ]);
    }
  });
  afterEach(async () => {
    await Promise.all([store.close(), log.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const project = async (): Promise<void> => {
    const projector = new Projector(log, store, ledger);
    await projector.start();
    await eventually(() => expect(projector.position).toBe(4));
    await projector.stop();
  };
  const run = (request: { team?: string; from?: string; to?: string; csv?: boolean }) =>
    tellLedger(
      { store, log },
      { team: request.team, from: request.from, to: request.to, csv: request.csv ?? false },
      { say: (line) => said.push(line), mutter: (line) => muttered.push(line) },
    );

  it('gives programs a line for each day of each site, in bytes and seconds', async () => {
    await project();
    await run({ from: '2026-11-20', to: '2026-11-21', csv: true });
    expect(said).toEqual([
      'team,day,stored_bytes,sent_bytes,encoded_seconds,events',
      't1,2026-11-20,1073741824,0,0,1',
      't1,2026-11-21,1073741824,2147483648,0,0',
      't2,2026-11-20,1073741824,0,0,1',
      't2,2026-11-21,1073741824,1024,0,0',
    ]);
    expect(muttered).toEqual([]);
  });

  it('gives people the sum of a period, of one site or of all; what is kept as the mean of its days', async () => {
    await project();
    await run({ from: '2026-11-19', to: '2026-11-22' });
    expect(said.slice(1)).toEqual(['t1  0.750  2.000  0.0  1', 't2  0.750  0.000  0.0  1']);
    said = [];
    await run({ from: '2026-11-19', to: '2026-11-22', team: 't2' });
    expect(said.slice(1)).toEqual(['t2  0.750  0.000  0.0  1']);
  });

  it('says when the last of it is still to come', async () => {
    await run({ from: '2026-11-20', to: '2026-11-21' });
    expect(muttered).toEqual(['The ledger is at position 0 of 4: the last of it is still to come.']);
  });

  it('asks for days that there are, in their order', async () => {
    for (const period of [
      {},
      { from: '2026-11-20' },
      { from: '2026-11-21', to: '2026-11-20' },
      { from: '1', to: '2' },
    ]) {
      await expect(run(period)).rejects.toMatchObject({ code: 'USAGE' });
    }
  });
});
