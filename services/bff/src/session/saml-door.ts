import type { FastifyInstance } from 'fastify';
import { DomainError } from '@marquee/kernel';
import { fields } from '@marquee/contracts';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOfRequest } from '../http/visit.js';
import type { ServiceClients } from '../services/service-clients.js';

/** Where browsers bring what a SAML provider says. Not a call of the API: a page of the provider's sends it, as a form. */
const acsPath = '/api/sites/:teamId/saml/acs';
const metadataPath = '/api/sites/:teamId/saml/metadata';

export const samlMethods = [
  { method: 'POST', path: '/api/sites/{teamId}/saml/acs' },
  { method: 'GET', path: '/api/sites/{teamId}/saml/metadata' },
] as const;

/** More than providers send with hundreds of groups. */
const largestBody = 256 * 1024;

interface Asked {
  readonly Params: { readonly teamId: string };
}

const isTeam = (text: string): boolean => fields.id().required().isValidSync(text);

/**
 * The signature in what comes is its only right, and no cookie is looked at or set: the page that the browser is sent on to hands
 * in a ticket by itself, with the browser's own cookies and its CSRF token.
 */
export function openSamlDoor(fastify: FastifyInstance, services: ServiceClients, limiter: RateLimiter): void {
  void fastify.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    inner.post<Asked>(acsPath, async (request, reply) => {
      const { teamId } = request.params;
      await limiter.consume(`${networkOfRequest(request)} saml`);
      if (!isTeam(teamId) || !(request.body instanceof URLSearchParams)) return reply.redirect('/login', 303);
      const form = request.body;
      const samlResponse = form.get('SAMLResponse') ?? '';
      const relayState = form.get('RelayState') ?? '';
      const next = await services.signOn
        .acceptAssertion({ teamId, samlResponse, relayState }, services.as(''))
        .then(({ ticket }) => new URLSearchParams({ ticket }), problem);
      return reply.header('cache-control', 'no-store').redirect(`/login/${teamId}/callback?${next.toString()}`, 303);
    });
    inner.get<Asked>(metadataPath, async (request, reply) => {
      const { teamId } = request.params;
      if (!isTeam(teamId)) return reply.redirect('/login', 303);
      const { xml } = await services.signOn.getSamlMetadata({ teamId }, services.as(''));
      return reply.type('application/samlmetadata+xml').send(xml);
    });
  });
}

/** The page says it in the reader's language. */
function problem(error: unknown): URLSearchParams {
  if (error instanceof DomainError) return new URLSearchParams({ problem: error.code });
  throw error;
}
