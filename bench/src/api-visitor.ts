/** A browser, as far as the API sees it. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  constructor(private readonly url: string) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async csrfToken(): Promise<string> {
    this.#csrfToken ||= (await this.must<{ csrfToken: string }>('GET', '/api/session')).csrfToken;
    return this.#csrfToken;
  }

  /** @throws Error when the answer is no success */
  async must<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const token = method === 'GET' ? '' : await this.csrfToken();
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Another session has another token.
    if (method !== 'GET' && response.headers.has('set-cookie')) this.#csrfToken = '';
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Reply;
  }
}
