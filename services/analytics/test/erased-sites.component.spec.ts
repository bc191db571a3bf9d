import { describe, expect, it } from '@jest/globals';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { ChangeLogServiceService } from '@marquee/proto/analytics';
import { countRows, idOf, registered } from '../src/index.js';
import { changes } from '../src/projection/changes.js';
import { ports, projected, restart, startForEach } from './analytics-harness.js';

startForEach();

let serial = 0;
/** @param team whose event it is */
async function happens(type: string, team: string, entity = 'category'): Promise<void> {
  serial += 1;
  const event: EventEnvelope = {
    ...{ id: `event${serial}`, type, schema: 9, team, entity, entityId: entity === 'team' ? team : 'c1' },
    ...{ revision: serial, at: '2026-11-20T03:00:00.000Z', actor: { kind: 'administrator', id: 'ann' } },
    data: { name: `name ${serial}` },
  };
  await ports.log.append(streamOf(event), [event]);
  await projected(changes);
}

const changesOf = async (team: string): Promise<number> => {
  const principal = { kind: 'administrator', id: 'boss', team, role: 'normal', categories: ['site_manager'] } as const;
  const log = rpcClient(ChangeLogServiceService, ports.channel, ports.signer);
  return (await log.listChanges({ limit: 20 }, { principal })).items.length;
};
const rows = () => countRows({ store: ports.projections, id: idOf(changes) }, changes.tables);

describe('of a site that was erased', () => {
  it('nothing is left, nor made again by what its services told before they had heard of it', async () => {
    await happens('CategoryCreated', 't1');
    await happens('CategoryCreated', 't2');
    const beside = (await rows()) / 2;
    await happens('TeamErased', 't1', 'team');
    expect(await rows()).toBe(beside);
    await happens('CategoryChanged', 't1');
    expect([await changesOf('t1'), await rows()]).toEqual([0, beside]);
    await happens('CategoryChanged', 't2');
    expect(await changesOf('t2')).toBe(2);
  });

  it('nothing is made by a process that started since, either', async () => {
    await happens('CategoryCreated', 't1');
    await happens('TeamErased', 't1', 'team');
    await restart(registered);
    await happens('CategoryChanged', 't1');
    expect([await changesOf('t1'), await rows()]).toEqual([0, 0]);
  });

  it('no name is kept to know it again', async () => {
    await happens('TeamErased', 'secretsite', 'team');
    const kept = await ports.projections.range(idOf(changes), { table: 'erased_sites', from: '', to: '~', limit: 10 });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('secretsite');
  });
});
