import type { CallOptions } from '@marquee/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieHeader, noCookieHeader, readCookie } from '@marquee/nest-kit';
import type { Client, Cookies } from './context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request may go on to its handler. */
    callAs: CallOptions | null;
  }
}

/** As the browser sees it; behind a proxy only when that proxy is trusted. */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

export function clientOf(request: FastifyRequest, baseUrl: string | undefined): Client {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: baseUrl ?? `${request.protocol}://${request.host}`,
  };
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, baseUrl: string | undefined): Cookies {
  const secure = isSecure(request) || baseUrl?.startsWith('https:') === true;
  return {
    read: (name) => readCookie(request.headers.cookie, name),
    set(name, value, expires) {
      reply.header('set-cookie', cookieHeader(name, value, { secure, ...(expires ? { expires } : {}) }));
    },
    clear(name) {
      reply.header('set-cookie', noCookieHeader(name, secure));
    },
  };
}
