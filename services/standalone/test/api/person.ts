import { Browser } from '@marquee/contracts';
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

/** A browser, with what tests ask of it. */
export class Person {
  readonly #browser: Browser;
  /** Where they are, where the door believes the proxy that says so. */
  address: string | undefined;

  constructor(url: string) {
    this.#browser = new Browser(url, {
      headers: (): Record<string, string> => (this.address === undefined ? {} : { 'x-forwarded-for': this.address }),
    });
  }

  async ask(method: string, path: string, { body, headers }: Ask = {}): Promise<Answer> {
    const response = await this.#browser.fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
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
    this.#browser.cookies.set(name, value);
  }

  /** The response as it came, with its headers. */
  raw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#browser.fetch(path, { headers });
  }

  /** Sends all of a file to its place (tus 1.0). @returns the status */
  async upload(path: string, content: string | Uint8Array<ArrayBuffer>): Promise<number> {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    return (await this.#browser.fetch(path, { method: 'PATCH', headers, body: content })).status;
  }

  /** The value of a cookie; '' when there is none. */
  cookie(name: string): string {
    return this.#browser.cookies.get(name) ?? '';
  }

  /** @throws Error when the answer is no success */
  async must<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await this.ask(method, path, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.problem)}`);
    return answer.body as Reply;
  }

  /** Has its CSRF token before it needs one. */
  async refresh(): Promise<void> {
    await this.#browser.csrfToken();
  }
}
