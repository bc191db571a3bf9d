import { describe, expect, it } from '@jest/globals';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import { sampleEvent } from '@marquee/ports/testing';
import { ledger, ledgerOf, registered } from '../src/index.js';
import { ports, projected, restart, startForEach } from './analytics-harness.js';

startForEach();

let serial = 0;
async function happens(at: string, type: string, entity: string, data: object = {}, team = 't1'): Promise<void> {
  serial += 1;
  const schema = type === 'AssetCreated' ? 2 : 1;
  const event: EventEnvelope = sampleEvent({
    ...{ id: `event${serial}`, type, schema, team, entity, entityId: `${entity}1`, revision: serial, at, data },
  });
  await ports.log.append(streamOf(event), [event]);
  await projected(ledger);
}
const lines = async (from: string, to: string, team?: string) =>
  (await Array.fromAsync(ledgerOf(ports.projections, registered, { team, from, to }))).map(
    ({ team: of, day, stored, sent, encodedSeconds, events }) =>
      `${of} ${day} ${stored} ${sent} ${encodedSeconds} ${events}`,
  );
const created = (size: number) => ({ fileName: 'a.mp4', fileSize: size, kind: 'film' });

describe('the ledger of a site', () => {
  it('has each thing on the day, by UTC, on which it happened; traffic on the day on which it went out', async () => {
    await happens('2026-11-20T23:59:59.999Z', 'CategoryCreated', 'category');
    await happens('2026-11-21T00:00:00.000Z', 'CategoryChanged', 'category');
    await happens('2026-11-21T00:00:30.000Z', 'TrafficCounted', 'traffic', { day: '2026-11-20', bytes: 500 });
    await happens('2026-11-21T00:00:31.000Z', 'TrafficCounted', 'traffic', { day: '2026-11-21', bytes: 30 });
    await happens('2026-11-24T00:00:00.000Z', 'TrafficClosed', 'traffic');
    expect(await lines('2026-11-20', '2026-11-21')).toEqual(['t1 2026-11-20 0 500 0 1', 't1 2026-11-21 0 30 0 1']);
    expect(await lines('2026-11-24', '2026-11-24')).toEqual(['t1 2026-11-24 0 0 0 0']);
  });

  it('says what is kept at the end of each day, also of one on which nothing happened', async () => {
    await happens('2026-11-18T10:00:00.000Z', 'AssetCreated', 'asset', created(1_000));
    await happens('2026-11-18T10:01:00.000Z', 'AssetUploaded', 'asset');
    await happens('2026-11-18T10:02:00.000Z', 'AssetProbed', 'asset', {
      duration: 90,
      width: 1,
      height: 1,
      hasAudio: true,
    });
    await happens('2026-11-19T00:00:01.000Z', 'AssetReady', 'asset');
    await restart();
    await happens('2026-11-21T10:00:00.000Z', 'AssetDeleted', 'asset');
    expect(await lines('2026-11-19', '2026-11-21', 't1')).toEqual([
      't1 2026-11-19 1000 0 90 1',
      't1 2026-11-20 1000 0 0 0',
      't1 2026-11-21 0 0 0 1',
    ]);
  });

  it('keeps no room for what failed for good, or was given up before it was whole', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    await happens(at, 'AssetCreated', 'asset', created(1_000));
    await happens(at, 'AssetUploaded', 'asset');
    await happens(at, 'AssetFailed', 'asset', { reason: 'internal' });
    expect(await lines('2026-11-20', '2026-11-20')).toEqual(['t1 2026-11-20 1000 0 0 3']);
    await happens(at, 'AssetRetried', 'asset', { upload: false });
    await happens(at, 'AssetFailed', 'asset', { reason: 'not_a_video' });
    expect(await lines('2026-11-20', '2026-11-20')).toEqual(['t1 2026-11-20 0 0 0 5']);
    await happens(at, 'AssetRetried', 'asset', { upload: true });
    await happens(at, 'AssetCancelled', 'asset');
    expect(await lines('2026-11-20', '2026-11-20')).toEqual(['t1 2026-11-20 0 0 0 7']);
  });

  it('is its own, also beside a site whose id begins with its', async () => {
    await happens('2026-11-20T10:00:00.000Z', 'CategoryCreated', 'category', {}, 't1');
    await happens('2026-11-20T10:00:00.000Z', 'CategoryCreated', 'category', {}, 't12');
    expect(await lines('2026-11-20', '2026-11-20', 't1')).toEqual(['t1 2026-11-20 0 0 0 1']);
    expect(await lines('2026-11-20', '2026-11-20')).toHaveLength(2);
  });
});
