import { DomainError, visitor } from '@marquee/kernel';
import { isErrorCode, isMeasured, kindOf, measuringPath } from '@marquee/contracts';
import type { FastifyInstance } from 'fastify';
import { parameterCheck } from '../http/path-parameters.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOfRequest } from '../http/visit.js';
import type { ServiceClients } from '../services/service-clients.js';

interface Asked {
  readonly Params: { readonly teamId: string };
}

/**
 * What Google says that its tags need (https://developers.google.com/tag-platform/security/guides/csp), without inline scripts and
 * `eval`: a container of a site runs Google's code alone, and none that its administrators write. Our own API is not among the
 * addresses that they reach.
 */
const policy = [
  "default-src 'none'",
  'script-src https://*.googletagmanager.com',
  'img-src https://*.google-analytics.com https://*.googletagmanager.com',
  'connect-src https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A document of its own: the pages of the site put it into a frame once a visitor has agreed, and put the scripts into it. */
const page = '<!doctype html><html><head><meta charset="utf-8"><title>Marquee</title></head><body></body></html>';

/**
 * The only answer whose policy lets Google's origins in, and only for sites that have an id there. No page with a form is ever in
 * the same document as their scripts, and what they are told of a page is what the page tells them.
 */
export function openMeasuringDoor(fastify: FastifyInstance, services: ServiceClients, limiter: RateLimiter): void {
  const check = parameterCheck(measuringPath('{teamId}'));
  fastify.get<Asked>(measuringPath(':teamId'), async (request, reply) => {
    await limiter.consume(`${networkOfRequest(request)} measuring`);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    if (!(await isAsked(request.params))) return reply.code(404).send(page);
    return reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN').send(page);
  });

  async function isAsked({ teamId }: Asked['Params']): Promise<boolean> {
    try {
      check({ teamId });
      return isMeasured(await services.teams.getSite({ teamId }, { principal: visitor(teamId) }));
    } catch (error) {
      if (error instanceof DomainError && isErrorCode(error.code) && kindOf(error.code) === 'not_found') return false;
      throw error;
    }
  }
}
