import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { handle, service } from '@marquee/kernel';
import { commandContext, InjectPorts, MinuteCounts, TimedCache } from '@marquee/nest-kit';
import { parseRange } from '../delivery/byte-range.js';
import type { MediaPorts } from '../media.ports.js';
import { trafficCollection, trafficDecider, type TrafficCommand } from './traffic-day.js';

/** Milliseconds between two times at which what was sent is written down: a process that is killed forgets so much at most. */
const writtenEvery = 60_000;
/** Days after which no process tells anything of a day any more. Milliseconds. */
const openFor = 2 * 86_400_000;
/** Sizes of files that nginx sends are looked up once in that time, in milliseconds. */
const sizeKnownFor = 60_000;
const mostSizes = 20_000;
const pageSize = 500;

interface Count {
  readonly team: string;
  readonly day: string;
  total: number;
  written: number;
}

/**
 * Counts the bytes that go out, by site and day (UTC): what is handed to the connection of a viewer, without headers. Of what nginx
 * sends, the bytes of what was asked for, and nothing where the browser has a version already that it asks to compare.
 */
@Injectable()
export class Traffic {
  readonly #counts = new Map<string, Count>();
  readonly #sizes = new TimedCache<number>(sizeKnownFor, mostSizes);
  /** No other process, nor a later life of this one, has the name. */
  readonly #instance: string;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #minute: MinuteCounts;

  constructor(@InjectPorts() private readonly ports: MediaPorts) {
    this.#instance = ports.ids.next();
    this.#minute = new MinuteCounts(() => ports.clock.elapsed());
  }

  /** Bytes by site, of the last whole minute. */
  get lastMinute(): ReadonlyMap<string, number> {
    return this.#minute.last;
  }

  /** @param length bytes of the answer, of which a viewer who goes away takes fewer */
  count(team: string, res: ServerResponse, length: number): void {
    const { socket } = res;
    if (!socket) return;
    const before = socket.bytesWritten;
    res.once('close', () => this.#add(team, Math.min(length, socket.bytesWritten - before)));
  }

  countHandedOff({ team, key }: { readonly team: string; readonly key: string }, headers: IncomingHttpHeaders): void {
    if (headers['if-none-match'] !== undefined) return;
    this.#sizes
      .get(key, async () => (await this.ports.blobs.stat(key))?.size ?? 0)
      .then((size) => {
        const part = parseRange(headers.range, size);
        if (part === 'unsatisfiable') return;
        this.#add(team, part ? part.end - part.start + 1 : size);
      })
      .catch((error: unknown) => this.ports.onError?.('counting traffic', error));
  }

  /** Writes down what was sent since the last time. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    await this.#writing;
  }

  async stop(): Promise<void> {
    await this.write();
    clearTimeout(this.#timer);
  }

  /** Forgets the days of which nobody tells anything any more: their events are in the log. */
  async close(): Promise<void> {
    const before = this.#dayAt(this.ports.clock.now().getTime() - openFor);
    const query = {
      where: { fields: { day: { lt: before } } },
      sort: [{ field: 'day', direction: 'asc' }] as const,
      limit: pageSize,
    };
    for (let more = true; more;) {
      const page = await this.ports.documents.everywhere(trafficCollection, query);
      for (const { team, id } of page) await this.#say(team, id, { type: 'CloseTraffic' });
      more = page.length === pageSize;
    }
  }

  #add(team: string, bytes: number): void {
    if (bytes <= 0) return;
    const day = this.#dayAt(this.ports.clock.now().getTime());
    const key = `${team}|${day}`;
    const count = this.#counts.get(key);
    if (count) count.total += bytes;
    else this.#counts.set(key, { team, day, total: bytes, written: 0 });
    this.#minute.add(team, bytes);
    this.#timer ??= setTimeout(() => void this.write(), writtenEvery).unref();
  }

  async #writeAll(): Promise<void> {
    const today = this.#dayAt(this.ports.clock.now().getTime());
    for (const [key, count] of this.#counts) {
      const { team, day, total, written } = count;
      try {
        if (total > written) await this.#say(team, `${day}.${this.#instance}`, { type: 'CountTraffic', day, total });
        count.written = total;
        if (day < today && count.total === total) this.#counts.delete(key);
      } catch (error) {
        this.ports.onError?.('writing down traffic', error);
        // Nothing is lost: the next time says all of the day.
        this.#timer ??= setTimeout(() => void this.write(), writtenEvery).unref();
      }
    }
  }

  async #say(team: string, id: string, command: TrafficCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team), traceparent: undefined });
    await handle(this.ports.documents.team(trafficCollection, team), trafficDecider, id, command, context);
  }

  #dayAt(time: number): string {
    return new Date(time).toISOString().slice(0, 10);
  }
}
