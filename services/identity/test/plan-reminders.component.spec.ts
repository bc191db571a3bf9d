import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { planContractEvents, teamEvents, type PlanContractFacts, type PlanReminder } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { as, Identity } from './identity-harness.js';

const ends = '2026-11-21T15:30:00.000Z';
const reminder: PlanReminder = { kind: 'trial_ends', at: '2026-11-20T03:00:00.000Z', until: ends };

describe('the mails about the plan of a site', () => {
  let identity: Identity;
  let team: string;
  const open = async (given: object = {}) => {
    identity = await Identity.start(undefined, given);
    ({ teamId: team } = await identity.owner());
    const { token } = await identity.logIn('owner@example.test');
    await until(async () => token !== '');
  };
  beforeEach(() => open());
  afterEach(() => identity.stop());

  const told = (changes: Partial<PlanReminder> = {}, id = 'reminder1') =>
    identity.bus.publish(teamEvents.topic, [
      {
        ...{ id, type: 'TeamPlanReminded', schema: 1, team, entity: 'team', entityId: team, revision: 2 },
        ...{ at: reminder.at, actor: { kind: 'service', id: 'tenant' }, data: { ...reminder, ...changes } },
      },
    ]);
  const mails = async () => (await identity.mailbox.list(1_000)).filter(({ text }) => /item_select|billing/.test(text));
  /** What is told last is heard last. */
  const settled = async () => {
    await told({ kind: 'owed' }, 'last');
    await until(async () => (await mails()).some(({ text }) => text.includes('/admin/billing')));
  };

  it('go once to those who may pay, with the day that it is at the site, and are in the log', async () => {
    await told();
    await told();
    await settled();
    const sent = (await mails()).filter(({ text }) => text.includes('item_select'));
    expect(sent.map(({ to }) => to)).toEqual(['owner@example.test']);
    expect(sent[0]?.subject).toBe('The free trial of Film Club ends on November 22, 2026');
    expect(sent[0]?.text).toContain('https://video.example.test/admin/item_select');
    const { items } = await identity.mailLog.listMails({ limit: 10, kind: 'planTrialEnds' }, as.owner(team));
    expect(items).toMatchObject([{ email: 'owner@example.test', audience: 'administrator', status: 'delivered' }]);
  });

  it('go to nobody who may not', async () => {
    await identity.colleague(team, 'paying@example.test', 'paying_manager');
    await identity.colleague(team, 'analyst@example.test', 'analyst');
    await told();
    await settled();
    const sent = (await mails()).filter(({ text }) => text.includes('item_select')).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['owner@example.test', 'paying@example.test']);
  });

  it.each([
    ['trial_ends', 'お試し期間は2026年11月22日に終了します'],
    ['owed', 'プランのお支払いを確認できませんでした'],
    ['erases', 'サイトのデータは2026年11月22日に削除されます'],
  ] as const)('are in the language of the site: %s', async (kind, words) => {
    identity.team = { ...identity.team, language: 'ja' };
    identity.clock.advance(61_000);
    await told({ kind });
    await until(async () => (await mails()).length > 0);
    expect((await mails())[0]?.subject).toBe(`【Film Club】${words}`);
  });

  it('are not sent when what they warn of has come', async () => {
    await told({ until: identity.clock.now().toISOString() });
    await settled();
    expect(await mails()).toHaveLength(1);
  });

  it('tell those who may choose a plan that one that was to come does not', async () => {
    const contract: PlanContractFacts = {
      ...{ subscriptionId: 'sub_1', plan: 'pro', interval: 'month', amount: 1, currency: 'JPY', status: 'active' },
      ...{ startedAt: reminder.at, periodEnd: ends, minimumUntil: ends, stops: false, next: null, owedSince: null },
      ...{ endedAt: null, refused: { plan: 'basic', interval: 'month', at: reminder.at } },
    };
    const envelope = { schema: 1, team, entity: 'plan-contract', entityId: team } as const;
    const actor = { kind: 'service', id: 'billing' } as const;
    const refused = {
      ...envelope,
      actor,
      id: 'refused1',
      type: 'PlanChangeRefused',
      revision: 2,
      at: reminder.at,
    } as const;
    const changed = { ...refused, id: 'changed1', type: 'PlanContractChanged', revision: 3 } as const;
    await identity.colleague(team, 'analyst@example.test', 'analyst');
    for (const one of [refused, changed, refused]) {
      await identity.bus.publish(planContractEvents.topic, [{ ...one, data: contract }]);
    }
    await settled();
    const sent = (await mails()).filter(({ subject }) => subject.includes('change'));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.test', 'The plan of Film Club won’t change on November 22, 2026'],
    ]);
  });

  it('do not say that a site is shut where none is', async () => {
    await identity.stop();
    await open({ closesUnpaidSites: false });
    await told();
    await settled();
    expect(await mails()).toHaveLength(1);
  });
});
