import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFileAtomic } from '../engine/files.js';
import type { GuardedEnd, StopReason } from '../engine/guarded-process.js';
import { runToolsBy, type ToolRun } from '../engine/run-tool.js';
import { StderrTail } from '../engine/stderr-tail.js';
import { decodeTold } from './frames.js';
import { placeOf, type Order } from './order.js';

/** Milliseconds between two tries to reach an encoder that is away, or is asked too much. */
const pause = 1_000;
const mostStdout = 32 * 1024 ** 2;

/** How an encoder is reached, and by whom: a name of its own keeps replicas from sharing one while there are others. */
export interface EncoderPlace {
  readonly url: string;
  readonly caller: string;
}

/** Why a run on an encoder did not begin: another try may. */
class NotBegun extends Error {}

/** The encoder has no room for the film. */
class NoRoom extends Error {}

let inUse: EncoderPlace | undefined;

/** Where the tools of this process run; undefined: here. */
export const encoderInUse = (): EncoderPlace | undefined => inUse;

/** Has ffmpeg and ffprobe of this process run elsewhere from now on; undefined: here again. */
export function useEncoder(place: EncoderPlace | undefined): void {
  inUse = place;
  const remote = place && new RemoteTools(place);
  runToolsBy(remote && ((run) => remote.run(run)));
}

/**
 * Runs tools in another process, as if they ran here: their inputs go there, and what they write comes back into `cwd` while they
 * run. Nothing that comes back is trusted to be more than what a tool may print or write.
 */
class RemoteTools {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #uploads = new Map<string, Promise<void>>();

  constructor(private readonly place: EncoderPlace) {}

  /** Waits for an encoder as long as the run may last. Never rejects, as a run here does not. */
  async run(run: ToolRun): Promise<GuardedEnd> {
    const stopping = new AbortController();
    let stopped: StopReason | undefined;
    const stop = (reason: StopReason): void => {
      stopped ??= reason;
      stopping.abort();
    };
    const onAbort = (): void => stop('cancelled');
    if (run.signal?.aborted === true) onAbort();
    run.signal?.addEventListener('abort', onAbort, { once: true });
    const end = { code: null, killedBy: null, stdout: Buffer.alloc(0), stderr: new StderrTail() };
    try {
      for (;;) {
        try {
          const done = await this.#once(run, stop, stopping.signal);
          return { ...done, ...(stopped && { stopped }) };
        } catch (error) {
          if (stopped) return { ...end, stopped };
          if (error instanceof NotBegun)
            await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
          else if (error instanceof NoRoom) return { ...end, stopped: 'hopeless' };
          else {
            end.stderr.add(`the encoder: ${error instanceof Error ? error.message : 'gone'}`);
            return { ...end, stopped: 'not_started' };
          }
        }
      }
    } finally {
      run.signal?.removeEventListener('abort', onAbort);
    }
  }

  async #once(run: ToolRun, stop: (reason: StopReason) => void, signal: AbortSignal): Promise<GuardedEnd> {
    signal.throwIfAborted();
    const at = await this.#choose();
    const paths = (run.inputs ?? []).map((path) => resolve(path));
    const inputs = await Promise.all(paths.map((path) => this.#bring(at, path, signal)));
    const order: Order = {
      tool: run.tool,
      args: run.args.map((arg) => paths.reduce((text, path, index) => text.replaceAll(path, placeOf(index)), arg)),
      niceness: run.niceness ?? 0,
      byLines: run.onLine !== undefined,
      folders: run.cwd === undefined ? [] : await foldersOf(run.cwd),
      inputs,
    };
    const body = Buffer.from(JSON.stringify(order));
    const answer = await this.#ask(at, { method: 'POST', path: '/runs', signal }, body);
    if (answer.statusCode !== 200) {
      answer.resume();
      throw new NotBegun(`HTTP ${answer.statusCode}`);
    }
    const limit = run.timeoutMs === undefined ? undefined : setTimeout(() => stop('timed_out'), run.timeoutMs);
    const stall = run.stallMs === undefined ? undefined : setTimeout(() => stop('stalled'), run.stallMs);
    try {
      return await this.#follow(run, answer, () => stall?.refresh());
    } finally {
      clearTimeout(limit);
      clearTimeout(stall);
      answer.destroy();
    }
  }

  async #follow({ cwd, onLine }: ToolRun, answer: IncomingMessage, onProgress: () => void): Promise<GuardedEnd> {
    const stderr = new StderrTail();
    let stdout = Buffer.alloc(0);
    for await (const { told, bytes } of decodeTold(answer)) {
      switch (told.kind) {
        case 'lines':
          for (const line of told.lines) if (onLine?.(line) === true) onProgress();
          break;
        case 'file':
          if (cwd === undefined) throw new Error('writes where nothing is to be written');
          await writeFileAtomic(join(cwd, told.name), bytes);
          break;
        case 'stdout':
          if (stdout.length + bytes.length > mostStdout) throw new Error('prints too much');
          stdout = Buffer.concat([stdout, bytes]);
          break;
        case 'end': {
          stderr.add(told.stderr);
          const killedBy = told.killedBy as GuardedEnd['killedBy'];
          const { code, stopped } = told;
          return { code, killedBy, stdout, stderr, ...(stopped !== undefined && { stopped: stopped as StopReason }) };
        }
      }
    }
    throw new Error('it went away');
  }

