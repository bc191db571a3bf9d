import { describe, it } from '@jest/globals';
import type { PlanContractEvent, PlanContractFacts } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { planContractDecider, type SaidContract } from './plan-contract.decider.js';

const given = specify(planContractDecider);
const said: SaidContract = {
  ...{ subscriptionId: 'sub_1', plan: 'basic', interval: 'month', amount: 10_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: '2026-01-31T00:00:00.000Z', periodEnd: '2026-02-28T00:00:00.000Z', stops: false, next: null },
  endedAt: null,
};
const now = '2026-02-10T00:00:00.000Z';
const facts = (changes: Partial<PlanContractFacts> = {}): PlanContractFacts => ({
  ...{ subscriptionId: 'sub_1', plan: 'basic', interval: 'month', amount: 10_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: said.startedAt, periodEnd: said.periodEnd, minimumUntil: '2026-02-28T00:00:00.000Z' },
  ...{ stops: false, next: null, owedSince: null, endedAt: null },
  ...changes,
});
const record = (changes: Partial<SaidContract> = {}, at = now) =>
  ({ type: 'RecordContract', said: { ...said, ...changes }, now: at }) as const;
const event = (type: PlanContractEvent['type'], changes: Partial<PlanContractFacts> = {}): PlanContractEvent => ({
  type,
  data: facts(changes),
});
const over = { status: 'canceled', endedAt: '2026-02-28T00:00:00.000Z' } as const;

describe('the contract of a site', () => {
  it('begins once, and binds for a month or for twelve', () => {
    given().when(record()).then(event('PlanBought'));
    given(event('PlanBought')).when(record()).then();
    const year = { interval: 'year', amount: 107_800 } as const;
    given()
      .when(record(year))
      .then(event('PlanBought', { ...year, minimumUntil: '2027-01-31T00:00:00.000Z' }));
  });

  it('binds anew when months become years, and not when years become months', () => {
    const year = { interval: 'year', amount: 107_800 } as const;
    const bound = { ...year, minimumUntil: '2027-02-10T00:00:00.000Z' };
    given(event('PlanBought')).when(record(year)).then(event('PlanContractChanged', bound));
    given(event('PlanBought', bound))
      .when(record({}))
      .then(event('PlanContractChanged', { minimumUntil: bound.minimumUntil }));
  });

  it('is owed since the first time that it was, until it is paid', () => {
    const owed = { status: 'unpaid', owedSince: now } as const;
    given(event('PlanBought'))
      .when(record({ status: 'unpaid' }))
      .then(event('PlanContractChanged', owed));
    given(event('PlanBought', owed))
      .when(record({ status: 'unpaid' }, '2026-02-13T00:00:00.000Z'))
      .then();
    given(event('PlanBought', owed)).when(record()).then(event('PlanContractChanged'));
  });

  it('is over for ever, and another one may follow it', () => {
    given(event('PlanBought')).when(record(over)).then(event('PlanContractEnded', over));
    given(event('PlanBought'), event('PlanContractEnded', over)).when(record()).then();
    given(event('PlanBought'), event('PlanContractEnded', over))
      .when(record({ subscriptionId: 'sub_2' }))
      .then(event('PlanBought', { subscriptionId: 'sub_2' }));
    given().when(record(over)).then();
  });

  it('is the only one: what is told of another changes nothing', () => {
    given(event('PlanBought'))
      .when(record({ subscriptionId: 'sub_2', plan: 'pro' }))
      .then();
    given(event('PlanBought'))
      .when(record({ subscriptionId: 'sub_2', ...over }))
      .then();
  });

  it('tells of a change that was refused until something else is chosen', () => {
    const next = { plan: 'basic', interval: 'month' } as const;
    const pro = { plan: 'pro', amount: 32_780 } as const;
    const refused = { ...next, at: now };
    const waits = event('PlanBought', { ...pro, next });
    const isRefused = event('PlanChangeRefused', { ...pro, next: null, refused });
    given(waits).when({ type: 'RefuseChange', next, now }).then(isRefused);
    given(waits, isRefused).when({ type: 'RefuseChange', next, now }).then();
    given(event('PlanBought')).when({ type: 'RefuseChange', next, now }).then();
    // Another one was chosen meanwhile.
    given(waits)
      .when({ type: 'RefuseChange', next: { ...next, interval: 'year' }, now })
      .then();
    given().when({ type: 'RefuseChange', next, now }).then();
    // The provider has withdrawn it, too; then it is renewed.
    given(waits, isRefused).when(record(pro)).then();
    const renewed = { periodEnd: '2026-03-31T00:00:00.000Z' };
    given(waits, isRefused)
      .when(record({ ...pro, ...renewed }))
      .then(event('PlanContractChanged', { ...pro, ...renewed, refused }));
    // Chosen again, or another one.
    given(waits, isRefused)
      .when(record({ ...pro, next }))
      .then(event('PlanContractChanged', { ...pro, next }));
    given(waits, isRefused)
      .when(record({ plan: 'business', amount: 1 }))
      .then(event('PlanContractChanged', { plan: 'business', amount: 1 }));
  });
});
