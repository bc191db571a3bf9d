import { describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { LiveLogServiceService, type ListLiveViewersRequest } from '@marquee/proto/analytics';
import { differencesOf, idOf, liveLog } from '../src/index.js';
import { analyst, designer, member, ports, projected, restart, startForEach, stranger } from './analytics-harness.js';

startForEach();

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 19, hour, minute)).toISOString();

let serial = 0;
function opened(liveId: string, memberId: string, openedAt: string, type = 'LiveOpened'): EventEnvelope {
  serial += 1;
  const id = `opening${String(serial).padStart(6, '0')}`;
  return {
    ...{ id, type, schema: 1, team: 't1', entity: 'live-opening', entityId: `${liveId}.${memberId}` },
    ...{ revision: serial, at: openedAt, actor: { kind: 'member', id: memberId } },
    data: { liveId, memberId, openedAt, passwordId: null },
  };
}

async function happened(...events: readonly EventEnvelope[]): Promise<void> {
  await ports.log.appendMany(
    events.map((one) => ({ stream: `${one.team}/${one.entity}/${one.entityId}/${one.id}`, event: one })),
  );
  await projected(liveLog);
}

const list = (request: Partial<ListLiveViewersRequest> = {}, principal: Principal = analyst) =>
  rpcClient(LiveLogServiceService, ports.channel, ports.signer).listLiveViewers(
    { limit: 20, ...request },
    { principal },
  );
const told = async (request: Partial<ListLiveViewersRequest> = {}) =>
  (await list(request)).items.map(({ liveId, memberId, openings }) => [liveId, memberId, openings]);

describe('who followed a live stream', () => {
  it('is told with their first and last opening, those who opened it last first', async () => {
    await happened(opened('l1', 'm1', at(1)), opened('l1', 'm2', at(2)), opened('l2', 'm1', at(3)));
    await happened(opened('l1', 'm1', at(4)), opened('l1', 'm1', at(5)));
    expect((await list()).items).toEqual([
      { liveId: 'l1', memberId: 'm1', firstAt: at(1), lastAt: at(5), openings: 3 },
      { liveId: 'l2', memberId: 'm1', firstAt: at(3), lastAt: at(3), openings: 1 },
      { liveId: 'l1', memberId: 'm2', firstAt: at(2), lastAt: at(2), openings: 1 },
    ]);
    expect(await told({ liveId: 'l2' })).toEqual([['l2', 'm1', 1]]);
  });

  it('is of the period alone: from its first instant on, before its last one', async () => {
    await happened(opened('l1', 'm1', at(1)), opened('l1', 'm1', at(2)), opened('l1', 'm1', at(3)));
    await happened(opened('l1', 'm2', at(3)));
    expect((await list({ from: at(1), until: at(3) })).items).toEqual([
      { liveId: 'l1', memberId: 'm1', firstAt: at(1), lastAt: at(2), openings: 2 },
    ]);
    expect(await told({ from: at(1, 1), until: at(3) })).toEqual([['l1', 'm1', 1]]);
    expect(await told({ from: at(3), liveId: 'l1' })).toEqual([
      ['l1', 'm2', 1],
      ['l1', 'm1', 1],
    ]);
    expect(await told({ until: at(1) })).toEqual([]);
  });

  it('comes page by page, and nobody twice', async () => {
    await happened(opened('l1', 'm1', at(1)), opened('l1', 'm2', at(2)), opened('l1', 'm3', at(3)));
    await happened(...[4, 5, 6].map((hour) => opened('l1', 'm1', at(hour))));
    const pages = [await list({ limit: 1 })];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
      pages.push(await list({ limit: 1, after: next }));
    }
    expect(pages.flatMap(({ items }) => items.map(({ memberId }) => memberId))).toEqual(['m1', 'm3', 'm2']);
    const ofAnother = Buffer.from('t2||2026').toString('base64url');
    await expect(list({ after: ofAnother })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  it('outlives that the opening is forgotten', async () => {
    await happened(opened('l1', 'm1', at(1)), opened('l1', 'm1', at(2), 'LiveOpeningForgotten'));
    expect(await told()).toEqual([['l1', 'm1', 1]]);
  });

  it('is of one site, and for those who read analytics', async () => {
    await happened(opened('l1', 'm1', at(1)));
    expect((await list({}, stranger)).items).toEqual([]);
    await expect(list({}, designer)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(list({}, member)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(list({}, visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('comes to the same rows when the log is read again', async () => {
    await happened(opened('l1', 'm1', at(1)), opened('l1', 'm2', at(2)), opened('l1', 'm1', at(3)));
    const again = { ...liveLog, version: liveLog.version + 1 };
    await restart([liveLog, again]);
    await projected(liveLog, again);
    const [one, two] = [liveLog, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    const differences = [];
    for await (const difference of differencesOf(one!, two!, liveLog.tables)) differences.push(difference);
    expect(differences).toEqual([]);
    expect(await told()).toHaveLength(2);
  });
});
