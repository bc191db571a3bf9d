import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traced, type Csrf } from '@marquee/nest-kit';
import { fileReply } from '@marquee/contracts';
import type { BffOptions, BffPorts } from '../options.js';
import { sendFile } from './send-file.js';
import { areaOf, Gate, type Asker } from '../session/gate.js';
import { bodyLimitOf } from './body-limits.js';
import { expectedVersion } from './if-match.js';
import { readerLanguage } from './language.js';
import { parameterCheck } from './path-parameters.js';
import { queryParser } from './query-parser.js';
import type { LimitName, RateLimiter } from './rate-limiter.js';
import type { Bound } from './route-table.js';
import { replyCheck, validator } from './validation.js';
import { addressOfRequest, clientOf, cookiesOf, networkOfRequest } from './visit.js';

/** What all routes share. */
export interface Binding {
  readonly ports: BffPorts;
  readonly options: BffOptions;
  readonly gate: Gate;
  readonly csrf: Csrf;
  readonly limiters: Readonly<Record<LimitName, RateLimiter>>;
}

type Params = Readonly<Record<string, string>>;
const paramsOf = (request: FastifyRequest): Params => request.params as Params;

/** Puts one route of the contract behind its checks, in this order: path, limits, session, CSRF, rights, input. */
export function bindRoute(fastify: FastifyInstance, bound: Bound, binding: Binding): void {
  const { route } = bound;
  fastify.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(route),
    // Before the body is read: a stranger's megabytes are not even parsed.
    onRequest: entrance(bound, binding),
    handler: answerer(bound, binding),
  });
}

function entrance({ route }: Bound, { gate, csrf, limiters }: Binding) {
  const checkParameters = parameterCheck(route.path);
  const area = areaOf(route.path);
  const changes = route.method !== 'GET';
  const limiter = limiters[route.rateLimit ?? 'other'];

  const enter = (request: FastifyRequest, asker: Asker): void => {
    const { principal } = asker;
    const known = route.rateLimit !== 'credentials' && principal.kind !== 'visitor';
    limiter.take(known ? principal.id : `${networkOfRequest(request)} ${route.rateLimit ?? ''}`);
    // Without a session there is nothing to protect but the rights themselves, so "log in" comes before "reload".
    if (principal.kind === 'visitor') gate.permit(route.permission, asker);
    if (changes) csrf.check(request.headers);
    gate.permit(route.permission, asker);
    request.callAs = { principal };
  };

  return async (request: FastifyRequest): Promise<void> => {
    const params = paramsOf(request);
    checkParameters(params);
    const identified = gate.identify(area, params['teamId'] ?? '', request.headers.cookie, addressOfRequest(request));
    const asker = identified instanceof Promise ? await identified : identified;
    enter(request, route.whileHeld ? Gate.evenHeld(asker) : asker);
  };
}

function answerer({ name, route, handle }: Bound, { options }: Binding) {
  const parseQuery = route.query ? queryParser(route.query) : () => undefined;
  const parseBody = route.body ? validator(route.body) : () => undefined;
  const isFile = route.reply === fileReply;
  const check = options.checkReplies && route.reply && !isFile ? replyCheck(route.reply) : undefined;
  const status = route.status ?? (route.reply ? 200 : 204);
  const { baseUrl } = options;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = request.callAs;
    if (!call) throw new Error(`${name} was reached past its entrance`);
    const query = parseQuery(request.url, request.query);
    const body = parseBody(request.body);
    const context = {
      params: paramsOf(request),
      query,
      body,
      principal: call.principal,
      expectedVersion: route.versioned ? expectedVersion(request.headers['if-match']) : undefined,
      call,
      language: readerLanguage(request.headers.cookie, request.headers['accept-language']),
      client: clientOf(request, baseUrl),
      cookies: cookiesOf(request, reply, baseUrl),
    };
    const answer: unknown = await traced(name, 'server', traceparentOf(request), () => handle(context));
    check?.(answer);
    reply.code(status).header('cache-control', 'no-store');
    return isFile ? sendFile(reply, answer) : reply.send(answer);
  };
}

function traceparentOf(request: FastifyRequest): string | undefined {
  const given = request.headers['traceparent'];
  return typeof given === 'string' ? given : undefined;
}
