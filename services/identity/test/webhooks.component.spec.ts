import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentEvents } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { as } from './identity-harness.js';
import { day, openWebhooks } from './webhook-harness.js';
import { isSigned } from './webhook-receiver.js';

let on: Awaited<ReturnType<typeof openWebhooks>>;
beforeEach(async () => {
  on = await openWebhooks();
});
afterEach(() => on.close());

/** Somebody has bought something. */
const paid = (id: string, memberId: string) => ({
  ...{ id, type: 'PaymentSucceeded', schema: 1, team: on.team, entity: 'payment', entityId: 'pi_1', revision: 1 },
  ...{ at: '2026-11-20T03:00:00.000Z', actor: { kind: 'service', id: 'billing' } as const },
  data: {
    ...{ memberId, productId: 'prod_1', priceId: 'price_1', productName: 'Pass', nickname: '', amount: 500 },
    ...{ currency: 'JPY', method: 'card', paidAt: '2026-11-20T03:00:00.000Z', validDays: 0 },
  },
});

describe('a webhook', () => {
  it('is told once of what happens, signed, without a name or an address of anybody', async () => {
    const { id, enabled } = await on.make();
    const { secret, previousUntil } = await on.secretOf(id);
    const { memberId } = await on.identity.member(on.team);
    const got = await on.receiver.got();
    expect([enabled, previousUntil, isSigned(got, secret)]).toEqual([true, undefined, true]);
    const body = JSON.parse(got.body) as { id: string; data: object };
    expect(body).toMatchObject({ type: 'member.joined', version: 1, teamId: on.team, data: { memberId } });
    expect(got.headers['webhook-id']).toBe(body.id);
    expect(got.body).not.toMatch(/mia/i);
    const { id: sent, ...one } = await on.delivery(id, 'delivered');
    expect(one).toMatchObject({ type: 'member.joined', eventId: body.id, attempts: 1, responseCode: 200 });
    expect(await on.full(sent)).toMatchObject({ webhookId: id, body: got.body, answer: 'thanks' });
  });

  it('is told nothing that it has not chosen, that was before it, or while it is off', async () => {
    await on.identity.member(on.team, 'before@example.test');
    const off = await on.make({ enabled: false });
    const other = await on.make({ name: 'Other', events: { items: ['member.disabled'] } });
    const { id } = await on.make();
    await on.identity.member(on.team, 'after@example.test');
    await on.delivery(id, 'delivered');
    expect([await on.deliveries(off.id), await on.deliveries(other.id), on.receiver.received.length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  it('is told once of an event that comes twice', async () => {
    const { id } = await on.make();
    const event = (eventId: string) => paid(eventId, 'mia');
    await on.identity.bus.publish(paymentEvents.topic, [event('e1'), event('e1'), event('e2')]);
    await until(async () => (await on.deliveries(id)).length === 2 || undefined);
    await on.receiver.got(2);
    expect(JSON.parse(on.receiver.received[0]?.body ?? '')).toMatchObject({
      data: { paymentId: 'pi_1', memberId: 'mia', amount: 500, priceName: '' },
    });
  });

  it('keeps the secret before for a day beside a new one', async () => {
    const { id } = await on.make();
    const [first, second] = [await on.secretOf(id), await on.secretOf(id)];
    expect(second.previousUntil).toBe('2026-11-21T03:00:00.000Z');
    expect((await on.one(id)).secretMadeAt).toBe('2026-11-20T03:00:00.000Z');
    await on.attemptAt(id);
    const both = await on.receiver.got();
    expect([isSigned(both, first.secret), isSigned(both, second.secret)]).toEqual([true, true]);
    on.identity.clock.advance(day);
    await on.attemptAt(id);
    const later = await on.receiver.got(2);
    expect([isSigned(later, first.secret), isSigned(later, second.secret)]).toEqual([false, true]);
  });
});

describe('what is kept of deliveries', () => {
  it('loses what receivers answered with whom it was about', async () => {
    const { id } = await on.make();
    const { memberId } = await on.identity.member(on.team);
    const { id: joined } = await on.delivery(id, 'delivered');
    await on.identity.audience.deleteMember({ id: memberId }, as.owner(on.team));
    await until(async () => (await on.full(joined)).answer === '' || undefined);
    expect((await on.receiver.got(2)).body).toContain('member.deleted');
  });

  it('has no answer to what is heard of somebody who has gone, nor to what was on its way to be recorded then', async () => {
    const { id } = await on.make({ events: { items: ['purchase.completed'] } });
    const { memberId } = await on.identity.member(on.team);
    await on.identity.bus.publish(paymentEvents.topic, [paid('e1', memberId), paid('e2', 'gone')]);
    await on.receiver.got(2);
    const both = await until(async () => {
      const all = await on.deliveries(id);
      return all.length === 2 && all.every(({ status }) => status === 'delivered') ? all : undefined;
    });
    const answers = await Promise.all(
      both.map(async ({ id: sent, eventId }) => [eventId, (await on.full(sent)).answer]),
    );
    expect(Object.fromEntries(answers)).toEqual({ e1: 'thanks', e2: '' });
    const members = on.identity.documents.team(memberCollection, on.team);
    const leave = async () => members.save(memberId, (await members.load(memberId)).version, null, []);
    on.receiver.answers((_request, response) => {
      void leave().then(() => response.writeHead(500).end('No such Mia'));
    });
    await on.identity.bus.publish(paymentEvents.topic, [paid('e3', memberId)]);
    const { id: third } = await until(async () =>
      (await on.deliveries(id)).find(({ attempts, eventId }) => eventId === 'e3' && attempts > 0),
    );
    expect(await on.full(third)).toMatchObject({ responseCode: 500, answer: '' });
  });

  it('goes after thirty days, and with the webhook', async () => {
    const { id } = await on.make();
    const { id: old } = await on.attemptAt(id);
    on.identity.clock.advance(30 * day - 1);
    const { id: young } = await on.attemptAt(id);
    await on.full(old);
    on.identity.clock.advance(1);
    await until(async () => (await on.deliveries(id)).length === 1 || undefined);
    await on.hooks().delete({ id }, as.owner(on.team));
    const gone = () =>
      on.full(young).then(
        () => undefined,
        (error: unknown) => codeOf(error),
      );
    expect(await until(gone)).toBe('WEBHOOK_DELIVERY_NOT_FOUND');
  });
});

describe('who has webhooks', () => {
  it('is each site for itself: another one’s is not found', async () => {
    const { id } = await on.make();
    const { id: made } = await on.attemptAt(id);
    const elsewhere = as.owner('another');
    for (const call of [
      () => on.calls().renewSecret({ id }, elsewhere),
      () => on.calls().test({ id }, elsewhere),
      () => on.calls().listDeliveries({ webhookId: id, status: undefined, limit: 1, after: undefined }, elsewhere),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
    }
    for (const call of [
      () => on.calls().getDelivery({ id: made }, elsewhere),
      () => on.calls().sendAgain({ id: made }, elsewhere),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
    }
    await expect(on.calls().renewSecret({ id }, as.visitor(on.team))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('are so many at most, and none without TLS or with a password in its address', async () => {
    for (let count = 0; count < 20; count += 1) await on.make();
    await expect(on.make()).rejects.toMatchObject({ code: 'WEBHOOK_LIMIT_REACHED' });
    const [one] = (await on.hooks().list({}, as.owner(on.team))).items;
    for (const url of ['http://example.test/', 'https://ann:secret@example.test/', 'https://[']) {
      const refused = on.change(one?.id ?? '', { url });
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
