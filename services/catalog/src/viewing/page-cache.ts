import type { Clock } from '@marquee/kernel';
import { LRUCache } from 'lru-cache';
import { weigh } from './weight.js';

/** Milliseconds. A change in another replica shows after this long at the latest; one in this process at once. */
const keptFor = 1_000;
/** Bytes that all teams' pages may take in this process, about. */
const mostBytes = 32 * 1024 ** 2;
/** Of which one team may have this part: however much is asked for of one, others find room. */
const teamPart = 1 / 8;

/** What is kept of a team, and how much that is. */
interface Part {
  readonly team: string;
  /** In the order in which they came. */
  readonly keys: Set<string>;
  bytes: number;
  /** Pages that are being looked for. */
  pending: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly part: Part;
  readonly bytes: number;
}

/**
 * Keeps pages of lists for the short time in which many ask for the same one, as for the first page of a busy site.
 * Bounded in bytes and by time, and shared by all teams: a team that exceeds its part loses pages of its own, not those
 * of others.
 */
export class PageCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #parts = new Map<string, Part>();
  readonly #mostOfTeam: number;

  constructor(clock: Clock, bytes = mostBytes) {
    this.#mostOfTeam = Math.floor(bytes * teamPart);
    this.#entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: this.#mostOfTeam,
      sizeCalculation: (entry) => entry.bytes,
      ttl: keptFor,
      // Removed when the time is over, and not when somebody asks again.
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      dispose: ({ part, bytes }, key) => {
        part.keys.delete(key);
        part.bytes -= bytes;
        this.#tidy(part);
      },
    });
  }

  /** Bytes that everything takes that is kept. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  async get(team: string, key: string, find: () => Promise<Value>): Promise<Value> {
    const place = JSON.stringify([team, key]);
    const kept = this.#entries.get(place);
    if (kept) return kept.value;
    const part = this.#partOf(team);
    part.pending += 1;
    try {
      const value = await find();
      // When the team changed meanwhile, its part is another one, and the value is not kept.
      if (this.#parts.get(team) === part) this.#keep(place, value, part);
      return value;
    } finally {
      part.pending -= 1;
      this.#tidy(part);
    }
  }

  /** Something of the team changed in this process. */
  forget(team: string): void {
    const part = this.#parts.get(team);
    this.#parts.delete(team);
    for (const key of part?.keys ?? []) this.#entries.delete(key);
  }

  #keep(place: string, value: Value, part: Part): void {
    const bytes = weigh(place) + weigh(value);
    if (bytes > this.#mostOfTeam) return;
    for (const oldest of part.keys) {
      if (part.bytes + bytes <= this.#mostOfTeam) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(place, { value, part, bytes });
    part.keys.add(place);
    part.bytes += bytes;
  }

  /** Nothing is left of teams that nobody asks for. */
  #tidy(part: Part): void {
    const isEmpty = part.keys.size === 0 && part.pending === 0;
    if (isEmpty && this.#parts.get(part.team) === part) this.#parts.delete(part.team);
  }

  #partOf(team: string): Part {
    let part = this.#parts.get(team);
    if (!part) {
      part = { team, keys: new Set(), bytes: 0, pending: 0 };
      this.#parts.set(team, part);
    }
    return part;
  }
}
