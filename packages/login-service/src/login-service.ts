import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { aboutPage, choicePage, refusalPage } from './page.js';
import { client, people, type Known } from './people.js';
import { Signer } from './signer.js';

const root = '/login-service';
/** What is asked for at most, in bytes. */
const largestBody = 16_384;
/** Milliseconds for which a code is good, and seconds for which a token is. */
const [codeLife, tokenLife] = [60_000, 300];
/** Of the request of a login, as they come back with the choice of a person. */
const asked = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

interface Grant {
  readonly person: Known;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly until: number;
}

/**
 * A login service to look at: an OpenID provider (authorization code with PKCE) that lets one be anybody of three. A demo's
 * alone, for it vouches for whoever asks.
 */
export class LoginService {
  readonly #signer = new Signer();
  readonly #grants = new Map<string, Grant>();

  constructor(
    /** By which browsers reach this process; also the origin of where they are sent back to. */
    private readonly origin: () => string,
    private readonly clock: { now(): Date },
  ) {}

  answers({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
    return url === root || url.startsWith(`${root}/`) || url.startsWith(`${root}?`);
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, refusalPage('failed'));
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin());
    switch (`${request.method ?? ''} ${pathname.slice(root.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return json(response, 200, this.#metadata);
      case 'GET /jwks':
        return json(response, 200, this.#signer.keys);
      case 'GET /authorize':
        return this.#choose(searchParams, response);
      case 'POST /authorize':
        return this.#decide(new URLSearchParams(await bodyOf(request)), response);
      case 'POST /token':
        return this.#redeem(request, new URLSearchParams(await bodyOf(request)), response);
      case 'GET ':
      case 'GET /':
        return send(
          response,
          200,
          aboutPage({ Issuer: this.#issuer, 'Client ID': client.id, 'Client secret': client.secret }),
        );
      default:
        return send(response, 404, refusalPage('not found'));
    }
  }

  get #issuer(): string {
    return this.origin() + root;
  }

  get #metadata(): object {
    const issuer = this.#issuer;
    return {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['ES256'], code_challenge_methods_supported: ['S256'] },
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: ['openid', 'email', 'profile'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** Why a login cannot begin so; undefined: it can. */
  #obstacle(said: URLSearchParams): string | undefined {
    if (said.get('client_id') !== client.id) return 'unknown client_id';
    // Nobody is sent anywhere else.
    if (new URL(said.get('redirect_uri') ?? '', this.origin()).origin !== this.origin()) return 'foreign redirect_uri';
    const isCode = said.get('response_type') === 'code' && said.get('code_challenge_method') === 'S256';
    return isCode ? undefined : 'only response_type=code with PKCE (S256)';
  }

  #choose(said: URLSearchParams, response: ServerResponse): void {
    const obstacle = this.#obstacle(said);
    if (obstacle !== undefined) return send(response, 400, refusalPage(obstacle));
    const given = Object.fromEntries(asked.map((name) => [name, said.get(name) ?? '']));
    const choices = people.map(({ subject, ...known }) => ({ value: subject, ...known }));
    return send(response, 200, choicePage(`${root}/authorize`, given, choices));
  }

  #decide(said: URLSearchParams, response: ServerResponse): void {
    const obstacle = this.#obstacle(said);
    if (obstacle !== undefined) return send(response, 400, refusalPage(obstacle));
    const back = new URL(said.get('redirect_uri') ?? '', this.origin());
    back.searchParams.set('state', said.get('state') ?? '');
    back.searchParams.set('iss', this.#issuer);
    const person = people.find(({ subject }) => subject === said.get('person'));
    if (person) back.searchParams.set('code', this.#grant(person, said));
    else back.searchParams.set('error', 'access_denied');
    response.writeHead(303, { location: back.href, 'cache-control': 'no-store' }).end();
  }

  #grant(person: Known, said: URLSearchParams): string {
    const now = this.clock.now().getTime();
    for (const [code, { until }] of this.#grants) if (until <= now) this.#grants.delete(code);
    const code = randomBytes(24).toString('base64url');
    const [redirectUri, nonce, challenge] = ['redirect_uri', 'nonce', 'code_challenge'].map(
      (name) => said.get(name) ?? '',
    );
    this.#grants.set(code, {
      ...{ person, redirectUri: redirectUri ?? '', nonce: nonce ?? '', challenge: challenge ?? '' },
      until: now + codeLife,
    });
    return code;
  }

  #redeem(request: IncomingMessage, said: URLSearchParams, response: ServerResponse): void {
    const basic = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const [id, secret] =
      basic === '' ? [said.get('client_id'), said.get('client_secret')] : basic.split(':').map(decoded);
    if (id !== client.id || secret !== client.secret) return json(response, 401, { error: 'invalid_client' });
    const code = said.get('code') ?? '';
    const grant = this.#grants.get(code);
    // Good once.
    this.#grants.delete(code);
    const now = this.clock.now().getTime();
    const challenge = createHash('sha256')
      .update(said.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood = grant && grant.until > now && grant.challenge === challenge;
    if (!isGood || grant.redirectUri !== said.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const { subject, name, email, verified } = grant.person;
    const at = Math.floor(now / 1_000);
    const claims = { sub: subject, name, email, email_verified: verified, nonce: grant.nonce };
    const token = { iss: this.#issuer, aud: client.id, iat: at, exp: at + tokenLife, ...claims };
    const reply = { access_token: randomBytes(24).toString('base64url'), token_type: 'Bearer', expires_in: tokenLife };
    return json(response, 200, { ...reply, id_token: this.#signer.token(token) });
  }
}

/** Both halves are encoded like a form (RFC 6749, section 2.3.1). */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** @throws Error when it is larger than any login */
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
  response.writeHead(status, {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
  response.end(html);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...common, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
