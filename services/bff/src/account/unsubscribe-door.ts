import type { FastifyInstance } from 'fastify';
import { domainError } from '@marquee/contracts';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOfRequest } from '../http/visit.js';
import type { ServiceClients } from '../services/service-clients.js';

/** The page of the client that asks; mail programs post to the same address (RFC 8058). */
const path = '/unsubscribe/:token';

export const unsubscribeMethods = [{ method: 'POST', path: '/unsubscribe/{token}' }] as const;

/** Of a form with one field, however it is written. */
const largestBody = 4 * 1024;
/** As `application/x-www-form-urlencoded` and as `multipart/form-data`. */
const oneClick = /^List-Unsubscribe=One-Click$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/m;

interface Asked {
  readonly Params: { readonly token: string };
}

/**
 * "Unsubscribe" in a mail program: its server says so, without a browser, a login or a cookie. The signature in the link is its only
 * right. Whatever only follows the link gets the page, and changes nothing.
 */
export function openUnsubscribeDoor(fastify: FastifyInstance, services: ServiceClients, limiter: RateLimiter): void {
  void fastify.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    );
    inner.post<Asked>(path, async (request, reply) => {
      await limiter.consume(`${networkOfRequest(request)} unsubscribe`);
      if (typeof request.body !== 'string' || !oneClick.test(request.body)) throw domainError('INVALID_INPUT');
      const { token } = request.params;
      await services.mailChoices.chooseMailSubscription({ token, wanted: false }, services.as(''));
      return reply.header('cache-control', 'no-store').code(200).send();
    });
  });
}
