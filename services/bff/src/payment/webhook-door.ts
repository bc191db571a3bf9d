import type { FastifyInstance, FastifyRequest } from 'fastify';
import { domainError } from '@marquee/contracts';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOfRequest } from '../http/visit.js';
import type { ServiceClients } from '../services/service-clients.js';

/** Where the payment provider tells what happened. Not a call of the API: the signature in it is its only right. */
export const webhookPath = '/api/webhooks/stripe';

/** More than the provider ever sends. */
const largestBody = 256 * 1024;

/**
 * Takes the very bytes that came, since the signature is over them, and answers when they are kept. Anything but a success
 * makes the provider come again.
 */
export function openWebhookDoor(
  fastify: FastifyInstance,
  services: Pick<ServiceClients, 'webhooks' | 'as'>,
  limiter: RateLimiter,
): void {
  void fastify.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largestBody },
      (_request, body, done) => done(null, body),
    );
    inner.post(webhookPath, async (request, reply) => {
      // Anybody may post here, and each signature has to be reckoned.
      await limiter.consume(`${networkOfRequest(request)} webhooks`);
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw domainError('WEBHOOK_REFUSED');
      await services.webhooks.receiveEvent({ body, signature: signatureOf(request) }, services.as(''));
      return reply.code(204).send();
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string {
  const given = headers['stripe-signature'];
  return typeof given === 'string' ? given : '';
}
