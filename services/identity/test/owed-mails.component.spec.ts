import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionEvents, type SubscriptionFacts } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { owedDigestCollection } from '../src/notifications/owed-digests.js';
import { owedCollection } from '../src/owed/owed.js';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const day = 86_400_000;
const [owner, mia] = ['owner@example.test', 'mia@example.test'];

describe('the mails about what members owe', () => {
  let identity: Identity;
  let team: string;
  let memberId: string;
  const open = async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    ({ memberId } = await identity.member(team, mia));
  };
  beforeEach(open);
  afterEach(() => identity.stop());

  const facts = (status: SubscriptionFacts['status'], more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
    ...{ memberId, productId: 'prod_1', priceId: 'price_1', productName: 'Club', nickname: 'Monthly' },
    ...{ unitAmount: 500, currency: 'JPY', interval: 'month', status, startedAt: '2026-10-20T03:00:00.000Z' },
    ...{ periodEnd: '2026-12-20T03:00:00.000Z', trialEnd: null, stops: false, endedAt: null, ...more },
  });
  let told = 0;
  const tell = (
    status: SubscriptionFacts['status'],
    more: Partial<SubscriptionFacts> = {},
    id = `told${(told += 1)}`,
    revision = told,
  ) =>
    identity.bus.publish(subscriptionEvents.topic, [
      {
        ...{ id, type: status === 'canceled' ? 'SubscriptionEnded' : 'SubscriptionChanged', schema: 1, team },
        ...{ entity: 'subscription', entityId: 'sub_1', revision, at: identity.clock.now().toISOString() },
        ...{ actor: { kind: 'service', id: 'billing' }, data: facts(status, more) },
      },
    ]);
  const mails = async (to: string, about: RegExp) => {
    await mailsOut(identity);
    return (await identity.mailbox.list(1_000)).filter((mail) => mail.to === to && about.test(mail.text));
  };
  const toMia = () => mails(mia, /paid_history/);
  const toOwner = (to = owner) => mails(to, /paid_history\/subscription/);
  const row = () => identity.documents.team(owedCollection, team).get('sub_1');
  /** What was due has been done. */
  const settled = () =>
    until(async () => {
      const now = identity.clock.now().toISOString();
      const digest = await identity.documents.team(owedDigestCollection, team).get('digest');
      const owed = await row();
      return (digest?.dueAt ?? null) === null && (owed === undefined || owed.dueAt === null || owed.dueAt > now);
    });
  const later = async (days: number) => {
    identity.clock.advance(days * day);
    await settled();
  };

  it('reach the member at once, and three and six days later, each once, and are in the log', async () => {
    await tell('unpaid', {}, 'declined');
    await tell('unpaid', {}, 'declined');
    await identity.fixture.settle();
    await settled();
    const [first, ...others] = await toMia();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('We couldn’t collect your payment for Film Club');
    expect(first?.text).toContain('“Club Monthly”');
    expect(first?.text).toContain(`https://video.example.test/user/${team}/setting/paid_history`);
    identity.clock.advance(3 * day - 1);
    await settled();
    expect(await toMia()).toHaveLength(1);
    identity.clock.advance(1);
    await settled();
    expect(await toMia()).toHaveLength(2);
    await identity.restart();
    // Whatever else changes of it meanwhile begins nothing anew.
    await tell('unpaid', { stops: true });
    await later(3);
    expect(await toMia()).toHaveLength(3);
    await later(30);
    expect(await toMia()).toHaveLength(3);
    const { items } = await identity.mailLog.listMails({ limit: 10, kind: 'subscriptionOwed' }, as.owner(team));
    expect(items.map(({ status, audience }) => [status, audience])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 'member']),
    );
  });

  it.each(['active', 'canceled'] as const)('end when it is %s', async (status) => {
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    await tell(status);
    await identity.fixture.settle();
    expect(await row()).toBeUndefined();
    await later(3);
    expect(await toMia()).toHaveLength(1);
  });

  it('go to nobody for what was owed before it was paid, however late that is told', async () => {
    await tell('active', {}, 'paid', 1_001);
    await identity.fixture.settle();
    await tell('unpaid', {}, 'late', 1_000);
    await identity.fixture.settle();
    await settled();
    expect([await row(), await toMia(), await toOwner()]).toEqual([undefined, [], []]);
  });

  it('say it once where nobody ran for days, and begin anew with another renewal', async () => {
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    await tell('active');
    await identity.fixture.settle();
    identity.clock.advance(30 * day);
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    expect(await toMia()).toHaveLength(2);
    await later(7);
    expect(await toMia()).toHaveLength(3);
  });

  it('tell those who look after payments, unless they do not want to hear of it', async () => {
    await identity.colleague(team, 'sales@example.test', 'paying_manager');
    await identity.colleague(team, 'analyst@example.test', 'analyst');
    const holder = await identity.asHolder((await identity.logIn(owner)).token);
    const wanted = { approvalPending: true, paymentsOwed: false };
    expect(await identity.notifications.updateNotifications(wanted, holder)).toMatchObject({ paymentsOwed: false });
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    expect((await toOwner()).length).toBe(0);
    expect((await toOwner('sales@example.test')).map(({ subject }) => subject)).toEqual([
      'Payments by members of Film Club failed',
    ]);
    expect((await toOwner('analyst@example.test')).length).toBe(0);
    await identity.notifications.updateNotifications({ approvalPending: true, paymentsOwed: true }, holder);
    await tell('active');
    await identity.fixture.settle();
    identity.clock.advance(day);
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    expect((await toOwner()).length).toBe(1);
  });

  it('are in the language of the site', async () => {
    identity.team = { ...identity.team, language: 'ja' };
    identity.clock.advance(61_000);
    await tell('unpaid');
    await identity.fixture.settle();
    await settled();
    expect((await toMia())[0]?.subject).toBe('【Film Club】お支払いを確認できませんでした');
    expect((await toOwner())[0]?.subject).toBe('【Film Club】会員のお支払いを確認できませんでした');
  });
});
