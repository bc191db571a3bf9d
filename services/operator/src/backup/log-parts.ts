import type { EventLog, LoggedEvent } from '@marquee/ports';
import { isEnvelope } from '../move/parts.js';
import { unreadable } from '../archive/format.js';
import { OperatorError } from '../operator-error.js';
import type { Depot } from './depot.js';

const page = 1_000;
const mostInPart = 10_000;
/** Positions of engines reach 2^53. */
const digits = 16;

const padded = (position: number): string => String(position).padStart(digits, '0');

interface Chain {
  /** From the beginning of the log, without a gap. */
  readonly parts: readonly string[];
  /** Position of the last event. */
  readonly end: number;
}

/** Parts are named by where they begin and end, so that a copy which was stopped is gone on with, whoever goes on. */
async function chainIn(depot: Depot): Promise<Chain> {
  const parts: string[] = [];
  let end = 0;
  for await (const name of depot.list('log')) {
    const [from, to] = name.split('-').map(Number);
    if (from !== end || to === undefined || !Number.isSafeInteger(to)) continue;
    parts.push(`log/${name}`);
    end = to;
  }
  return { parts, end };
}

/** Copies the log up to its present end. What is copied already is not read again. */
export async function copyLog(depot: Depot, log: EventLog, onEvents: (count: number) => void): Promise<Chain> {
  const head = await log.head();
  const { parts, end } = await chainIn(depot);
  const all = [...parts];
  let [after, copied] = [end, 0];
  let waiting: LoggedEvent[] = [];
  let from = after;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    all.push(await depot.write(`log/${padded(from)}-${padded(after)}`, waiting));
    [from, waiting] = [after, []];
  };
  while (after < head) {
    const events = await log.readAll({ after, limit: page });
    const last = events.at(-1);
    if (!last) break;
    waiting.push(...events);
    after = last.position;
    copied += events.length;
    onEvents(copied);
    if (waiting.length >= mostInPart) await flush();
  }
  await flush();
  return { parts: all, end: after };
}

/** @throws OperatorError OTHER_LOG when the depot has the log of another installation, or of this one before a restore */
export async function checkSameLog(depot: Depot, log: EventLog): Promise<void> {
  const name = (await chainIn(depot)).parts.at(-1);
  if (name === undefined) return;
  const last = eventsIn(await depot.read(name)).at(-1);
  if (!last) return;
  const [here] = await log.readStream(last.stream, last.streamRevision, 1);
  if (here?.event.id === last.event.id && here.position === last.position) return;
  throw new OperatorError(
    'OTHER_LOG',
    'The backups here are of another history: of another installation, or of this one before it was restored. Choose another place.',
  );
}

export async function* loggedIn(depot: Depot, names: readonly string[]): AsyncGenerator<readonly LoggedEvent[]> {
  for (const name of names) yield eventsIn(await depot.read(name));
}

/** @throws OperatorError FILE_UNREADABLE */
function eventsIn(lines: readonly unknown[]): readonly LoggedEvent[] {
  return lines.map((line) => {
    const fields = new Map<string, unknown>(Object.entries(line ?? {}));
    const [position, stream, streamRevision, event] = ['position', 'stream', 'streamRevision', 'event'].map((name) =>
      fields.get(name),
    );
    if (
      typeof position !== 'number' ||
      typeof stream !== 'string' ||
      typeof streamRevision !== 'number' ||
      !isEnvelope(event)
    ) {
      throw unreadable('an event is none');
    }
    return { position, stream, streamRevision, event };
  });
}
