import { STATUS_CODES } from 'node:http';
import { errorCatalogue, fileReply, routes, streamReply, tokenPermissions, type ErrorCode } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { AnyRoute } from '../http/context.js';
import { parameterNames, parameterPattern } from '../http/path-parameters.js';
import { referring, schemas } from './components.js';
import { jsonSchema } from './json-schema.js';
import { errorsByStatus, isOpen } from './operation-errors.js';

/** OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

/** Where the document itself is served. */
export const documentPath = '/api/openapi.json';

/** Bytes have no schema in OpenAPI 3.1. */
const csv = { 'text/csv': {} };
const eventStream = { 'text/event-stream': {} };

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** The description of the whole API, made of the same routes that serve it. */
export function openapi(): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {
    [documentPath]: {
      get: {
        operationId: 'getOpenApi',
        tags: ['Session'],
        summary: 'This description',
        security: [],
        responses: { 200: { description: 'OK', content: json({ type: 'object' }) } },
      },
    },
  };
  const responses: Record<string, unknown> = {};
  for (const [name, route] of Object.entries<AnyRoute>(routes)) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route, responses);
  }
  const tags = [...new Set(Object.values<AnyRoute>(routes).map(({ tag }) => tag))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Marquee',
      version: '1',
      description:
        'Programs call what administrators may by an API token, which its administrator makes in the own account: ' +
        '`Authorization: Bearer mq_…`, without cookies and X-CSRF-Token. A token may what it was made for, as long as its ' +
        'administrator may; calls that tokens can make name `apiToken` under security. ' +
        'Files are sent to the `uploadUrl` of an answer by tus 1.0.0 (https://tus.io), with the same token and the permission ' +
        'content.manage: `HEAD` says how much is there (Upload-Offset), `PATCH` sends what follows, `DELETE` gives it up. ' +
        'There is no `POST`: the call that answered made the place. ' +
        'Sessions are cookies. Calls that change something also carry the token of `GET /api/session` in X-CSRF-Token. ' +
        'Errors are problem details (RFC 9457) in the language of the cookie marquee_language, else of Accept-Language.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas, responses, securitySchemes },
  };
}

const names = new SessionCookies(undefined);
const overHttps = 'Where the address is https, its name begins with __Host-';

const securitySchemes = {
  administratorSession: { type: 'apiKey', in: 'cookie', name: names.administrator, description: overHttps },
  memberSession: {
    type: 'apiKey',
    in: 'cookie',
    name: names.member('teamId'),
    description: `One for each site: teamId stands for its id. ${overHttps}`,
  },
  apiToken: { type: 'http', scheme: 'bearer', description: 'An API token of an administrator: mq_{id}_{secret}' },
  csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'csrfToken of GET /api/session' },
};

/** One of these is enough: a session, and the token where something changes. */
function security({ permission, path, method }: AnyRoute) {
  const csrf = method === 'GET' ? {} : { csrfToken: [] };
  const administrator = { administratorSession: [], ...csrf };
  const member = { memberSession: [], ...csrf };
  if (isOpen(permission)) return path.includes('/sites/') ? [csrf, member, administrator] : [csrf];
  const isForTokens = permission === 'console.open' || tokenPermissions.includes(permission);
  const token = isForTokens && path.startsWith('/api/teams/{teamId}') ? [{ apiToken: [] }] : [];
  return path.startsWith('/api/sites/') ? [member, administrator] : [administrator, ...token];
}

function operation(name: string, route: AnyRoute, shared: Record<string, unknown>) {
  const parameters = [...pathParameters(route.path), ...queryParameters(route), ...versionParameter(route)];
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: `Permission: \`${route.permission}\`.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: json(referring(jsonSchema(route.body))) } } : {}),
    responses: { ...success(route), ...failures(route, shared) },
    security: security(route),
  };
}

const pathParameters = (path: string) =>
  parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: parameterPattern(name)?.source },
  }));

function queryParameters({ query }: AnyRoute) {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const versionParameter = ({ versioned }: AnyRoute) =>
  versioned
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          description: 'The `version` that was read, in quotes: the change fails when somebody else was faster',
          schema: { type: 'string' },
        },
      ]
    : [];

function contentOf(reply: NonNullable<AnyRoute['reply']>) {
  if (reply === fileReply) return csv;
  return reply === streamReply ? eventStream : json(referring(jsonSchema(reply)));
}

function success({ reply, status = reply ? 200 : 204 }: AnyRoute) {
  const description = STATUS_CODES[status] ?? '';
  if (!reply) return { [status]: { description } };
  return { [status]: { description, content: contentOf(reply) } };
}

/** Calls that fail alike share the description of it. */
function failures(route: AnyRoute, shared: Record<string, unknown>) {
  return Object.fromEntries(
    [...errorsByStatus(route)].map(([status, codes]) => {
      const name = codes.join('-');
      shared[name] = failure(status, codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const failure = (status: number, codes: readonly ErrorCode[]) => ({
  description: codes.map((code) => `${code}: ${errorCatalogue[code].en}`).join('\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }],
        properties: { code: { enum: codes }, status: { const: status } },
      },
    },
  },
});
