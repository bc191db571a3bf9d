import { describe, expect, it } from '@jest/globals';
import {
  type DisputeOutcome,
  paymentEvents,
  schemasOf,
  subscriptionEvents,
  type PaymentEvent,
  type Sale,
  type SubscriptionEvent,
  type SubscriptionFacts,
} from '@marquee/contracts';
import type { AdminCategory, EventEnvelope, Principal } from '@marquee/kernel';
import { eventually } from '@marquee/ports/testing';
import { countRows, differencesOf, idOf, sales, watching } from '../src/index.js';
import { ports, projected, restart, salesOf, startForEach } from './analytics-harness.js';

startForEach();

const seller = {
  ...({ kind: 'administrator', id: 'a9', team: 't1', role: 'normal' } as const),
  categories: ['paying_manager'] as readonly AdminCategory[],
};
const tokyo = 'Asia/Tokyo';
const november = { from: '2026-11-01', to: '2026-11-30', timeZone: tokyo };

const sale = (changes: Partial<Sale> = {}): Sale => ({
  ...{ memberId: 'm1', productId: 'prod_1', priceId: 'price_1', productName: 'Deep sea', nickname: '' },
  ...{ amount: 1_000, currency: 'JPY', method: 'card', paidAt: '2026-11-10T05:00:00.000Z', validDays: 0 },
  ...changes,
});

const facts = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  ...{ memberId: 'm1', productId: 'prod_1', priceId: 'price_1', productName: 'Club', nickname: '' },
  ...{ unitAmount: 1_000, currency: 'JPY', interval: 'month', status: 'active' },
  ...{ startedAt: '2026-10-05T05:00:00.000Z', periodEnd: '2026-12-05T05:00:00.000Z' },
  ...{ trialEnd: null, stops: false, endedAt: null },
  ...changes,
});

let told = 0;
async function tell(
  entityId: string,
  { type, data }: PaymentEvent | SubscriptionEvent,
  at = '2026-11-20T00:00:00.000Z',
  team = 't1',
): Promise<void> {
  told += 1;
  const of = type.startsWith('Payment') ? paymentEvents : subscriptionEvents;
  const schema = of === paymentEvents ? schemasOf(paymentEvents)(type as PaymentEvent['type']) : 1;
  const event: EventEnvelope = {
    ...{ id: `sale${told}`, type, schema, team, entity: of.entity, entityId, revision: told, at },
    ...{ actor: { kind: 'service', id: 'billing' }, data },
  };
  await ports.log.append(`${team}/${of.entity}/${entityId}`, [event]);
}

const back = (amountRefunded: number, refundedAt: string): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { memberId: 'm1', priceId: 'price_1', amountRefunded, full: false, refundedAt },
});
const failed = (paidAt: string, outcome: 'failed' | 'pending' | 'canceled' = 'failed'): PaymentEvent => ({
  type: 'PaymentAttempted',
  data: { ...sale({ paidAt }), outcome, reason: outcome === 'failed' ? 'CARD_DECLINED' : null },
});

const disputed = (outcome: DisputeOutcome): PaymentEvent => ({
  type: 'PaymentDisputed',
  data: { ...sale(), outcome, disputedAt: '2026-11-12T05:00:00.000Z' },
});

async function read(period: Partial<typeof november> = {}, principal: Principal = seller) {
  await projected(sales);
  return (await salesOf().getSales({ ...november, ...period }, { principal })).items;
}
const yen = async (period: Partial<typeof november> = {}) => {
  const found = (await read(period)).find(({ currency }) => currency === 'JPY');
  if (!found) throw new Error('nothing was sold in yen');
  return found;
};
/** Of the days on which it was not nothing. */
const daysOf = async (name: 'revenue' | 'refunds' | 'failed', period: Partial<typeof november> = {}) =>
  (await yen(period)).days.flatMap(({ date, figures }) => (figures?.[name] ? [[date, figures[name]]] : []));

