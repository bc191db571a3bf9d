import { createHash } from 'node:crypto';
import { upcast } from '@marquee/contracts';
import {
  PositionConflict,
  type EventLog,
  type LoggedEvent,
  type ProjectionStore,
  type RowChange,
} from '@marquee/ports';
import { idOf, type ProjectionDefinition, type Wanted } from './definition.js';
import { beginningWith } from './rows.js';
import { everything, takenOver, type Share } from './shares.js';
import { Work } from './work.js';

/**
 * Events per commit, at most: a replay writes a row once that many of them changed, and stops for a tenth of a second
 * for it. What comes from viewers is committed as it comes, in far smaller batches.
 */
const batch = 10_000;
/** Rows kept between batches. */
const keptRows = 50_000;
/** Rows of an erased site that are looked for at a time. */
const readAtOnce = 1_000;

/** Of sites that were erased a digest, for nothing else is left of them. No projection has a table of this name. */
const erasedTable = 'erased_sites';
const digestOf = (team: string): string => createHash('sha256').update(team).digest('base64url');

/** How often a share whose sites are quiet moves its position past what others count. Milliseconds. */
const pastOthersEvery = 5_000;

export interface ProjectorOptions {
  /** What of the log is counted here; by default all of it. */
  readonly share?: Share | undefined;
  /** Called with the teams whose rows may be other ones now. */
  readonly onProjected?: (teams: Iterable<string>) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * Keeps the rows of one projection, or of a share of its sites, up to the event log, exactly once: rows and position are
 * committed together.
 */
export class Projector {
  readonly #id: string;
  readonly #work = new Work();
  readonly #share: Share;
  #position = 0;
  #erased: ReadonlySet<string> = new Set();
  #subscription: { close(): Promise<void> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** What is done to the position, one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: EventLog,
    private readonly store: ProjectionStore,
    private readonly definition: ProjectionDefinition,
    private readonly options: ProjectorOptions = {},
  ) {
    this.#id = idOf(definition);
    this.#share = options.share ?? everything;
  }

  get position(): number {
    return this.#position;
  }

  async start(): Promise<void> {
    await this.#resume();
    const { prefixes } = this.#share;
    const from = { after: this.#position, batch, ...(prefixes && { prefixes }) };
    this.#subscription = await this.log.subscribe(from, (events) => this.#inTurn(() => this.#project(events)));
    if (!prefixes) return;
    const look = () => void this.#inTurn(() => this.#passOthers(prefixes)).catch(this.options.onError);
    this.#timer = setInterval(look, pastOthersEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#subscription?.close();
    await this.#turn;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** What sites of other shares told moves no position here: it is passed, or this share would seem to be behind. */
  async #passOthers(prefixes: readonly string[]): Promise<void> {
    // First the end: what comes behind it meanwhile is not passed.
    const head = await this.log.head();
    if (head <= this.#position) return;
    const own = await this.log.readAll({ after: this.#position, limit: 1, prefixes });
    if (own.length > 0) return;
    try {
      await this.store.commit(this.#id, this.#position, head, [], this.#share.name);
      this.#position = head;
    } catch (error) {
      await this.#afterFailure(error);
      if (!(error instanceof PositionConflict)) throw error;
    }
  }

  async #afterFailure(error: unknown): Promise<void> {
    this.#work.forget();
    if (error instanceof PositionConflict) await this.#resume();
  }

  /** Where it, or another process, is. */
  async #resume(): Promise<void> {
    this.#position = await this.store.position(this.#id, this.#share.name);
    const erased = new Set<string>();
    for (let from = ''; ;) {
      const range = { table: erasedTable, from, to: '~', limit: readAtOnce };
      const rows = await this.store.range(this.#id, range);
      for (const { key } of rows) erased.add(key);
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce) break;
      from = `${last.key}\u0000`;
    }
    this.#erased = erased;
  }

  async #project(events: readonly LoggedEvent[]): Promise<void> {
    // After a conflict the log delivers again what another projector has done already.
    const fresh = events.filter(({ position }) => position > this.#position);
    if (fresh.length === 0) return;
    try {
      for (const part of apart(fresh)) {
        const [first] = part;
        if (first?.event.type === 'TeamErased' && !this.#isDone(first)) await this.#erase(first);
        else await this.#commit(part);
      }
      this.options.onProjected?.(fresh.map(({ event }) => event.team));
    } catch (error) {
      await this.#afterFailure(error);
      // Another one has done it, or another layout counts: nothing of these events is to be done here.
      if (!(error instanceof PositionConflict && this.#position === takenOver)) throw error;
    }
  }

  async #commit(events: readonly LoggedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const work = this.#work;
    const told = events.filter((one) => !this.#isDone(one) && !this.#isErased(one.event.team));
    for (const wanted of this.definition.fold(
      told.map(({ event }) => upcast(event)),
      work,
    )) {
      await this.#load(wanted);
    }
    await this.store.commit(this.#id, this.#position, last.position, work.changes(), this.#share.name);
    this.#position = last.position;
    work.settle(keptRows);
  }

  /** The rows of a site that was erased go with the word of it. */
  async #erase({ event: { team }, position }: LoggedEvent): Promise<void> {
    const digest = digestOf(team);
    const gone: RowChange[] = [{ table: erasedTable, key: digest, row: {} }];
    for (const table of this.definition.tables) {
      const { to, ...start } = beginningWith(team);
      gone.push({ table, key: team, row: null });
      for (let from = start.from; ;) {
        const rows = await this.store.range(this.#id, { table, from, to, limit: readAtOnce });
        gone.push(...rows.map(({ key }) => ({ table, key, row: null })));
        const last = rows.at(-1);
        if (!last || rows.length < readAtOnce) break;
        from = `${last.key}\u0000`;
      }
    }
    this.#work.forget();
    await this.store.commit(this.#id, this.#position, position, gone, this.#share.name);
    this.#position = position;
    this.#erased = new Set([...this.#erased, digest]);
  }

  /** Counted before the sites were shared out anew. */
  #isDone({ event, position }: LoggedEvent): boolean {
    return this.#share.isCounted(event, position);
  }

  /** What services told of a site while it was erased comes behind the word of it: nothing is to be counted of it any more. */
  #isErased(team: string): boolean {
    return this.#erased.size > 0 && this.#erased.has(digestOf(team));
  }

  async #load(rows: Iterable<Wanted>): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    for (const [table, key] of rows) {
      if (this.#work.has(table, key)) continue;
      const known = wanted.get(table);
      if (known) known.add(key);
      else wanted.set(table, new Set([key]));
    }
    for (const [table, tableKeys] of wanted) {
      const found = await this.store.getMany(this.#id, table, [...tableKeys]);
      for (const [key, row] of found) this.#work.put(table, key, row);
    }
  }
}

/** Erasures of sites each by themselves, between what was before and what comes after. */
function apart(events: readonly LoggedEvent[]): readonly (readonly LoggedEvent[])[] {
  const parts: LoggedEvent[][] = [];
  let open = false;
  for (const event of events) {
    const isErasure = event.event.type === 'TeamErased';
    if (isErasure || !open) parts.push([event]);
    else parts.at(-1)?.push(event);
    open = !isErasure;
  }
  return parts;
}
