import { describe, expect, it } from '@jest/globals';
import { streamOf, type EventEnvelope, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { ChangeLogServiceService, type ListChangesRequest } from '@marquee/proto/analytics';
import { until } from '@marquee/ports/testing';
import { idOf } from '../src/index.js';
import { changes } from '../src/projection/changes.js';
import { analyst, member, ports, startForEach } from './analytics-harness.js';

startForEach();

const manager: Principal = {
  ...{ kind: 'administrator', id: 'boss', team: 't1' },
  ...{ role: 'normal', categories: ['site_manager'] },
};
let serial = 0;

function event(type: string, data: object, rest: Partial<EventEnvelope> = {}): EventEnvelope {
  serial += 1;
  return {
    ...{ id: `event${String(serial).padStart(4, '0')}`, type, schema: 9, team: 't1', entity: 'category' },
    ...{ entityId: 'c1', revision: serial, at: '2026-11-20T03:00:00.000Z' },
    actor: { kind: 'administrator', id: 'ann' },
    data,
    ...rest,
  };
}

async function happened(...events: readonly EventEnvelope[]): Promise<void> {
  for (const one of events) await ports.log.append(streamOf(one), [one]);
  const head = await ports.log.head();
  await until(async () => (await ports.projections.position(idOf(changes))) >= head);
}

const list = (request: Partial<ListChangesRequest> = {}, principal: Principal = manager) =>
  rpcClient(ChangeLogServiceService, ports.channel, ports.signer).listChanges({ limit: 20, ...request }, { principal });
const idsOf = async (request: Partial<ListChangesRequest> = {}) => (await list(request)).items.map(({ id }) => id);

describe('the log of the administrators', () => {
  it('says what was changed with what it was before, and what the thing was called', async () => {
    await happened(
      event('CategoryCreated', { name: 'Sea', order: 1 }),
      event('CategoryChanged', { name: 'Deep sea', order: 1 }),
    );
    const [changed, created] = (await list()).items;
    expect(created?.values).toMatchObject([
      { field: 'name', after: { json: '"Sea"' } },
      { field: 'order', after: { json: '1' } },
    ]);
    expect(created?.values[0]?.before).toBeUndefined();
    expect(changed).toMatchObject({ type: 'CategoryChanged', administratorId: 'ann', title: { json: '"Deep sea"' } });
    expect(changed?.values).toMatchObject([
      { field: 'name', before: { json: '"Sea"' }, after: { json: '"Deep sea"' } },
    ]);
  });

  it('knows as the value before what somebody else had said meanwhile, who is in no log', async () => {
    await happened(
      event('CategoryCreated', { name: 'Sea' }),
      event('CategoryChanged', { name: 'Ocean' }, { actor: { kind: 'member', id: 'mia' } }),
      event('CategoryChanged', { name: 'Water' }),
    );
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items[0]?.values).toMatchObject([{ before: { json: '"Ocean"' } }]);
  });

  it('knows it also from what followed by itself and is in no log', async () => {
    const site = { entity: 'team', entityId: 't1' };
    await happened(
      event('TeamCreated', { name: 'Crew' }, site),
      event('TeamSettingsChanged', { name: 'Crew and friends' }, site),
    );
    const { items } = await list();
    expect(items).toMatchObject([{ type: 'TeamSettingsChanged', values: [{ before: { json: '"Crew"' } }] }]);
    expect(items).toHaveLength(1);
  });

  it('leaves out what follows from the contract of the plan, of which the contract itself tells', async () => {
    const site = { entity: 'team', entityId: 't1' };
    const contract = { entity: 'plan-contract', entityId: 't1' };
    await happened(
      event('PlanBought', { plan: 'basic' }, contract),
      event('TeamPlanChanged', { plan: 'basic', standing: 'active', contractRevision: 3 }, site),
      event('PlanContractChanged', { plan: 'pro' }, contract),
      event('TeamContractFollowed', { contractRevision: 4 }, site),
    );
    expect((await list()).items.map(({ type }) => type)).toEqual(['PlanContractChanged', 'PlanBought']);
  });

  it('leaves out what a bank wants back, which comes to light when somebody refunds', async () => {
    const payment = { entity: 'payment', entityId: 'pi_1' };
    await happened(
      event('PaymentRefunded', { amountRefunded: 100 }, payment),
      event('PaymentDisputed', { outcome: 'open' }, payment),
    );
    expect((await list()).items.map(({ type }) => type)).toEqual(['PaymentRefunded']);
  });

  it('says of a corrected address who has which, and nothing of what follows from it', async () => {
    const mia = { entity: 'member', entityId: 'mia' };
    await happened(event('MemberEmailCorrected', { email: { sealed: 'AAAA' }, opened: true }, mia));
    expect((await list()).items[0]?.values).toMatchObject([{ field: 'email' }]);
    expect((await list()).items[0]?.values).toHaveLength(1);
  });

  it('keeps sealed what is sealed, with where it can be opened', async () => {
    const first = event('MemberRenamed', { name: { sealed: 'AAAA' } }, { entity: 'member', entityId: 'mia' });
    const second = event('MemberRenamed', { name: { sealed: 'BBBB' } }, { entity: 'member', entityId: 'mia' });
    await happened(first, second);
    expect((await list()).items[0]).toMatchObject({
      title: { sealed: 'BBBB', event: second.id },
      values: [{ before: { sealed: 'AAAA', event: first.id }, after: { sealed: 'BBBB', event: second.id } }],
    });
  });

  it('is narrowed by person, kind and period, each alone and together', async () => {
    const bob = { actor: { kind: 'administrator', id: 'bob' } } as const;
    const tag = { entity: 'tag', entityId: 'g1' };
    const one = event('CategoryCreated', { name: 'A' }, { at: '2026-11-20T00:00:00.000Z' });
    const two = event('TagCreated', { name: 'B' }, { ...tag, at: '2026-11-20T12:00:00.000Z' });
    const three = event('TagChanged', { name: 'C' }, { ...tag, ...bob, at: '2026-11-21T00:00:00.000Z' });
    await happened(one, two, three);
    expect(await idsOf()).toEqual([three.id, two.id, one.id]);
    expect(await idsOf({ administratorId: 'ann' })).toEqual([two.id, one.id]);
    expect(await idsOf({ entity: 'tag' })).toEqual([three.id, two.id]);
    expect(await idsOf({ entity: 'tag', administratorId: 'bob' })).toEqual([three.id]);
    expect(await idsOf({ from: '2026-11-20T12:00:00.000Z' })).toEqual([three.id, two.id]);
    expect(await idsOf({ from: '2026-11-20T12:00:00.001Z' })).toEqual([three.id]);
    expect(await idsOf({ until: '2026-11-21T00:00:00.000Z' })).toEqual([two.id, one.id]);
    expect(await idsOf({ until: '2026-11-21T00:00:00.001Z', entity: 'tag' })).toEqual([three.id, two.id]);
  });

  it('comes in pages that repeat and leave out nothing', async () => {
    const all = Array.from({ length: 5 }, (_none, index) => event('CategoryChanged', { name: `${index}` }));
    await happened(...all);
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const { items, next } = await list({ limit: 2, after });
      found.push(...items.map(({ id }) => id));
      if (next === undefined) break;
      after = next;
    }
    expect(found).toEqual(all.map(({ id }) => id).toReversed());
    await expect(list({ after: Buffer.from('t2|||9').toString('base64url') })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('is of one site alone, and for those who manage its administrators', async () => {
    await happened(event('CategoryCreated', { name: 'Theirs' }, { team: 't2' }));
    expect(await idsOf()).toEqual([]);
    for (const who of [analyst, member]) await expect(list({}, who)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });

  it('leaves out what viewers do, and names of documents that nobody sees', async () => {
    await happened(
      event('VideoViewed', { videoId: 'v1' }, { entity: 'viewing' }),
      event('AdministratorPasswordChanged', { credential: 'x1' }, { entity: 'administrator', entityId: 'ann' }),
    );
    expect((await list()).items).toMatchObject([{ type: 'AdministratorPasswordChanged', values: [] }]);
  });
});
