import { open } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { routes, type BodyOf, type QueryOf, type ReplyOf, type RouteName } from '@marquee/contracts';

/** The API said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    call: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`${call}: ${status} ${code}`);
  }
}

interface Call<Name extends RouteName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<QueryOf<(typeof routes)[Name]>>;
  readonly body?: BodyOf<(typeof routes)[Name]>;
}

/** Bytes of one request while uploading. */
const chunk = 4 * 1024 * 1024;

/** A browser as far as the API sees it: cookies, the CSRF token, and the calls of the contract. */
export class Caller {
  readonly #cookies = new Map<string, string>();
  #csrfToken: string | undefined;

  constructor(private readonly url: string) {}

  /** Somebody with the sessions that a browser holds now. */
  static async like(context: BrowserContext, url: string): Promise<Caller> {
    const caller = new Caller(url);
    for (const { name, value } of await context.cookies(url)) caller.#cookies.set(name, value);
    return caller;
  }

  /** Gives the sessions to a browser. */
  async enter(context: BrowserContext): Promise<void> {
    await context.addCookies(
      [...this.#cookies].map(([name, value]) => ({ name, value, url: this.url, httpOnly: true })),
    );
  }

  /** @throws Refusal */
  async call<Name extends RouteName>(name: Name, call: Call<Name> = {}): Promise<ReplyOf<(typeof routes)[Name]>> {
    const { method, path } = routes[name];
    const target = path.replace(/\{(\w+)\}/g, (_match, param: string) => call.params?.[param] ?? '');
    const query = new URLSearchParams(
      Object.entries(call.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const response = await this.fetch(`${target}?${query.toString()}`, {
      method,
      ...(call.body !== undefined && {
        body: JSON.stringify(call.body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    if (!response.ok) {
      const { code } = JSON.parse(text) as { code: string };
      throw new Refusal(`${method} ${target}`, response.status, code);
    }
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<(typeof routes)[Name]>;
  }

  /** Sends what the server does not have yet (tus 1.0), in requests of 4 MiB. */
  async upload(path: string, file: string): Promise<void> {
    const source = await open(file);
    try {
      const { size } = await source.stat();
      let offset = await this.offset(path);
      while (offset < size) {
        const bytes = Buffer.alloc(Math.min(chunk, size - offset));
        await source.read(bytes, 0, bytes.length, offset);
        const response = await this.send(path, offset, bytes);
        if (!response.ok) throw new Refusal(`PATCH ${path}`, response.status, await response.text());
        offset = Number(response.headers.get('upload-offset'));
      }
    } finally {
      await source.close();
    }
  }

  /** What the server acknowledges of an upload, in bytes. */
  async offset(path: string): Promise<number> {
    const head = await this.fetch(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    if (!head.ok) throw new Refusal(`HEAD ${path}`, head.status, '');
    return Number(head.headers.get('upload-offset'));
  }

  send(path: string, offset: number, body: Uint8Array<ArrayBuffer> | ReadableStream): Promise<Response> {
    return this.fetch(path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    });
  }

  /** A request as it is, with the cookies and the proof against forgery. */
  async fetch(path: string, init: RequestInit & { readonly duplex?: 'half' } = {}): Promise<Response> {
    const changes = init.method !== undefined && init.method !== 'GET' && init.method !== 'HEAD';
    // The token brings its cookie along, so it comes before the cookies are read.
    const proof: Record<string, string> = changes ? { 'x-csrf-token': await this.#csrf() } : {};
    const response = await fetch(new URL(path, this.url), {
      ...init,
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...proof,
      },
    });
    // Another session has another token.
    if (changes && response.headers.has('set-cookie')) this.#csrfToken = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  async #csrf(): Promise<string> {
    this.#csrfToken ??= (await this.call('getSession')).csrfToken;
    return this.#csrfToken;
  }
}
