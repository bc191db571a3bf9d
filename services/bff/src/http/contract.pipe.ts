import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Language } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BffOptions } from '../options.js';
import type { AnyRoute, Client, Cookies, RequestContext } from './context.js';
import { expectedVersion } from './if-match.js';
import { jsonBody } from './json-body.js';
import { readerLanguage } from './language.js';
import { replyOf, requestOf, routeOf, type ServedRoute } from './served-route.js';
import { Gate } from '../session/gate.js';
import { clientOf, cookiesOf, paramsOf, permitted, visitOf } from './visit.js';

interface Asking {
  readonly served: ServedRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What only some handlers want to know is looked up when they do. */
class Parsed implements RequestContext<AnyRoute> {
  readonly params: Readonly<Record<string, string>>;
  readonly principal: Principal;
  readonly call: CallOptions;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #baseUrl: string | undefined;

  constructor(
    { request, reply }: Asking,
    readonly query: unknown,
    readonly body: unknown,
    readonly expectedVersion: string | undefined,
    baseUrl: string | undefined,
    readonly again: () => Principal | Promise<Principal>,
  ) {
    this.params = paramsOf(request);
    this.call = permitted(request);
    this.principal = this.call.principal;
    this.#request = request;
    this.#reply = reply;
    this.#baseUrl = baseUrl;
  }

  get lastEventId(): string | undefined {
    const given = this.#request.headers['last-event-id'];
    return typeof given === 'string' ? given : undefined;
  }

  get language(): Language {
    const { headers } = this.#request;
    return readerLanguage(headers.cookie, headers['accept-language']);
  }

  get client(): Client {
    return clientOf(this.#request, this.#baseUrl);
  }

  get cookies(): Cookies {
    return cookiesOf(this.#request, this.#reply, this.#baseUrl);
  }
}

/**
 * Makes of a request what its handler gets: body and query as the schemas of the contract parse them. The body is read
 * here, after all guards: a stranger's megabytes are not even parsed.
 */
@Injectable()
export class ContractPipe implements PipeTransform<
  Asking,
  RequestContext<AnyRoute> | Promise<RequestContext<AnyRoute>>
> {
  constructor(
    @InjectPorts() private readonly options: BffOptions,
    private readonly gate: Gate,
  ) {}

  transform(asking: Asking): RequestContext<AnyRoute> | Promise<RequestContext<AnyRoute>> {
    const { served, request, reply } = asking;
    if (!served.changes) return this.#parse(asking, undefined);
    return jsonBody(request, reply).then((body) => this.#parse(asking, body));
  }

  #parse(asking: Asking, given: unknown): RequestContext<AnyRoute> {
    const { served, request } = asking;
    const query = served.parseQuery(request.url, request.query);
    const body = served.parseBody(given);
    const version = served.route.versioned ? expectedVersion(request.headers['if-match']) : undefined;
    const again = this.gate.asker(served.permission, visitOf(request, served.area));
    return new Parsed(asking, query, body, version, this.options.baseUrl, again);
  }
}

const asking = (_data: unknown, context: ExecutionContext): Asking => ({
  served: routeOf(context),
  request: requestOf(context),
  reply: replyOf(context),
});

/** The argument of every handler: its request, parsed and checked. */
export const Asked = createParamDecorator(asking)(ContractPipe);
