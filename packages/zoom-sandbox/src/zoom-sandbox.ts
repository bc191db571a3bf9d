import type { IncomingMessage, ServerResponse } from 'node:http';
import { Calendar, written } from './calendar.js';
import { Grants } from './grants.js';
import { consentPage, refusalPage } from './page.js';
import { hosts, type Host } from './people.js';

const root = '/zoom-sandbox';
/** What is asked for at most, in bytes. */
const largestBody = 16_384;
/** Of the request of a consent, as they come back with the answer. */
const asked = ['client_id', 'redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method'];

/** How the product is known to it. Known to everybody: nobody really meets there. */
export const client = { id: 'marquee-sandbox', secret: 'marquee-sandbox-secret' } as const;

interface ZoomSandboxOptions {
  readonly clock: { now(): Date };
  /** Signs tokens. */
  readonly secret: string;
  /** Where people are sent back to, and nowhere else. */
  readonly redirectUris: () => readonly string[];
}

/** Zoom's OAuth and as much of its API as is called here: for demos and tests. */
export class ZoomSandbox {
  readonly #grants: Grants;
  readonly #calendar: Calendar;

  constructor(private readonly options: ZoomSandboxOptions) {
    this.#grants = new Grants(options.secret, options.clock);
    this.#calendar = new Calendar(options.clock);
  }

  /** @param origin by which it is reached */
  static at(origin: string): string {
    return origin + root;
  }

  answers({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
    return url.startsWith(`${root}/`);
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, refusalPage('failed'));
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox');
    const path = pathname.slice(root.length);
    if (path.startsWith('/v2/')) return this.#answerApi(request, path.slice('/v2'.length), searchParams, response);
    switch (`${request.method ?? ''} ${path}`) {
      case 'GET /oauth/authorize':
        return this.#ask(searchParams, response);
      case 'POST /oauth/authorize':
        return this.#decide(new URLSearchParams(await bodyOf(request)), response);
      case 'POST /oauth/token':
      case 'POST /oauth/revoke':
        if (!isClient(request)) return json(response, 401, { reason: 'Invalid client_id', error: 'invalid_client' });
        return this.#token(path, new URLSearchParams(await bodyOf(request)), response);
      default:
        return send(response, 404, refusalPage('not found'));
    }
  }

  /** Why nobody can be asked so; undefined: they can. */
  #obstacle(said: URLSearchParams): string | undefined {
    if (said.get('client_id') !== client.id) return 'unknown client_id';
    if (!this.options.redirectUris().includes(said.get('redirect_uri') ?? '')) return 'foreign redirect_uri';
    const isCode = said.get('response_type') === 'code' && said.get('code_challenge_method') === 'S256';
    return isCode ? undefined : 'only response_type=code with PKCE (S256)';
  }

  #ask(said: URLSearchParams, response: ServerResponse): void {
    const obstacle = this.#obstacle(said);
    if (obstacle !== undefined) return send(response, 400, refusalPage(obstacle));
    const given = Object.fromEntries(asked.map((name) => [name, said.get(name) ?? '']));
    return send(response, 200, consentPage(`${root}/oauth/authorize`, given, hosts));
  }

  #decide(said: URLSearchParams, response: ServerResponse): void {
    const obstacle = this.#obstacle(said);
    if (obstacle !== undefined) return send(response, 400, refusalPage(obstacle));
    const redirectUri = said.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', said.get('state') ?? '');
    const host = hosts.find(({ id }) => id === said.get('host'));
    const challenge = said.get('code_challenge') ?? '';
    if (host) back.searchParams.set('code', this.#grants.code({ host: host.id, redirectUri, challenge }));
    else back.searchParams.set('error', 'access_denied');
    response.writeHead(303, { location: back.href, 'cache-control': 'no-store' }).end();
  }

  #token(path: string, said: URLSearchParams, response: ServerResponse): void {
    const of = (name: string): string => said.get(name) ?? '';
    if (path === '/oauth/revoke') {
      const isKnown = this.#grants.revoke(of('token'));
      return json(response, isKnown ? 200 : 400, isKnown ? { status: 'success' } : { error: 'invalid_request' });
    }
    const tokens =
      of('grant_type') === 'refresh_token'
        ? this.#grants.renew(of('refresh_token'))
        : this.#grants.redeem(of('code'), of('code_verifier'), of('redirect_uri'));
    return json(response, tokens ? 200 : 400, tokens ?? { reason: 'Invalid grant', error: 'invalid_grant' });
  }

  async #answerApi(request: IncomingMessage, path: string, query: URLSearchParams, response: ServerResponse) {
    const access = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const holder = this.#grants.holder(access);
    const host = hosts.find(({ id }) => id === holder);
    if (!host) return json(response, 401, { code: 124, message: 'Invalid access token.' });
    const { method = '' } = request;
    if (method === 'GET' && path === '/users/me') return json(response, 200, userOf(host));
    if (method === 'GET' && path === '/users/me/meetings') return json(response, 200, this.#list(host, query));
    if (method === 'POST' && path === '/users/me/meetings') return this.#create(host, await bodyOf(request), response);
    const id = /^\/meetings\/(\d{1,15})$/.exec(path)?.[1];
    const found = method === 'GET' && id !== undefined ? this.#calendar.find(host, Number(id)) : undefined;
    if (!found) return json(response, 404, { code: 3001, message: 'Meeting does not exist.' });
    return json(response, 200, written(found, true));
  }

  #list(host: Host, query: URLSearchParams): object {
    const size = Number(query.get('page_size') ?? 30);
    const from = Number(query.get('next_page_token') ?? 0);
    const all = this.#calendar.upcoming(host);
    const meetings = all.slice(from, from + size).map((one) => written(one, false));
    const next = from + size < all.length ? String(from + size) : '';
    return { page_size: size, total_records: all.length, next_page_token: next, meetings };
  }

  #create(host: Host, body: string, response: ServerResponse): void {
    const said = JSON.parse(body) as { topic?: unknown; start_time?: unknown; duration?: unknown };
    const { topic, start_time: from, duration } = said;
    const isGood = typeof topic === 'string' && topic.length <= 200 && typeof duration === 'number';
    const start = typeof from === 'string' ? Date.parse(from) : Number.NaN;
    if (!isGood || Number.isNaN(start)) return json(response, 400, { code: 300, message: 'Validation Failed.' });
    return json(response, 201, written(this.#calendar.add(host, { topic, start, duration }), true));
  }
}

const userOf = ({ id, first, last, email }: Host): object => ({
  ...{ id, first_name: first, last_name: last, display_name: `${first} ${last}`, email, type: 2, status: 'active' },
});

function isClient({ headers }: IncomingMessage): boolean {
  const said = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
  return said === `${client.id}:${client.secret}`;
}

/** @throws Error when it is larger than anything that is asked here */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

function send(response: ServerResponse, status: number, html: string): void {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
  const type = 'text/html; charset=utf-8';
  response.writeHead(status, { ...common, 'content-type': type, 'content-security-policy': policy });
  response.end(html);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...common, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
