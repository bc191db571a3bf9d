import { addressOn } from '@marquee/contracts';
import {
  bearerIn,
  cookieHeader,
  isHttps,
  networkOf,
  noCookieHeader,
  readCookie,
  type CallOptions,
  type Requester,
} from '@marquee/nest-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Area } from '../session/area.js';
import type { Asker, Visit } from '../session/gate.js';
import type { OwnHost } from '../site/domains.js';
import type { Client, Cookies } from './context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before everything else. */
    requester: Requester | null;
    /** Whose domain it came to; null: it came to the platform's address. */
    ownHost: OwnHost | null;
    /** Set by the guard that finds out who asks. */
    asker: Asker | null;
    /** Set by the last guard: the request may go on to its handler. */
    callAs: CallOptions | null;
    /** Set when the answer lasts for as long as somebody listens. */
    isStream: true | null;
  }
}

/** What is known of a request, noted on it step by step. */
export function noteVisits(fastify: FastifyInstance): void {
  for (const note of ['requester', 'ownHost', 'asker', 'callAs', 'isStream'] as const)
    fastify.decorateRequest(note, null);
}

export const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> =>
  request.params as Readonly<Record<string, string>>;

function requesterOf({ requester }: FastifyRequest): Requester {
  if (!requester) throw new Error('nobody has looked where the request came from');
  return requester;
}

/** Who asks. */
export function askerOf({ asker }: FastifyRequest): Asker {
  if (!asker) throw new Error('nobody has found out who asks');
  return asker;
}

/** As whom services are called for a request that may go on. */
export function permitted({ callAs }: FastifyRequest): CallOptions {
  if (!callAs) throw new Error('a request went past its guards');
  return callAs;
}

/** Where a request came from; '' when the connection is gone. */
export const addressOfRequest = (request: FastifyRequest): string => requesterOf(request).address;

/** What tells who asks: in consoles an API token, where one comes, else cookies. */
export const visitOf = (request: FastifyRequest, area: Area): Visit => ({
  area,
  team: paramsOf(request)['teamId'] ?? '',
  cookies: request.headers.cookie,
  bearer: area === 'console' ? bearerIn(request.headers.authorization) : undefined,
  address: addressOfRequest(request),
});

/** What limits count requests by. */
export const networkOfRequest = (request: FastifyRequest): string => networkOf(requesterOf(request).address);

/** Whether people come over https: our address says so, or a proxy that we trust does. */
export const isSecure = (request: FastifyRequest, baseUrl: string | undefined): boolean =>
  isHttps(baseUrl) || requesterOf(request).protocol === 'https';

/** Where the platform is. */
export const platformOrigin = (request: FastifyRequest, baseUrl: string | undefined): string =>
  baseUrl ?? `${requesterOf(request).protocol}://${request.host}`;

export function clientOf(request: FastifyRequest, baseUrl: string | undefined): Client {
  const platform = platformOrigin(request, baseUrl);
  return {
    address: requesterOf(request).address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: request.ownHost ? addressOn(request.hostname, platform) : platform,
    platform,
  };
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, baseUrl: string | undefined): Cookies {
  const secure = isSecure(request, baseUrl);
  return {
    header: request.headers.cookie,
    site: request.ownHost?.team,
    read: (name) => readCookie(request.headers.cookie, name),
    set(name, value, expires) {
      reply.header('set-cookie', cookieHeader(name, value, { secure, ...(expires ? { expires } : {}) }));
    },
    clear(name) {
      reply.header('set-cookie', noCookieHeader(name, secure));
    },
  };
}
