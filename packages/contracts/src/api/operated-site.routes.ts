import { boolean, id, list, record, string } from './fields.js';
import { landing } from './landing.js';
import { route } from './route.js';
import { registerBody } from './session.routes.js';

/** Sites that one person registers: whoever needs more of them asks. */
export const mostOwnedSites = 10;

export const registerSiteBody = registerBody.pick(['site', 'company', 'termsAccepted']);

export const operatedSiteRoutes = {
  listOperatedSites: route({
    method: 'GET',
    path: '/api/operated-sites',
    tag: 'Session',
    summary: 'The sites that whoever is logged in administers, and which of them the session is in',
    permission: 'public.use',
    reply: record({
      items: list(
        record({
          id: id().required(),
          name: string().defined(),
          role: string()
            .oneOf(['owner', 'super', 'normal'] as const)
            .required(),
          operated: boolean().required(),
        }).required(),
      ).required(),
    }),
    errors: ['NOT_LOGGED_IN'],
  }),
  operateSite: route({
    method: 'POST',
    path: '/api/operated-sites',
    tag: 'Session',
    summary: 'Go on in another site that one administers: the session moves there, and ends when it would have ended',
    permission: 'public.use',
    body: record({ teamId: id().required() }),
    reply: landing,
    errors: ['NOT_LOGGED_IN', 'TEAM_NOT_FOUND', 'BLOCKED_BY_IP'],
  }),
  registerSite: route({
    method: 'POST',
    path: '/api/operated-sites/new',
    tag: 'Session',
    summary: 'Register one more site, owned by whoever is logged in as an administrator; the session goes on in it',
    permission: 'public.use',
    body: registerSiteBody,
    reply: landing,
    errors: ['NOT_LOGGED_IN', 'OWNED_SITES_LIMIT_REACHED'],
    rateLimit: 'credentials',
  }),
} as const;
