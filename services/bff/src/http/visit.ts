import {
  cookieHeader,
  isHttps,
  networkOf,
  noCookieHeader,
  readCookie,
  type CallOptions,
  type Requester,
} from '@marquee/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, Cookies } from './context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request may go on to its handler. */
    callAs: CallOptions | null;
    /** Set before everything else. */
    requester: Requester | null;
  }
}

function requesterOf({ requester }: FastifyRequest): Requester {
  if (!requester) throw new Error('nobody has looked where the request came from');
  return requester;
}

/** Where a request came from; '' when the connection is gone. */
export const addressOfRequest = (request: FastifyRequest): string => requesterOf(request).address;

/** What limits count requests by. */
export const networkOfRequest = (request: FastifyRequest): string => networkOf(requesterOf(request).address);

/** Whether people come over https: our address says so, or a proxy that we trust does. */
export const isSecure = (request: FastifyRequest, baseUrl: string | undefined): boolean =>
  isHttps(baseUrl) || requesterOf(request).protocol === 'https';

export function clientOf(request: FastifyRequest, baseUrl: string | undefined): Client {
  const { address, protocol } = requesterOf(request);
  return {
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: baseUrl ?? `${protocol}://${request.host}`,
  };
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, baseUrl: string | undefined): Cookies {
  const secure = isSecure(request, baseUrl);
  return {
    header: request.headers.cookie,
    read: (name) => readCookie(request.headers.cookie, name),
    set(name, value, expires) {
      reply.header('set-cookie', cookieHeader(name, value, { secure, ...(expires ? { expires } : {}) }));
    },
    clear(name) {
      reply.header('set-cookie', noCookieHeader(name, secure));
    },
  };
}
