import { createHash } from 'node:crypto';
import type { Host } from './people.js';

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/** Numbers of meetings have eleven digits: what comes every week, what is tomorrow, and what was made here. */
const [weekly, nightly, made] = [81_000_000_000, 82_000_000_000, 83_000_000_000];
const weeksAhead = 32;

export interface Planned {
  readonly id: number;
  readonly topic: string;
  readonly start: number;
  /** Minutes. */
  readonly duration: number;
}

/** What hosts have planned: always something to come, whenever one looks, and under the same number as long as it is to come. */
export class Calendar {
  readonly #made = new Map<string, Planned[]>();
  #count = 0;

  constructor(private readonly clock: { now(): Date }) {}

  upcoming(host: Host): readonly Planned[] {
    const now = this.clock.now().getTime();
    const thisWeek = Math.floor(now / week);
    const series = Array.from({ length: weeksAhead }, (_none, index) => weeklyAt(thisWeek + 1 + index));
    const planned = host.isBusy ? [nightAt(Math.floor(now / day) + 1), ...series] : [];
    const own = (this.#made.get(host.id) ?? []).filter(({ start, duration }) => start + duration * 60_000 > now);
    return [...planned, ...own].toSorted((one, other) => one.start - other.start);
  }

  find(host: Host, id: number): Planned | undefined {
    return this.upcoming(host).find((one) => one.id === id);
  }

  add(host: Host, planned: Omit<Planned, 'id'>): Planned {
    this.#count += 1;
    const added = { ...planned, id: made + this.#count };
    this.#made.set(host.id, [...(this.#made.get(host.id) ?? []), added]);
    return added;
  }
}

const weeklyAt = (index: number): Planned => ({
  ...{ id: weekly + index, topic: '定例上映会 / Weekly screening', start: index * week + 10 * hour, duration: 60 },
});
const nightAt = (index: number): Planned => ({
  ...{ id: nightly + index, topic: '新作発表会 / Premiere night', start: index * day + 11 * hour, duration: 90 },
});

/** As Zoom's API writes one. @param isWhole a single one: with its passcode */
export function written({ id, topic, start, duration }: Planned, isWhole: boolean): object {
  const passcode = createHash('sha256').update(`passcode ${id}`).digest('base64url').slice(0, 16);
  return {
    ...{ id, uuid: Buffer.from(String(id)).toString('base64'), topic, type: 2, duration, timezone: 'UTC' },
    start_time: `${new Date(start).toISOString().slice(0, 19)}Z`,
    join_url: `https://us05web.zoom.us/j/${id}`,
    ...(isWhole && { password: passcode.slice(0, 6), encrypted_password: passcode }),
  };
}
