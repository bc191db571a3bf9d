import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { as } from './identity-harness.js';
import { day, minute, openWebhooks } from './webhook-harness.js';

let on: Awaited<ReturnType<typeof openWebhooks>>;
beforeEach(async () => {
  on = await openWebhooks();
});
afterEach(() => on.close());

describe('what is not received', () => {
  it('is sent again after growing pauses, with the same id, until it is', async () => {
    const { id } = await on.make();
    on.receiver.answers(503);
    const { id: made, nextAttemptAt } = await on.attemptAt(id);
    expect(nextAttemptAt).toBe('2026-11-20T03:01:00.000Z');
    on.identity.clock.advance(minute);
    expect((await on.delivery(id, 'waiting', 2)).nextAttemptAt).toBe('2026-11-20T03:06:00.000Z');
    on.receiver.answers((_request, response) => response.end());
    on.identity.clock.advance(5 * minute);
    await on.delivery(id, 'delivered', 3);
    expect(new Set(on.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await on.full(made)).toMatchObject({ status: 'delivered', responseCode: 200 });
  });

  it.each([
    ['a redirect, which is not followed', 'redirect', 302, (to: string) => ({ location: `${to}/elsewhere` })],
    ['an error', 'status', 500, () => ({})],
  ])('says that it was %s', async (_what, reason, status, headers) => {
    const { id } = await on.make();
    on.receiver.answers((_request, response) => response.writeHead(status, headers(on.receiver.origin)).end());
    expect(await on.attemptAt(id)).toMatchObject({ reason, responseCode: status, status: 'waiting' });
    expect(on.receiver.received).toHaveLength(1);
  });

  it('is not waited for without an end, and an answer without one is cut', async () => {
    const { id } = await on.make();
    on.receiver.answers(() => undefined);
    expect(await on.attemptAt(id)).toMatchObject({ reason: 'timeout' });
    on.receiver.answers((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await on.attemptAt(id)).toMatchObject({ reason: 'timeout' });
    on.receiver.answers((_request, response) => {
      const timer = setInterval(() => response.write('あ'.repeat(5_000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect(await on.attemptAt(id)).toMatchObject({ status: 'delivered', answer: 'あ'.repeat(1_024) });
  });

  it('reaches nobody inside, whatever the address is called, and nobody without TLS that is trusted', async () => {
    const inside = await on.make({ url: 'https://localhost:1/' });
    expect(await on.attemptAt(inside.id)).toMatchObject({ reason: 'forbidden' });
    const tls = await on.make({ name: 'TLS', url: `${on.receiver.origin.replace('http:', 'https:')}/` });
    on.identity.privateOrigins.push(on.receiver.origin.replace('http:', 'https:'));
    expect(await on.attemptAt(tls.id)).toMatchObject({ reason: 'tls' });
    expect(on.receiver.received).toHaveLength(0);
  });

  it('is given up after three days, and can be sent again by hand', async () => {
    const { id } = await on.make();
    on.receiver.answers(500);
    const { id: made } = await on.attemptAt(id);
    for (let attempts = 1; attempts < 9; attempts += 1) {
      on.identity.clock.advance(day);
      await until(async () => (await on.full(made)).attempts > attempts || undefined);
      if (attempts === 4) {
        on.receiver.answers((_request, response) => response.end());
        // Somebody hears of something: days of nothing but failures would turn it off.
        await on.attemptAt(id);
        on.receiver.answers(500);
      }
    }
    expect(await on.full(made)).toMatchObject({ status: 'failed', attempts: 9 });
    on.receiver.answers((_request, response) => response.end());
    await on.calls().sendAgain({ id: made }, as.owner(on.team));
    await until(async () => (await on.full(made)).status === 'delivered' || undefined);
  });
});

describe('a webhook is turned off', () => {
  it('when its receiver says that it is gone, and those who run the site are told', async () => {
    const { id } = await on.make();
    on.receiver.answers(410);
    expect(await on.attemptAt(id)).toMatchObject({ status: 'failed', reason: 'gone', responseCode: 410 });
    expect(await on.one(id)).toMatchObject({ enabled: false, stopped: 'gone' });
    expect((await on.identity.mailTo('owner@example.test', 2)).text).toContain('/admin/webhook');
    await expect(on.test(id)).rejects.toMatchObject({ code: 'WEBHOOK_OFF' });
    const again = await on.change(id, { enabled: true });
    expect(again.stopped).toBe('');
  });

  it('after five days of nothing but failures, and no sooner', async () => {
    const { id } = await on.make();
    on.receiver.answers(500);
    await on.attemptAt(id);
    on.identity.clock.advance(5 * day - 1);
    await on.attemptAt(id);
    expect((await on.one(id)).enabled).toBe(true);
    on.identity.clock.advance(1);
    await on.attemptAt(id);
    expect(await on.one(id)).toMatchObject({ enabled: false, stopped: 'failing' });
  });
});
