import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { runToolHere } from '../engine/run-tool.js';
import { hasCode } from '../has-code.js';
import { encodeTold, isPlainName, type Told } from './frames.js';
import { Mirror } from './mirror.js';
import { isOrder, placeOf, type Order } from './order.js';

/** Milliseconds between two looks at what a tool has written. */
const lookEvery = 100;
/** Milliseconds after which a file that no tool was run on is forgotten; whoever needs it again brings it again. */
const keptFor = 30 * 60_000;
/** Tools at the same time: an encoder, and the short ones of the films before and behind it. */
const mostRuns = 24;
const mostOrder = 1024 ** 2;

/**
 * Runs ffmpeg and ffprobe for media, on files that media brings, and gives back what they write. It knows nothing else, keeps no
 * secret and calls nobody: whatever a film makes of a decoder finds itself alone with this one film's bytes.
 */
export class ToolServer {
  readonly #inputs: string;
  readonly #runs: string;
  /** Files that were brought, and when one was used last. */
  readonly #used = new Map<string, number>();
  #running = 0;

  /** @param folder its own, emptied at the start */
  private constructor(folder: string) {
    this.#inputs = join(folder, 'inputs');
    this.#runs = join(folder, 'runs');
  }

  static async open(folder: string): Promise<ToolServer> {
    const server = new ToolServer(folder);
    for (const one of [server.#inputs, server.#runs]) {
      await rm(one, { recursive: true, force: true });
      await mkdir(one, { recursive: true });
    }
    return server;
  }

  get running(): number {
    return this.#running;
  }

  readonly handle = (req: IncomingMessage, res: ServerResponse): void => {
    this.#answer(req, res).catch(() => {
      // Whoever waits for more finds the end missing, and takes it for what it is.
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end();
    });
  };

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [, name] = /^\/inputs\/([\w.-]+(?:\/[\w.-]+)?)$/.exec(req.url ?? '') ?? [];
    if (req.method === 'POST' && req.url === '/runs') return this.#run(req, res);
    if (!isPlainName(name)) return void res.writeHead(404).end();
    if (req.method === 'HEAD') return void res.writeHead((await this.#has(name)) ? 200 : 404).end();
    if (req.method !== 'PUT') return void res.writeHead(405).end();
    const isTaken = await this.#take(name, req).then(
      () => true,
      (error: unknown) => {
        if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
        return false;
      },
    );
    res.writeHead(isTaken ? 204 : 507).end();
  }

  async #has(name: string): Promise<boolean> {
    const found = await stat(join(this.#inputs, name)).catch(() => undefined);
    if (found) this.#used.set(name.split('/', 1)[0] ?? name, performance.now());
    return found !== undefined;
  }

  /** A part of a file is no file. @throws Error when the disk is full, or whoever brings it goes */
  async #take(name: string, content: IncomingMessage): Promise<void> {
    await this.#forgetUnused();
    const target = join(this.#inputs, name);
    const draft = join(this.#runs, `${randomUUID()}.part`);
    try {
      await pipeline(content, createWriteStream(draft));
      await mkdir(join(target, '..'), { recursive: true });
      await rename(draft, target);
      this.#used.set(name.split('/', 1)[0] ?? name, performance.now());
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #run(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // From the first moment: whoever goes while folders are made is not heard of again.
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    if (Number(req.headers['content-length'] ?? Infinity) > mostOrder) return void res.writeHead(413).end();
    const order: unknown = JSON.parse((await buffer(req)).toString('utf8'));
    if (!isOrder(order)) return void res.writeHead(400).end();
    if (this.#running >= mostRuns) return void res.writeHead(503).end();
    for (const name of order.inputs) if (!(await this.#has(name))) return void res.writeHead(409).end();
    const folder = join(this.#runs, randomUUID());
    this.#running += 1;
    try {
      for (const one of ['', ...order.folders]) await mkdir(join(folder, one), { recursive: true });
      res.writeHead(200, { 'content-type': 'application/octet-stream' });
      // Whoever asked counts the time from here, and nothing may be said for a while.
      res.flushHeaders();
      await this.#work(order, folder, res, gone);
      res.end();
    } finally {
      this.#running -= 1;
      for (const name of order.inputs) this.#used.set(name, performance.now());
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #work(order: Order, folder: string, res: ServerResponse, gone: AbortController): Promise<void> {
    const { tool, args, niceness, byLines, inputs } = order;
    const tell = async (told: Told, bytes?: Uint8Array): Promise<void> => {
      if (!res.write(encodeTold(told, bytes))) await once(res, 'drain', { signal: gone.signal });
    };
    const mirror = new Mirror(folder, (name, content) => tell({ kind: 'file', name }, content));
    let lines: string[] = [];
    const ended = new AbortController();
    const running = runToolHere({
      tool,
      args: args.map((arg) =>
        inputs.reduce((text, name, at) => text.replaceAll(placeOf(at), join(this.#inputs, name)), arg),
      ),
      cwd: folder,
      niceness,
      signal: gone.signal,
      ...(byLines && { onLine: (line: string) => lines.push(line) > 0 }),
    }).finally(() => ended.abort());
    const look = async (hasEnded: boolean): Promise<void> => {
      await mirror.look(hasEnded);
      const some = lines;
      lines = [];
      if (some.length > 0) await tell({ kind: 'lines', lines: some });
    };
    try {
      while (!ended.signal.aborted) {
        await look(false);
        await sleep(lookEvery, undefined, { signal: ended.signal }).catch(() => undefined);
      }
    } catch (error) {
      gone.abort();
      throw error;
    } finally {
      await running;
    }
    const { code, killedBy, stopped, stdout, stderr } = await running;
    await look(true);
    if (stdout.length > 0) await tell({ kind: 'stdout' }, stdout);
    await tell({ kind: 'end', code, killedBy, ...(stopped && { stopped }), stderr: stderr.raw });
  }

  async #forgetUnused(): Promise<void> {
    for (const [name, at] of this.#used) {
      if (performance.now() - at < keptFor || this.#running > 0) continue;
      this.#used.delete(name);
      await rm(join(this.#inputs, name), { recursive: true, force: true });
    }
  }
}
