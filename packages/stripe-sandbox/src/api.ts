import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseForm, type Params } from './form.js';
import type { ObjectStore } from './object-store.js';
import { notACall, type Calls, type Place } from './resource.js';
import { platform } from './platform.js';
import { accounts, createAccountLink } from './resources/accounts.js';
import { resources } from './resources/resources.js';
import { noAccess, StripeError } from './stripe-error.js';

export interface ApiOptions {
  readonly objects: ObjectStore;
  readonly now: () => number;
  /** The same, where the test clock says nothing. */
  readonly realNow: () => number;
  readonly secretKey: string;
  /** Where the page of an onboarding is. */
  readonly onboardingPage: (id: string) => string;
  /** Where other pages are. */
  readonly pageOf: Place['pageOf'];
  /** Told of what is no answer of Stripe's, but a fault of ours. */
  readonly onError: (error: unknown) => void;
  /** Told of every call with its answer. */
  readonly onCall?: (call: AnsweredCall) => void;
}

/** A call as it came, and what it was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** `/v1/products`, without what follows a question mark. */
  readonly path: string;
  /** What it took, by names; texts, as a form has them. */
  readonly params: Params;
  readonly status: number;
  readonly reply: unknown;
}

interface Asked {
  readonly method: string;
  readonly path: readonly string[];
  readonly params: Params;
  readonly body: string;
  readonly account: string;
  readonly key: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly replayed?: boolean;
}

/** Stripe may forget a key once it is 24 hours old (https://docs.stripe.com/api/idempotent_requests): here it does. */
const keyLife = 24 * 3_600;

/** The status of a card that was. */
const declined = 402;

/** More than any call of ours carries. */
const largestBody = 256 * 1024;

/** Stripe's API, as far as Marquee calls it. */
export class Api {
  readonly #byKind: ReadonlyMap<string, Calls>;

  constructor(private readonly given: ApiOptions) {
    this.#byKind = new Map([accounts, ...resources].map((calls) => [calls.kind, calls]));
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, replayed } = await this.#answered(request);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      ...(replayed === true ? { 'idempotent-replayed': 'true' } : {}),
    });
    response.end(body);
  }

  async #answered(request: IncomingMessage): Promise<Answer> {
    let asked: Asked | undefined;
    const told = (answer: Answer): Answer => {
      const { method, path, params } = asked ?? { method: '', path: [], params: {} };
      const { status, body } = answer;
      if (asked)
        this.given.onCall?.({ method, path: `/v1/${path.join('/')}`, params, status, reply: JSON.parse(body) });
      return answer;
    };
    try {
      asked = await this.#asked(request);
      return told(this.#once(asked));
    } catch (error) {
      const known =
        error instanceof StripeError
          ? error
          : new StripeError(500, { type: 'api_error', message: 'The sandbox failed: see the log.' });
      if (known !== error) this.given.onError(error);
      return told({ status: known.status, body: JSON.stringify({ error: known.details }) });
    }
  }

  async #asked(request: IncomingMessage): Promise<Asked> {
    const { authorization, 'stripe-account': account, 'idempotency-key': key } = request.headers;
    if (authorization !== `Bearer ${this.given.secretKey}`) {
      throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const url = new URL(request.url ?? '/', 'http://sandbox.invalid');
    const [version, ...path] = url.pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    if (version !== 'v1') throw notACall();
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    return {
      ...{ method, path, body },
      params: parseForm(method === 'POST' ? body : url.search),
      account: this.#checked(typeof account === 'string' ? account : platform),
      key: method === 'POST' && typeof key === 'string' ? key : undefined,
    };
  }

  /** @throws StripeError when no such account is connected */
  #checked(account: string): string {
    if (account === platform || this.given.objects.get(platform, accounts.kind, account)) return account;
    throw noAccess(account);
  }

  /** The same key gets the same answer (https://docs.stripe.com/api/idempotent_requests), that a card was declined, too. */
  #once(asked: Asked): Answer {
    const { account, key } = asked;
    if (key === undefined) return { status: 200, body: JSON.stringify(this.#call(asked)) };
    const request = createHash('sha256')
      .update([asked.path.join('/'), asked.body].join('\n'))
      .digest('hex');
    const { objects, realNow } = this.given;
    const at = realNow();
    const remember = (status: number, said: object): Answer => {
      const answer = { request, status, body: JSON.stringify(said), at };
      objects.remember(account, key, answer);
      return answer;
    };
    const known = objects.answer(account, key);
    if (known && known.at > at - keyLife) {
      if (known.request === request) return { ...known, replayed: true };
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    try {
      return objects.atOnce(() => remember(200, this.#call(asked)));
    } catch (error) {
      if (error instanceof StripeError && error.status === declined)
        return remember(declined, { error: error.details });
      throw error;
    }
  }

  #call({ method, path, params, account }: Asked): object {
    const { objects, now, onboardingPage, pageOf } = this.given;
    // `checkout/sessions` is one kind.
    const [first, second, ...others] = path;
    const [kind = '', id, ...rest] = first === 'checkout' ? [`${first}/${second ?? ''}`, ...others] : path;
    const place: Place = { account: kind === accounts.kind ? platform : account, objects, now: now(), pageOf };
    if (rest.length > 1) throw notACall();
    if (kind === 'account_links' && method === 'POST' && id === undefined) {
      return createAccountLink(params, place, onboardingPage);
    }
    const calls = this.#byKind.get(kind);
    if (!calls) throw notACall();
    const [action] = rest;
    if (action !== undefined) {
      if (method === 'GET' && id !== undefined) return calls.part(action, id, params, place);
      if (method !== 'POST') throw notACall();
      return calls.act(action, id, params, place);
    }
    // `invoices/create_preview` names no invoice.
    if (method === 'POST' && id !== undefined && calls.resource.actions?.[id]) {
      return calls.act(id, undefined, params, place);
    }
    if (method === 'GET') return id === undefined ? calls.list(params, place) : calls.retrieve(id, params, place);
    if (method === 'DELETE' && id !== undefined) return calls.delete(id, place);
    if (method === 'POST') return id === undefined ? calls.create(params, place) : calls.update(id, params, place);
    throw notACall();
  }
}

/** @throws StripeError when it is too long */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) {
      throw new StripeError(413, { type: 'invalid_request_error', message: 'Request too large.' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
