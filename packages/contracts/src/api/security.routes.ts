import { boolean, line, list, network, record, string, version } from './fields.js';
import { route } from './route.js';
import { mostNetworks } from '../security/networks.js';

const networks = () =>
  list(record({ network: network().required(), comment: line(100).default('') })).max(mostNetworks);

export const updateSecurityBody = record({
  complexPassword: boolean().optional(),
  singleLogin: boolean().optional(),
  emailCheck: boolean().optional(),
  twoFactorRequired: boolean().optional(),
  /** Where people may come from; an empty list: from everywhere. */
  administratorNetworks: networks().optional(),
  memberNetworks: networks().optional(),
  /** Also when the new list of administrators does not name whoever changes it: they are out at once. */
  evenWithoutMyAddress: boolean().optional(),
});

const kept = () => list(record({ network: string().required(), comment: string().defined() })).required();

const security = record({
  complexPassword: boolean().required(),
  singleLogin: boolean().required(),
  emailCheck: boolean().required(),
  twoFactorRequired: boolean().required(),
  administratorNetworks: kept(),
  memberNetworks: kept(),
  /** Where this request came from; an empty text when that is not known. */
  yourAddress: string().defined(),
  version: version().required(),
});

const path = '/api/teams/{teamId}/security';

export const securityRoutes = {
  getSecurity: route({
    method: 'GET',
    path,
    tag: 'Site',
    summary: 'How safely people of the site log in',
    permission: 'security.manage',
    reply: security,
  }),
  updateSecurity: route({
    method: 'PATCH',
    path,
    tag: 'Site',
    summary: 'Change how safely people log in; counts for sessions that go on, too, within 2 seconds',
    permission: 'security.manage',
    body: updateSecurityBody,
    versioned: true,
    reply: security,
    errors: ['TWO_FACTOR_NEEDS_EMAIL_CHECK', 'OWN_TWO_FACTOR_FIRST', 'OWN_ADDRESS_NOT_ALLOWED', 'FEATURE_NOT_IN_PLAN'],
  }),
} as const;
