import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser, requestOf, type ReplyOf, type RouteCall, type RouteName, type routes } from '@marquee/contracts';

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

/**
 * A person's browser, as far as the API sees it, with the calls of the contract. Told to come again later, it does: on a fast machine the
 * people of the demo log in one after the other faster than anybody may.
 */
export class SiteClient {
  readonly #browser: Browser;

  constructor(
    url: string,
    private readonly signal: AbortSignal,
  ) {
    this.#browser = new Browser(url, { signal });
  }

  async call<Name extends RouteName>(name: Name, call: RouteCall<Name> = {}): Promise<ReplyOf<(typeof routes)[Name]>> {
    const { path, init } = requestOf(name, call);
    const response = await this.#fetch(path, init);
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

  /** What lies at an address of the site. */
  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#fetch(path)).arrayBuffer());
  }

  async #fetch(path: string, init: Parameters<Browser['fetch']>[1] = {}): Promise<Response> {
    const response = await this.#browser.fetch(path, init);
    if (response.ok) return response;
    // What was streamed cannot be said twice.
    if (response.status === 429 && init.duplex === undefined) {
      const seconds = Math.max(1, Number(response.headers.get('retry-after')));
      await wait(seconds * 1000, undefined, { signal: this.signal });
      return this.#fetch(path, init);
    }
    const problem = (await response.json().catch(() => ({}))) as { code?: string };
    throw new SiteError(problem.code ?? String(response.status), `${init.method ?? 'GET'} ${path}`);
  }
}

/** The code with which a call was refused; undefined: it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof SiteError) return error.code;
    throw error;
  }
}