  /** A file, or all files of a folder; what is there already is not brought again. @returns its name there */
  async #bring(at: string, path: string, signal: AbortSignal): Promise<string> {
    const found = await stat(path);
    const name = nameOf(this.place.caller, path, found);
    if (!found.isDirectory()) {
      await this.#send(at, name, path, found.size, signal);
      return name;
    }
    for (const file of await readdir(path)) {
      const inner = join(path, file);
      await this.#send(at, `${name}/${file}`, inner, (await stat(inner)).size, signal);
    }
    return name;
  }

  /** Several tools look at one film at the same time: one of them brings it. */
  async #send(at: string, name: string, path: string, size: number, signal: AbortSignal): Promise<void> {
    const key = `${at}/${name}`;
    let sending = this.#uploads.get(key);
    if (!sending) {
      sending = this.#sendNow(at, name, path, size, signal).finally(() => this.#uploads.delete(key));
      this.#uploads.set(key, sending);
    }
    await sending;
  }

  async #sendNow(at: string, name: string, path: string, size: number, signal: AbortSignal): Promise<void> {
    const known = await this.#ask(at, { method: 'HEAD', path: `/inputs/${name}`, signal });
    known.resume();
    if (known.statusCode === 200) return;
    const headers = { 'content-length': size };
    const answer = await this.#ask(
      at,
      { method: 'PUT', path: `/inputs/${name}`, headers, signal },
      createReadStream(path),
    );
    answer.resume();
    if (answer.statusCode === 507) throw new NoRoom();
    if (answer.statusCode !== 204) throw new NotBegun(`HTTP ${answer.statusCode}`);
  }

  async #ask(at: string, options: RequestOptions, body?: Readable | Buffer): Promise<IncomingMessage> {
    const { port } = new URL(this.place.url);
    const asking = request({ ...options, host: at, port: port === '' ? 80 : port, agent: this.#agent });
    const answered = new Promise<IncomingMessage>((done, fail) => asking.once('response', done).once('error', fail));
    try {
      if (body === undefined || Buffer.isBuffer(body)) asking.end(body);
      else await Promise.race([answered, pipeline(body, asking)]);
      return await answered;
    } catch (error) {
      throw new NotBegun('no answer', { cause: error });
    }
  }

  /** Of all replicas always the same one while it is there: what was brought lies there. @throws NotBegun */
  async #choose(): Promise<string> {
    const { hostname } = new URL(this.place.url);
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
    const [first] = found
      .map(({ address }) => ({ address, rank: hashed(`${this.place.caller} ${address}`) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
    if (!first) throw new NotBegun('there is no encoder');
    return first.address;
  }
}

/** Another file, or the same one changed, has another name. */
const nameOf = (caller: string, path: string, { ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }) =>
  // Tools go by the ending where the bytes say nothing.
  hashed([caller, resolve(path), ino, size, mtimeMs].join(' ')) + (/\.[a-z0-9]{1,8}$/i.exec(path)?.[0] ?? '');

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

async function foldersOf(cwd: string): Promise<string[]> {
  const entries = await readdir(cwd, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
