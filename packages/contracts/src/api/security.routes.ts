import { boolean, record, version } from './fields.js';
import { route } from './route.js';

export const updateSecurityBody = record({
  complexPassword: boolean().optional(),
  singleLogin: boolean().optional(),
  emailCheck: boolean().optional(),
  twoFactorRequired: boolean().optional(),
});

const security = record({
  complexPassword: boolean().required(),
  singleLogin: boolean().required(),
  emailCheck: boolean().required(),
  twoFactorRequired: boolean().required(),
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
    errors: ['TWO_FACTOR_NEEDS_EMAIL_CHECK', 'OWN_TWO_FACTOR_FIRST'],
  }),
} as const;
