import type { Problem } from './problem.js';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Meaningful for statuses from 400. */
  readonly problem: Problem;
}

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser: keeps its cookies and sends its CSRF token. */
export class Person {
  readonly #cookies = new Map<string, string>();
  #token = '';
  /** Where they are, where the door believes the proxy that says so. */
  address: string | undefined;

  constructor(private readonly url: string) {}

  async ask(method: string, path: string, { body, headers }: Ask = {}): Promise<Answer> {
    if (this.#token === '' && path !== '/api/session') await this.refresh();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: this.#cookieHeader(),
        'x-csrf-token': this.#token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#place(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Another session has another token.
    if (method !== 'GET' && response.headers.has('set-cookie')) this.#token = '';
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    // A stream would not end: that it begins is the answer.
    const isStream = /event-stream/.test(response.headers.get('content-type') ?? '');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    // Files are what they are.
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const parsed: unknown = isJson ? JSON.parse(text) : text || undefined;
    return { status: response.status, body: parsed, problem: parsed as Problem };
  }

  /** A cookie that the browser had before. */
  keep(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** The response as it came, with its headers. */
  raw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(this.url + path, { headers: { cookie: this.#cookieHeader(), ...this.#place(), ...headers } });
  }

  /** Sends all of a file to its place (tus 1.0). @returns the status */
  async upload(path: string, content: string): Promise<number> {
    if (this.#token === '') await this.refresh();
    const { status } = await fetch(this.url + path, {
      method: 'PATCH',
      headers: {
        cookie: this.#cookieHeader(),
        'x-csrf-token': this.#token,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: content,
    });
    return status;
  }

  /** The value of a cookie; '' when there is none. */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  #place(): Readonly<Record<string, string>> {
    return this.address === undefined ? {} : { 'x-forwarded-for': this.address };
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @throws Error when the answer is no success */
  async must<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await this.ask(method, path, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.problem)}`);
    return answer.body as Reply;
  }

  async refresh(): Promise<void> {
    const { csrfToken } = await this.must<{ csrfToken: string }>('GET', '/api/session');
    this.#token = csrfToken;
  }
}