describe('what was paid', () => {
  it('counts on its day in the zone of the site, and what was given back on the day of that', async () => {
    await tell('pi_1', { type: 'PaymentSucceeded', data: sale() });
    // The next day in Tokyo, and the same one in New York.
    await tell('pi_2', { type: 'PaymentSucceeded', data: sale({ amount: 500, paidAt: '2026-11-10T16:00:00.000Z' }) });
    await tell('pi_1', back(300, '2026-11-12T05:00:00.000Z'));
    await restart();
    await tell('pi_1', back(1_000, '2026-11-14T05:00:00.000Z'));
    expect(await daysOf('revenue')).toEqual([
      ['2026-11-10', 1_000],
      ['2026-11-11', 500],
    ]);
    expect(await daysOf('revenue', { timeZone: 'America/New_York' })).toEqual([['2026-11-10', 1_500]]);
    expect(await daysOf('refunds')).toEqual([
      ['2026-11-12', 300],
      ['2026-11-14', 700],
    ]);
    expect((await yen()).total).toMatchObject({ revenue: 1_500, payments: 2, refunds: 1_000, refunded: 2 });
    expect((await yen({ from: '2026-11-11', to: '2026-11-13' })).total).toMatchObject({ revenue: 500, refunds: 300 });
  });

  it('was given back where a bank has got it, on the day on which that was heard, until it is appealed', async () => {
    await tell('pi_1', { type: 'PaymentSucceeded', data: sale() });
    await tell('pi_1', back(300, '2026-11-12T05:00:00.000Z'));
    await tell('pi_1', disputed('open'));
    expect(await daysOf('refunds')).toEqual([['2026-11-12', 300]]);
    await tell('pi_1', disputed('lost'), '2026-11-18T05:00:00.000Z');
    expect((await daysOf('refunds'))[1]).toEqual(['2026-11-18', 700]);
    expect((await yen()).total).toMatchObject({ revenue: 1_000, refunds: 1_000, refunded: 2 });
    await restart();
    await tell('pi_1', disputed('open'), '2026-11-20T05:00:00.000Z');
    expect(await daysOf('refunds')).toEqual([['2026-11-12', 300]]);
    expect((await yen()).total).toMatchObject({ refunds: 300, refunded: 1 });
  });

  it('is never added up with another currency, nor with another site', async () => {
    await tell('pi_1', { type: 'PaymentSucceeded', data: sale() });
    await tell('pi_2', { type: 'PaymentSucceeded', data: sale({ amount: 4_999, currency: 'USD' }) });
    await tell('pi_3', { type: 'PaymentSucceeded', data: sale({ amount: 7 }) }, undefined, 't2');
    const sums = (await read()).map(({ currency, total }) => [currency, total?.revenue]);
    expect(sums.toSorted()).toEqual([
      ['JPY', 1_000],
      ['USD', 4_999],
    ]);
    expect((await read({}, { ...seller, team: 't2' })).map(({ total }) => total?.revenue)).toEqual([7]);
    expect(await read({}, { ...seller, team: 't3' })).toEqual([]);
  });

  it('failed where it was tried last, and no more once it was paid or given up', async () => {
    await tell('pi_1', failed('2026-11-10T05:00:00.000Z'));
    await tell('pi_2', failed('2026-11-10T06:00:00.000Z'));
    await tell('pi_3', failed('2026-11-10T06:00:00.000Z', 'pending'));
    expect(await daysOf('failed')).toEqual([['2026-11-10', 2]]);
    await tell('pi_1', failed('2026-11-13T05:00:00.000Z'));
    expect(await daysOf('failed')).toEqual([
      ['2026-11-10', 1],
      ['2026-11-13', 1],
    ]);
    await tell('pi_1', { type: 'PaymentSucceeded', data: sale({ paidAt: '2026-11-14T05:00:00.000Z' }) });
    await tell('pi_2', failed('2026-11-15T06:00:00.000Z', 'canceled'));
    expect(await daysOf('failed')).toEqual([]);
    expect(await daysOf('revenue')).toEqual([['2026-11-14', 1_000]]);
  });

  it('is told to whoever may see payments, and to nobody else', async () => {
    for (const category of ['analyst', 'designer', 'contents_manager', 'user_manager'] as const) {
      const asked = read({}, { ...seller, categories: [category] });
      await expect(asked).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
    await expect(read({}, { kind: 'member', id: 'm1', team: 't1', groups: [] })).rejects.toThrow();
  });

  it('is told of a year at the most, from its first day on', async () => {
    await expect(read({ from: '2025-11-30', to: '2026-11-30' })).resolves.toEqual([]);
    await expect(read({ from: '2025-11-29', to: '2026-11-30' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(read({ from: '2026-11-30', to: '2026-11-29' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('what is paid again and again', () => {
  it('comes to a month of what is paid, a year being twelve of them; what is free or owed is told beside', async () => {
    await tell('sub_1', { type: 'SubscriptionStarted', data: facts() });
    await tell('sub_2', { type: 'SubscriptionStarted', data: facts({ interval: 'year', unitAmount: 10_000 }) });
    const free = facts({ status: 'trialing', startedAt: '2026-11-18T00:00:00.000Z' });
    await tell('sub_3', { type: 'SubscriptionStarted', data: { ...free, trialEnd: '2026-11-25T00:00:00.000Z' } });
    const unpaid = facts({ status: 'unpaid', periodEnd: '2026-11-05T05:00:00.000Z' });
    await tell('sub_4', { type: 'SubscriptionStarted', data: { ...unpaid, status: 'active' } });
    await tell('sub_4', { type: 'SubscriptionChanged', data: unpaid });
    const { subscribed, days } = await yen();
    expect(subscribed).toEqual({ mrr: 1_833, active: 2, trialing: 1, owed: 1 });
    const on = (day: string) => days.find(({ date }) => date === day)?.subscribed;
    // It was owed from the end of its period on.
    expect(on('2026-11-04')).toEqual({ mrr: 2_833, active: 3, trialing: 0, owed: 0 });
    expect(on('2026-11-05')).toEqual({ mrr: 1_833, active: 2, trialing: 0, owed: 1 });
    expect(on('2026-11-17')?.trialing).toBe(0);
    expect(on('2026-11-18')?.trialing).toBe(1);
  });

  it('begins when what was free is paid, and changes with its price', async () => {
    const free = facts({
      ...{ status: 'trialing', startedAt: '2026-11-01T05:00:00.000Z', trialEnd: '2026-11-08T05:00:00.000Z' },
    });
    await tell('sub_1', { type: 'SubscriptionStarted', data: free }, '2026-11-01T05:00:01.000Z');
    const paid = { ...free, status: 'active', trialEnd: null } as const;
    await tell('sub_1', { type: 'SubscriptionChanged', data: paid }, '2026-11-09T05:00:00.000Z');
    await tell(
      'sub_1',
      { type: 'SubscriptionChanged', data: { ...paid, unitAmount: 1_500 } },
      '2026-11-12T05:00:00.000Z',
    );
    const { days, total, churn } = await yen();
    const mrr = (day: string) => days.find(({ date }) => date === day)?.subscribed?.mrr;
    expect(['2026-11-07', '2026-11-08', '2026-11-11', '2026-11-12'].map(mrr)).toEqual([0, 1_000, 1_000, 1_500]);
    expect(total).toMatchObject({ started: 1, ended: 0 });
    expect(churn[0]).toEqual({ month: '2026-11', present: 0, churned: 0 });
  });

  it('is lost by the month: what was there when it began, and of that what ended in it', async () => {
    const ended = (endedAt: string, changes: Partial<SubscriptionFacts> = {}): SubscriptionEvent => ({
      type: 'SubscriptionEnded',
      data: facts({ status: 'canceled', endedAt, ...changes }),
    });
    for (const id of ['sub_1', 'sub_2', 'sub_3', 'sub_4']) {
      await tell(id, { type: 'SubscriptionStarted', data: facts() });
    }
    await tell('sub_1', ended('2026-11-15T05:00:00.000Z'));
    await tell('sub_2', ended('2026-10-20T05:00:00.000Z'));
    // Begun and ended in one month; and one that was never paid.
    const late = { startedAt: '2026-11-02T05:00:00.000Z' };
    await tell('sub_5', { type: 'SubscriptionStarted', data: facts(late) });
    await tell('sub_5', ended('2026-11-16T05:00:00.000Z', late));
    const free = { ...late, trialEnd: '2026-11-09T05:00:00.000Z' };
    await tell('sub_6', { type: 'SubscriptionStarted', data: facts({ ...free, status: 'trialing' }) });
    await tell('sub_6', ended('2026-11-09T05:00:00.000Z', free));
    const { churn, total, subscribed } = await yen();
    expect(churn).toEqual([
      { month: '2026-11', present: 3, churned: 1 },
      { month: '2026-10', present: 0, churned: 0 },
    ]);
    expect(total).toMatchObject({ started: 1, ended: 2 });
    expect(subscribed).toEqual({ mrr: 2_000, active: 2, trialing: 0, owed: 0 });
  });
});

it('comes to the same rows when the log is read again, also in another order of batches', async () => {
  await tell('pi_1', failed('2026-11-10T05:00:00.000Z'));
  await projected(sales);
  await tell('pi_1', { type: 'PaymentSucceeded', data: sale() });
  await projected(sales);
  await tell('pi_1', back(400, '2026-11-12T05:00:00.000Z'));
  await tell('sub_1', { type: 'SubscriptionStarted', data: facts() });
  await projected(sales);
  await tell('sub_1', { type: 'SubscriptionChanged', data: facts({ status: 'unpaid' }) });
  await projected(sales);
  const again = { ...sales, version: sales.version + 1 };
  await restart([watching, sales, again]);
  const [one, other] = [sales, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
  if (!one || !other) throw new Error('there are two');
  await eventually(async () => {
    expect(await ports.projections.position(other.id)).toBe(await ports.log.head());
  });
  expect(await countRows(other, sales.tables)).toBeGreaterThan(6);
  const differences = [];
  for await (const difference of differencesOf(one, other, sales.tables)) differences.push(difference);
  expect(differences).toEqual([]);
});
