import { domainPattern, domainStates, longestDomain, toDomain } from '../site/own-domain.js';
import { list, raw, record, string } from './fields.js';
import { route } from './route.js';

/** The pattern decides about what `toDomain` left as it was. */
const domainName = () =>
  raw(longestDomain)
    .transform((value: unknown) => (typeof value === 'string' ? toDomain(value) : value))
    .matches(domainPattern, { name: 'domain', message: { code: 'INVALID_DOMAIN' } });

export const ownDomainBody = record({ domain: domainName().required() });

const ownDomain = record({
  state: string().oneOf(domainStates).required(),
  /** In ASCII; null: none is set. */
  domain: string().nullable().defined(),
  /** What has to be entered where the domain is managed: the proof, and the way here. */
  records: list(
    record({
      type: string()
        .oneOf(['TXT', 'CNAME'] as const)
        .required(),
      name: string().required(),
      value: string().required(),
    }),
  ).required(),
  /** Where the site is there under its own domain; null: it is not. */
  address: string().nullable().defined(),
});

const path = '/api/teams/{teamId}/domain';
const ofSite = { tag: 'Site', permission: 'site.manage', path } as const;

export const ownDomainRoutes = {
  getOwnDomain: route({ ...ofSite, method: 'GET', summary: 'The own domain of the site', reply: ownDomain }),
  requestOwnDomain: route({
    ...ofSite,
    method: 'PUT',
    summary: 'Want a domain of one’s own for the site; the reply says which records prove it',
    body: ownDomainBody,
    status: 200,
    reply: ownDomain,
    errors: ['FEATURE_NOT_IN_PLAN', 'DOMAIN_SET', 'DOMAIN_TAKEN'],
  }),
  checkOwnDomain: route({
    ...ofSite,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Look for the record that proves the domain; once it is there, the site is there under its domain',
    status: 200,
    reply: ownDomain,
    errors: [
      'FEATURE_NOT_IN_PLAN',
      'DOMAIN_NOT_SET',
      'DOMAIN_RECORD_MISSING',
      'DOMAIN_RECORD_DIFFERS',
      'DOMAIN_ADDRESS_MISSING',
      'DOMAIN_LOOKUP_FAILED',
      'DOMAIN_TAKEN',
    ],
    rateLimit: 'credentials',
  }),
  removeOwnDomain: route({
    ...ofSite,
    method: 'DELETE',
    summary: 'Let the site be there under the platform’s address alone; at once',
    status: 200,
    reply: ownDomain,
  }),
} as const;
