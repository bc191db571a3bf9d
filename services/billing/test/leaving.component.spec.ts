import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { SubscriptionServiceService } from '@marquee/proto/billing';
import { until } from '@marquee/ports/testing';
import { leavingMemberCollection } from '../src/subscription/leaving-members.js';
import { startBilling } from './billing-harness.js';
import { membersOf, openShop, ours } from './subscription-shop.js';

const day = 86_400;
let serial = 0;

/** What the service of the members tells; each time it is told it has another id, as after a replay. */
const told = (
  type: 'MemberDeletionScheduled' | 'MemberDeletionCancelled' | 'MemberDeleted',
  entityId: string,
  revision: number,
): EventEnvelope => ({
  ...{ id: `told-${++serial}`, type, schema: 1, team: 'ours', entity: 'member', entityId, revision },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'member', id: entityId }, data: {} },
});

describe('what a member pays who leaves', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let own: RpcClient<SubscriptionServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    billing = await startBilling();
    own = billing.client(SubscriptionServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const { mine, paidBy, begin } = membersOf(() => billing);
  const wish = (id: string) => ({ requestId: `w${++serial}`, id });
  const hear = (...events: readonly EventEnvelope[]) => billing.bus.publish(memberEvents.topic, events);
  const stopped = (who: string) =>
    until(
      () => mine(who),
      (all) => all.every(({ stops }) => stops),
    );

  it('is paid no more: all of it stops at the end of its period, and nobody else’s does', async () => {
    const paid = await begin('leaves', shop.basic);
    const tried = await begin('leaves', shop.trial);
    await begin('stays', shop.basic);
    await hear(told('MemberDeletionScheduled', 'leaves', 2));
    await stopped('leaves');
    const now = new Map((await mine('leaves')).map((one) => [one.id, one]));
    expect(now.get(paid.id)).toMatchObject({ status: 'active', periodEnd: paid.periodEnd });
    expect(now.get(tried.id)).toMatchObject({ status: 'trialing', periodEnd: tried.periodEnd });
    // Nobody lets it go on for them who could stop it no more, until they come back.
    await expect(own.restartMemberSubscription(wish(paid.id), ours)).rejects.toThrow('MEMBER_LEAVING');
    await hear(told('MemberDeletionScheduled', 'leaves', 2));
    billing.sandbox.advance(32 * day);
    await until(async () => (await paidBy('stays')).length === 2);
    await until(async () => (await mine('leaves')).every(({ status }) => status === 'canceled'));
    expect(await paidBy('leaves')).toHaveLength(1);
    expect(await billing.bus.deadLetters('billing.subscriptions')).toEqual([]);
  });

  it('stays stopped for who comes back, and goes on where they say so, whatever is told again', async () => {
    const { id } = await begin('returns', shop.basic);
    const scheduled = told('MemberDeletionScheduled', 'returns', 2);
    await hear(scheduled);
    await stopped('returns');
    await hear(told('MemberDeletionCancelled', 'returns', 3));
    expect(await mine('returns')).toMatchObject([{ id, stops: true }]);
    // That they stay is heard in a moment.
    const goesOn = await until(() => own.restartMemberSubscription(wish(id), ours).catch(() => undefined));
    expect(goesOn).toMatchObject({ stops: false });
    await begin('witness', shop.basic);
    await hear({ ...scheduled, id: 'replayed' }, told('MemberDeletionScheduled', 'witness', 2));
    await stopped('witness');
    expect(await mine('returns')).toMatchObject([{ id, stops: false }]);
    await hear(told('MemberDeletionScheduled', 'returns', 4));
    await stopped('returns');
  });

  it('is not taken for that of somebody who leaves when they are gone, whatever is told again', async () => {
    const known = (who: string) => billing.documents.team(leavingMemberCollection, 'ours').get(who);
    /** What is told after the others is heard after them. */
    const heard = async (...events: readonly EventEnvelope[]) => {
      const witness = `witness-${++serial}`;
      await hear(...events, told('MemberDeletionScheduled', witness, 2));
      await until(async () => (await known(witness)) !== undefined);
    };
    await heard(told('MemberDeletionScheduled', 'gone', 2));
    expect(await known('gone')).toEqual({ revision: 2, leaves: true });
    await heard(told('MemberDeleted', 'gone', 3), told('MemberDeleted', 'gone at once', 2));
    await heard(told('MemberDeletionScheduled', 'gone', 2), told('MemberDeletionCancelled', 'gone at once', 1));
    expect([await known('gone'), await known('gone at once')]).toEqual([
      { revision: 3, leaves: false },
      { revision: 2, leaves: false },
    ]);
  });

  it('stays owed where it is owed, and is not renewed either', async () => {
    await begin('owes', shop.trial, '4000000000000341');
    billing.sandbox.advance(7 * day + 1);
    await until(async () => (await mine('owes'))[0]?.status === 'unpaid');
    await hear(told('MemberDeletionScheduled', 'owes', 2));
    await stopped('owes');
    expect(await mine('owes')).toMatchObject([{ status: 'unpaid', stops: true }]);
    expect(await billing.bus.deadLetters('billing.subscriptions')).toEqual([]);
  });
});
