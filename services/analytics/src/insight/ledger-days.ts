import type { ProjectionStore } from '@marquee/ports';
import { answering } from '../projection/answering.js';
import { idOf, type ProjectionDefinition } from '../projection/definition.js';
import { ledger, type LedgerDay } from '../projection/ledger.js';

/** What a site used on a day, as it is read. */
export interface LedgerLine {
  readonly team: string;
  /** `2026-11-20`, UTC. */
  readonly day: string;
  /** Bytes that were kept when the day ended. */
  readonly stored: number;
  readonly sent: number;
  readonly encodedSeconds: number;
  readonly events: number;
}

export interface LedgerPeriod {
  /** Absent: all of them, by their ids. */
  readonly team?: string | undefined;
  /** Both `2026-11-20`, both inclusive, UTC. */
  readonly from: string;
  readonly to: string;
}

const page = 5_000;
/** Behind every key. */
const last = '\u{10ffff}';
const dayLength = 86_400_000;

/** Each day of the period for each site, also those on which nothing happened: what is kept is kept. */
export async function* ledgerOf(
  store: ProjectionStore,
  definitions: readonly ProjectionDefinition[],
  { team, from, to }: LedgerPeriod,
): AsyncGenerator<LedgerLine> {
  const id = idOf(await answering(store, definitions, ledger.name));
  const days = daysFrom(from, to);
  let site: Site | undefined;
  for await (const { key, row } of rowsOf(store, id, team)) {
    const [of = '', day = ''] = key.split('|');
    if (site?.team !== of) {
      yield* linesOf(site, days);
      site = { team: of, before: 0, days: new Map() };
    }
    if (day < from) site.before += row.storedChange;
    else if (day <= to) site.days.set(day, row);
  }
  yield* linesOf(site, days);
}

interface Site {
  readonly team: string;
  /** Bytes that were kept before the period. */
  before: number;
  readonly days: Map<string, LedgerDay>;
}

function* linesOf(site: Site | undefined, days: readonly string[]): Generator<LedgerLine> {
  let stored = site?.before ?? 0;
  for (const day of site ? days : []) {
    const row = site?.days.get(day);
    stored += row?.storedChange ?? 0;
    const { sent = 0, encodedSeconds = 0, events = 0 } = row ?? {};
    yield { team: site?.team ?? '', day, stored, sent, encodedSeconds, events };
  }
}

async function* rowsOf(store: ProjectionStore, id: string, team: string | undefined) {
  const to = team === undefined ? last : `${team}}`;
  for (let from = team === undefined ? '' : `${team}|`; ;) {
    const rows = await store.range<LedgerDay>(id, { table: 'days', from, to, limit: page });
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    from = `${end.key}\u0000`;
  }
}

function daysFrom(from: string, to: string): readonly string[] {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.max(0, Math.round((end - first) / dayLength) + 1);
  return Array.from({ length: count }, (_none, index) =>
    new Date(first + index * dayLength).toISOString().slice(0, 10),
  );
}
