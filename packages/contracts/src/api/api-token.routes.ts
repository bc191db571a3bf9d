import { tokenPermissions } from '../permissions/permissions.js';
import { currentPasswordBody } from './proof.js';
import { id, instant, label, list, number, record, string } from './fields.js';
import { route } from './route.js';

/** Days that a token may be valid. */
export const longestToken = 365;
/** Of one administrator at the same time. */
export const mostTokens = 20;

const permission = () => string().oneOf(tokenPermissions).required();

const apiToken = record({
  id: id().required(),
  name: string().required(),
  permissions: list(permission()).required(),
  createdAt: instant().required(),
  expiresAt: instant().required(),
  /** Within a minute; null: never. */
  lastUsedAt: instant().nullable().defined(),
});

export const apiTokenBody = currentPasswordBody.shape({
  /** What it is for, in the log of administrators, too. */
  name: label(100).required(),
  permissions: list(permission()).min(1).max(tokenPermissions.length).required(),
  validDays: number().integer().min(1).max(longestToken).required(),
});

const path = '/api/teams/{teamId}/me/tokens';
const own = { tag: 'Account', permission: 'account.manage' } as const;

/** API tokens: what programs of an administrator call the API by. */
export const apiTokenRoutes = {
  listApiTokens: route({
    ...own,
    method: 'GET',
    path,
    summary: 'One’s own API tokens, the latest first',
    reply: record({ items: list(apiToken).required() }),
  }),
  createApiToken: route({
    ...own,
    method: 'POST',
    path,
    summary: 'Make an API token for some of the permissions that one has. The answer shows it, once',
    body: apiTokenBody,
    status: 201,
    reply: apiToken.shape({
      /** `mq_{id}_{secret}`: goes into the header `Authorization: Bearer`. Only its hash is kept. */
      token: string().required(),
    }),
    errors: ['PASSWORD_WRONG', 'PASSWORD_THROTTLED', 'NO_AUTHORITY', 'TOKEN_LIMIT_REACHED'],
    rateLimit: 'credentials',
  }),
  revokeApiToken: route({
    ...own,
    method: 'DELETE',
    path: `${path}/{apiTokenId}`,
    summary: 'Revoke an API token; it stops working within 2 seconds',
    errors: ['TOKEN_NOT_FOUND'],
  }),
} as const;
