import { open } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { Browser, requestOf, type ReplyOf, type RouteCall, type RouteName, type routes } from '@marquee/contracts';
import { patience } from '@marquee/ports/testing';

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

/** Bytes of one request while uploading. */
const chunk = 4 * 1024 * 1024;

/** A browser as far as the API sees it, with the calls of the contract. */
export class Caller {
  readonly #browser: Browser;

  constructor(private readonly url: string) {
    this.#browser = new Browser(url);
  }

  /** Somebody with the sessions that a browser holds now. */
  static async like(context: BrowserContext, url: string): Promise<Caller> {
    const caller = new Caller(url);
    for (const { name, value } of await context.cookies(url)) caller.#browser.cookies.set(name, value);
    return caller;
  }

  /** Gives the sessions to a browser. */
  async enter(context: BrowserContext): Promise<void> {
    const { entries } = this.#browser.cookies;
    await context.addCookies(entries.map(([name, value]) => ({ name, value, url: this.url, httpOnly: true })));
  }

  /** @throws Refusal */
  async call<Name extends RouteName>(name: Name, call: RouteCall<Name> = {}): Promise<ReplyOf<(typeof routes)[Name]>> {
    const { path, init } = requestOf(name, call);
    const response = await this.#answer(path, init);
    const text = await response.text();
    if (!response.ok) {
      const { code } = JSON.parse(text) as { code: string };
      throw new Refusal(`${init.method} ${path}`, response.status, code);
    }
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<(typeof routes)[Name]>;
  }

  /** Where everything is waited for longer, an answer that came too late is asked for again, as its text says. */
  async #answer(...[path, init]: Parameters<Browser['fetch']>): Promise<Response> {
    for (let time = 1; ; time += 1) {
      const response = await this.fetch(path, init);
      const isLate = response.status === 504 && (init?.method ?? 'GET') === 'GET';
      if (!isLate || time >= patience) return response;
      process.stderr.write(`    too late: GET ${path.split('?')[0]}\n`);
    }
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
  fetch(...request: Parameters<Browser['fetch']>): Promise<Response> {
    return this.#browser.fetch(...request);
  }
}
