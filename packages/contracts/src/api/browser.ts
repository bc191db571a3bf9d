import type { BodyOf, QueryOf } from './route.js';
import { routes, type RouteName } from './routes.js';

/** Cookies as a browser keeps them, of one server. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** As a request names them. */
  get header(): string {
    return this.entries.map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#cookies];
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** What an answer asks to keep. */
  keep({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
}

interface BrowserOptions {
  readonly signal?: AbortSignal;
  /** Headers of every request. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

interface Init extends Omit<RequestInit, 'headers'> {
  /** They count before our own. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly duplex?: 'half';
}

/** A browser as far as the API sees it: it keeps its cookies, and sends the proof against forgery with what changes things. */
export class Browser {
  readonly cookies = new CookieJar();
  #csrfToken: string | undefined;

  constructor(
    readonly url: string,
    private readonly options: BrowserOptions = {},
  ) {}

  async fetch(path: string, { headers, ...init }: Init = {}): Promise<Response> {
    const changes = init.method !== undefined && init.method !== 'GET' && init.method !== 'HEAD';
    // The token brings its cookie along, so it comes before the cookies are read.
    const proof: Record<string, string> = changes ? { 'x-csrf-token': await this.csrfToken() } : {};
    const { signal } = this.options;
    const response = await fetch(new URL(path, this.url), {
      ...init,
      ...(signal && { signal }),
      headers: { cookie: this.cookies.header, ...proof, ...this.options.headers?.(), ...headers },
    });
    // Another session has another token.
    if (changes && response.headers.has('set-cookie')) this.#csrfToken = undefined;
    this.cookies.keep(response);
    return response;
  }

  /** @throws Error when there is no session to be had */
  async csrfToken(): Promise<string> {
    if (this.#csrfToken === undefined) {
      const response = await this.fetch('/api/session');
      if (!response.ok) throw new Error(`GET /api/session: ${response.status} ${await response.text()}`);
      this.#csrfToken = ((await response.json()) as { csrfToken: string }).csrfToken;
    }
    return this.#csrfToken;
  }
}

export interface RouteCall<Name extends RouteName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<QueryOf<(typeof routes)[Name]>>;
  readonly body?: BodyOf<(typeof routes)[Name]>;
}

/** A call of the contract, as a request. */
export function requestOf<Name extends RouteName>(name: Name, { params, query, body }: RouteCall<Name>) {
  const { method, path } = routes[name];
  const target = path.replace(/\{(\w+)\}/g, (_match, param: string) => params?.[param] ?? '');
  const asked = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  const init = {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
  return { path: `${target}?${new URLSearchParams(asked).toString()}`, init };
}
