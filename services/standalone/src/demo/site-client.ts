import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { routes, type BodyOf, type QueryOf, type ReplyOf, type RouteName } from '@marquee/contracts';

/** The API said no. */
export class SiteError extends Error {
  override readonly name = 'SiteError';

  constructor(
    readonly code: string,
    call: string,
  ) {
    super(`${call}: ${code}`);
  }
}

type Call<Name extends RouteName> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<QueryOf<(typeof routes)[Name]>>;
  readonly body?: BodyOf<(typeof routes)[Name]>;
};

/** A person's browser, as far as the API sees it: cookies, the CSRF token, and the calls of the contract. */
export class SiteClient {
  readonly #cookies = new Map<string, string>();
  #csrfToken: string | undefined;

  constructor(
    private readonly url: string,
    private readonly signal: AbortSignal,
  ) {}

  async call<Name extends RouteName>(name: Name, call: Call<Name> = {}): Promise<ReplyOf<(typeof routes)[Name]>> {
    const { method, path } = routes[name];
    const target = path.replace(/\{(\w+)\}/g, (_match, param: string) => call.params?.[param] ?? '');
    const query = new URLSearchParams(
      Object.entries(call.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const response = await this.#fetch(`${target}?${query.toString()}`, {
      method,
      ...(call.body === undefined
        ? {}
        : { body: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } }),
    });
    return (response.status === 204 || response.status === 202 ? undefined : await response.json()) as ReplyOf<
      (typeof routes)[Name]
    >;
  }

  /** Sends what the server does not have yet (tus 1.0). */
  async upload(path: string, file: string): Promise<void> {
    const head = await this.#fetch(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === (await stat(file)).size) return;
    await this.send(path, offset, Readable.toWeb(createReadStream(file, { start: offset })) as ReadableStream);
  }

  /** Sends the bytes from this one on. */
  async send(path: string, offset: number, body: ReadableStream | Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#fetch(path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
    });
  }

  async #fetch(path: string, init: RequestInit & { readonly duplex?: 'half' }): Promise<Response> {
    const safe = init.method === 'GET' || init.method === 'HEAD';
    // The token brings its cookie along, so it comes before the cookies are read.
    const proof = safe ? {} : { 'x-csrf-token': await this.#csrf() };
    const response = await fetch(this.url + path, {
      ...init,
      signal: this.signal,
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...proof,
      },
    });
    // Another session has another token.
    if (!safe && response.headers.has('set-cookie')) this.#csrfToken = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (response.ok) return response;
    const problem = (await response.json().catch(() => ({}))) as { code?: string };
    throw new SiteError(problem.code ?? String(response.status), `${init.method ?? 'GET'} ${path}`);
  }

  async #csrf(): Promise<string> {
    this.#csrfToken ??= (await this.call('getSession')).csrfToken;
    return this.#csrfToken;
  }
}
