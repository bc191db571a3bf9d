import { setTimeout as wait } from 'node:timers/promises';
import { Browser } from '@marquee/contracts';

/** A browser, as far as the API sees it. */
export class Visitor {
  readonly #browser: Browser;

  constructor(url: string) {
    this.#browser = new Browser(url);
  }

  get cookie(): string {
    return this.#browser.cookies.header;
  }

  csrfToken(): Promise<string> {
    return this.#browser.csrfToken();
  }

  /** @param body bytes as they are, anything else as JSON */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined) return this.#browser.fetch(path, { method, headers });
    if (body instanceof Uint8Array) return this.#browser.fetch(path, { method, headers, body: Buffer.from(body) });
    const json = { 'content-type': 'application/json', ...headers };
    return this.#browser.fetch(path, { method, headers: json, body: JSON.stringify(body) });
  }

  /** @throws Error when the answer is no success */
  async must<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await this.call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Reply;
  }
}

/** Of the mail that a new person gets: it follows its event. */
export async function linkFor(reader: Visitor, email: string): Promise<string> {
  for (;;) {
    const { items } = await reader.must<{ items: { to: string; text: string }[] }>('GET', '/api/mailbox');
    const token = items.find(({ to }) => to === email)?.text.match(/\/verify_email\/([\w.-]+)/)?.[1];
    if (token) return token;
    await wait(50);
  }
}
