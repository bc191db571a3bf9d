import { addressOn, domainError, fields } from '@marquee/contracts';
import { DomainError, visitor } from '@marquee/kernel';
import { readCookie, type SessionCookies } from '@marquee/nest-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paramsOf, platformOrigin } from '../http/visit.js';
import { markup } from '../mirror/markup.js';
import type { ServiceClients } from '../services/service-clients.js';
import type { Domains, OwnHost } from './domains.js';

interface OwnHosts {
  readonly domains: Pick<Domains, 'of'>;
  readonly services: Pick<ServiceClients, 'teams'>;
  readonly cookies: SessionCookies;
  /** The platform's own address; undefined: the one that a request came to. */
  readonly baseUrl: string | undefined;
  /** The page of the client. */
  readonly shell: string;
}

/** Where a request is sent instead, by a page or by the answer itself; `nowhere`: no page of the site has this address; undefined: it goes on. */
type Elsewhere = { readonly address: string; readonly byPage?: true } | 'nowhere' | undefined;

/** Calls of members that name no site in their path: whose they are is looked at where it is known. */
const callsOfMembers: ReadonlySet<string> = new Set([
  '/api/session',
  '/api/verify-email',
  '/api/verify-email/resend',
  '/api/two-factor',
  '/api/password-reset',
  '/api/password-reset/request',
  '/api/password-reset/check',
  '/api/email-change/confirm',
  '/api/invitations/:invitationId',
  '/api/invitations/:invitationId/join',
  '/api/certificates/:certificateNumber',
  '/api/unsubscribe',
  '/api/unsubscribe/check',
  '/api/demo',
]);

/** Pages of the platform itself, and for administrators. */
const platformPage =
  /^\/(?:admin(?:\/.*)?|login|login_saml|register|choose_site|logged_in|mailbox|(?:entry|join)\/admin(?:\/.*)?|confirm_sender\/.*)\/?$/;

/** Pages of the client with a site in their address. */
const sitePage = /^\/(?:user|login|entry|two_factor|enquete|unverified_email|unapproved|logged_in)\/([^/]+)/;

/** Where browsers come back to from login services, which know one address of a site. */
const callbackPage = /^\/login\/([^/]+)\/callback$/;

/** Without `includeSubDomains`: what else is below a site's domain is not ours. */
const strictTransport = 'max-age=31536000';

/**
 * A domain of a site's own has this site and nothing else: the console is at the platform's address, and other sites are not there at
 * all. One that rests leads to the platform's address. To be called before anything that answers.
 */
export function serveOwnHosts(fastify: FastifyInstance, given: OwnHosts): void {
  const enter = (request: FastifyRequest, reply: FastifyReply, host: OwnHost | undefined) => {
    if (host === undefined) return backFromLogin(request, given);
    request.ownHost = host;
    if (reply.hasHeader('strict-transport-security')) void reply.header('strict-transport-security', strictTransport);
    return elsewhere(request, host, given);
  };
  const lead = (request: FastifyRequest, reply: FastifyReply): Elsewhere | Promise<Elsewhere> => {
    const host = given.domains.of(request.hostname);
    return host instanceof Promise ? host.then((found) => enter(request, reply, found)) : enter(request, reply, host);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const go = (to: Elsewhere): void => {
      if (to === undefined) return done();
      void reply.header('cache-control', 'no-store');
      if (to !== 'nowhere' && !to.byPage) return void reply.redirect(to.address);
      void reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
      // The client says it in its own words.
      void (to === 'nowhere' ? reply.code(404).send(given.shell) : reply.send(leadingTo(to.address)));
    };
    const fail = (error: unknown): void => done(error instanceof Error ? error : new Error(String(error)));
    try {
      const to = lead(request, reply);
      // Mostly known at once: every request comes this way.
      if (to instanceof Promise) void to.then(go, fail);
      else go(to);
    } catch (error) {
      fail(error);
    }
  });
}

const leadingTo = (address: string): string =>
  markup`<!doctype html><html><head><meta charset="utf-8" /><meta http-equiv="refresh" content="0;url=${address}" /><title>${new URL(address).host}</title></head><body><a href="${address}">${new URL(address).host}</a></body></html>`
    .text;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
const reads = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** @throws DomainError ROUTE_NOT_FOUND, TEAM_NOT_FOUND for calls that are not of this site's members */
function elsewhere(request: FastifyRequest, { team, rests }: OwnHost, { baseUrl }: OwnHosts): Elsewhere {
  const { is404, url } = request;
  const path = pathOf(request);
  const route = is404 ? path : (request.routeOptions.url ?? '');
  const named = is404 ? sitePage.exec(path)?.[1] : paramsOf(request)['teamId'];
  const isOthers = named !== undefined && named !== team;
  if (route.startsWith('/api/')) {
    if (rests || isOthers) throw domainError('TEAM_NOT_FOUND');
    const isOfMembers = route.startsWith('/api/sites/') || callsOfMembers.has(route);
    if (!isOfMembers) throw domainError('ROUTE_NOT_FOUND');
    return undefined;
  }
  if (!reads(request)) return undefined;
  if (rests || (is404 && platformPage.test(path))) {
    return { address: platformOrigin(request, baseUrl) + (path === '/' ? `/user/${team}` : url) };
  }
  if (path === '/') return { address: `/user/${team}` };
  return isOthers ? 'nowhere' : undefined;
}

/**
 * From the platform's address on to the site's own: a login that began there can end there alone, where its cookie is. One that began
 * here has its cookie here. By a page: a redirect would still be the provider's form, which some of them let go to the address alone
 * that they know (`form-action`).
 */
function backFromLogin(request: FastifyRequest, given: OwnHosts): Elsewhere | Promise<Elsewhere> {
  const team = request.is404 && reads(request) ? callbackPage.exec(pathOf(request))?.[1] : undefined;
  if (team === undefined || !fields.id().required().isValidSync(team)) return undefined;
  if (readCookie(request.headers.cookie, given.cookies.signOn) !== undefined) return undefined;
  const origin = platformOrigin(request, given.baseUrl);
  return given.services.teams.getSite({ teamId: team }, { principal: visitor(team) }).then(
    ({ ownDomain }) =>
      ownDomain === undefined
        ? undefined
        : { address: addressOn(ownDomain, origin) + request.url, byPage: true as const },
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'TEAM_NOT_FOUND') return undefined;
      throw error;
    },
  );
}
