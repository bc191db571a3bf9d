import { ledger, ledgerOf, positionOf, registered, type LedgerLine } from '@marquee/analytics';
import type { EventLog, ProjectionStore } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';

export interface LedgerRequest {
  readonly team: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** One line a day, for programs; else a sum for each site. */
  readonly csv: boolean;
}

interface Ledger {
  readonly store: ProjectionStore;
  readonly log: Pick<EventLog, 'head'>;
}

interface Output {
  readonly say: (line: string) => void;
  readonly mutter: (line: string) => void;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const gib = (bytes: number): string => (bytes / 1024 ** 3).toFixed(3);
const rowOf = ({ team, day, stored, sent, encodedSeconds, events }: LedgerLine): string =>
  [team, day, stored, sent, Math.round(encodedSeconds), events].join(',');

/**
 * `marquee ledger`: what sites used, by days of UTC.
 *
 * @throws OperatorError USAGE
 */
export async function tellLedger(
  { store, log }: Ledger,
  { team, from, to, csv }: LedgerRequest,
  { say, mutter }: Output,
): Promise<void> {
  if (!isDay(from) || !isDay(to) || to < from) {
    throw new OperatorError('USAGE', 'marquee ledger --from 2026-11-01 --to 2026-11-30 [--team T] [--csv]');
  }
  const [head, position] = [await log.head(), await positionOf(store, ledger)];
  if (position < head) mutter(`The ledger is at position ${position} of ${head}: the last of it is still to come.`);
  say(
    csv
      ? 'team,day,stored_bytes,sent_bytes,encoded_seconds,events'
      : 'site  GiB kept (a day)  GiB sent  minutes encoded  events',
  );
  let sum: Sum | undefined;
  for await (const line of ledgerOf(store, registered, { team, from, to })) {
    if (csv) {
      say(rowOf(line));
      continue;
    }
    if (sum && sum.team !== line.team) say(written(sum));
    if (sum?.team !== line.team) sum = { team: line.team, days: 0, stored: 0, sent: 0, encodedSeconds: 0, events: 0 };
    add(sum, line);
  }
  if (sum) say(written(sum));
}

interface Sum {
  readonly team: string;
  days: number;
  /** Bytes, of all days together. */
  stored: number;
  sent: number;
  encodedSeconds: number;
  events: number;
}

function add(sum: Sum, line: LedgerLine): void {
  sum.days += 1;
  for (const name of ['stored', 'sent', 'encodedSeconds', 'events'] as const) sum[name] += line[name];
}

const written = ({ team, days, stored, sent, encodedSeconds, events }: Sum): string =>
  [team, gib(stored / days), gib(sent), (encodedSeconds / 60).toFixed(1), events].join('  ');
