import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { service } from '@marquee/kernel';
import { RateLimiter } from '../http/rate-limiter.js';
import { noteVisits } from '../http/visit.js';
import { openWebhookDoor, webhookPath } from './webhook-door.js';

it('takes the very bytes with their signature, and no more from one address than it can reckon', async () => {
  const told: { body: Uint8Array; signature: string }[] = [];
  const door = fastify();
  noteVisits(door);
  door.addHook('onRequest', async (request) => {
    request.requester = { address: request.ip, protocol: 'http' };
  });
  door.setErrorHandler((error: Error & { code?: string }, _request, reply) => reply.code(400).send(error.code));
  const webhooks = { receiveEvent: async (event: (typeof told)[number]) => (told.push(event), {}) };
  const services = { webhooks, as: () => ({ principal: service('bff', '') }) };
  openWebhookDoor(door, services, new RateLimiter(2, () => 0));
  await door.ready();
  const body = '{"id": "evt_1",  "spaces": true}';
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=ab' };
  const post = (remoteAddress: string) =>
    door.inject({ method: 'POST', url: webhookPath, payload: body, headers, remoteAddress });
  expect([(await post('192.0.2.1')).statusCode, (await post('192.0.2.1')).statusCode]).toEqual([204, 204]);
  const third = await post('192.0.2.1');
  expect([third.statusCode, third.body]).toEqual([400, 'RATE_LIMITED']);
  expect((await post('198.51.100.1')).statusCode).toBe(204);
  expect(told.map((one) => [Buffer.from(one.body).toString(), one.signature])).toEqual(
    Array.from({ length: 3 }, () => [body, 't=1,v1=ab']),
  );
  await door.close();
});
