import {
  domainError,
  groupsWithin,
  isAllowed,
  type JobKindName,
  type Language,
  type MemberCsvMode,
} from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import {
  decodeText,
  type JobKind,
  type JobRun,
  type JobStep,
  type NewJob,
  TimedCache,
  type WhenStopped,
} from '@marquee/nest-kit';
import type { MemberFields } from '../member-field/member-fields.js';
import type { MemberPlaces } from '../member/member-places.js';
import { type Scope, stillHas } from '../member/scope.js';
import { readTable, type CsvTable } from './csv-table.js';
import { readHeading, type Column, type LoginColumn } from './member-columns.js';
import { checkRow, type MemberRow } from './member-rows.js';
import type { InitialPasswords } from './initial-passwords.js';
import type { MemberWriter } from './member-writer.js';
import type { RowLookup } from './row-lookup.js';

export interface ImportParams {
  readonly mode: MemberCsvMode;
  readonly skipInvalid: boolean;
  /** Whom whoever started it may touch; absent in those of an earlier release: everybody. */
  readonly within?: Scope;
  readonly notify: boolean;
  /** By what members of the site log in; absent in those of an earlier release: the address. */
  readonly login?: LoginColumn;
  readonly language: Language;
}

/**
 * Checks all rows before the first one is written, and mails when all are: whoever cancels it in between leaves no trace.
 * Of members that are changed it remembers first how they were.
 */
export interface ImportPlace {
  readonly phase: 'check' | 'remember' | 'write' | 'notify';
  readonly from: number;
  /** Lines with errors. */
  readonly invalid: readonly number[];
}

type Run = JobRun<ImportParams>;
type Step = JobStep<ImportPlace>;

const rowsAtOnce = { check: 500, remember: 100, write: 100, notify: 250 } as const;

/** Milliseconds for which a file is kept as it was read, and how many of them. */
const [tableKeptFor, mostTables] = [30_000, 3];

/** What it takes to bring in members, or to change them. */
export const importPermission = (mode: MemberCsvMode) => (mode === 'update' ? 'member.update' : 'member.create');

const firstWrite = ({ mode }: ImportParams): 'remember' | 'write' => (mode === 'update' ? 'remember' : 'write');

/** Members from a CSV file: all rows or none, unless those with errors are to be left out. */
export class MemberImport implements JobKind<ImportParams, ImportPlace> {
  readonly first: ImportPlace = { phase: 'check', from: 0, invalid: [] };
  readonly #tables = new TimedCache<CsvTable>(tableKeptFor, mostTables);

  constructor(
    readonly name: JobKindName,
    private readonly lookup: RowLookup,
    private readonly memberFields: MemberFields,
    private readonly places: MemberPlaces,
    private readonly writer: MemberWriter,
    private readonly passwords: InitialPasswords,
  ) {}

  /** What to start. @throws DomainError CSV_* for what is wrong with the file as a whole */
  async plan(team: string, content: Uint8Array, params: ImportParams): Promise<NewJob<ImportParams>> {
    const input = decodeText(content);
    if (input === undefined) throw domainError('CSV_UNREADABLE');
    const columns = await this.#columns(team, params, readTable(input));
    return { params, input: await this.passwords.seal(team, input, columns) };
  }

  mayGoOn = ({ mode, within = null }: ImportParams, starter: Principal): boolean => {
    const permission = importPermission(mode);
    return isAllowed(permission, starter) && stillHas(groupsWithin(permission, starter), within);
  };

  step = async (run: Run, at: ImportPlace): Promise<Step> => {
    const table = await this.#table(run);
    switch (at.phase) {
      case 'check':
        return this.#check(run, at, table);
      case 'remember': {
        const { timeZone } = await this.lookup.siteOf(run.team);
        const note = await this.writer.remember(run, await this.#rows(run, at, table), timeZone);
        return { done: run.done, total: table.rows.length, note, next: { ...at, phase: 'write' } };
      }
      case 'write':
        return this.#write(run, at, table);
      case 'notify':
        return this.#notify(run, at, table);
    }
  };

  whenStopped = ({ phase }: ImportPlace): WhenStopped => {
    if (phase === 'check') return 'leave';
    return phase === 'notify' ? 'finish' : 'undo';
  };

  undo = async (run: Run, at: ImportPlace): Promise<{ readonly next?: ImportPlace }> => {
    if (run.params.mode === 'update') {
      await this.writer.restore(run, (await run.notes())[at.from / rowsAtOnce.write] ?? '[]');
    } else {
      await this.writer.remove(run, await this.#rows(run, at, await this.#table(run)));
    }
    return at.from === 0 ? {} : { next: { ...at, from: at.from - rowsAtOnce.write } };
  };

  async #check(run: Run, at: ImportPlace, table: CsvTable): Promise<Step> {
    const { mode, skipInvalid } = run.params;
    const columns = await this.#columns(run.team, run.params, table);
    const rows = await this.passwords.open(run.team, table.rows.slice(at.from, at.from + rowsAtOnce.check), columns);
    const facts = await this.lookup.of(run, columns, table, rows);
    const errors = rows.flatMap((row) => checkRow(row, facts).errors);
    const invalid = [...at.invalid, ...new Set(errors.flatMap(({ row }) => row ?? []))];
    const from = at.from + rows.length;
    const total = table.rows.length;
    const checked = { done: this.#isCheck ? from : 0, total, errors };
    if (from < total) return { ...checked, next: { ...at, from, invalid } };
    const count = invalid.length;
    await this.places.mustHold(run.team, mode === 'update' ? 0 : total - count);
    if (this.#isCheck) return checked;
    if (count > 0 && !skipInvalid) return { ...checked, failure: domainError('CSV_ROWS_INVALID', { count }) };
    return { ...checked, next: { phase: firstWrite(run.params), from: 0, invalid } };
  }

  async #write(run: Run, at: ImportPlace, table: CsvTable): Promise<Step> {
    const rows = await this.#rows(run, at, table);
    const { timeZone } = await this.lookup.siteOf(run.team);
    if (run.params.mode === 'update') await this.writer.change(run, rows, timeZone);
    else await this.writer.create(run, rows, timeZone);
    const from = at.from + rowsAtOnce.write;
    const total = table.rows.length;
    const written = { done: run.done + rows.length, total };
    if (from < total) return { ...written, next: { ...at, phase: firstWrite(run.params), from } };
    return { ...written, ...(run.params.notify && { next: { ...at, phase: 'notify', from: 0 } }) };
  }

  async #notify(run: Run, at: ImportPlace, table: CsvTable): Promise<Step> {
    await this.writer.notify(run, await this.#rows(run, at, table));
    const from = at.from + rowsAtOnce.notify;
    const total = table.rows.length;
    return { done: run.done, total, ...(from < total && { next: { ...at, from } }) };
  }

  /** Read once for many steps: of a large file that takes longer than what is done to some of its rows. */
  #table(run: Run): Promise<CsvTable> {
    return this.#tables.get(run.id, async () => readTable(await run.input()));
  }

  /** The good ones of a piece of the file. */
  async #rows(run: Run, { phase, from, invalid }: ImportPlace, table: CsvTable): Promise<readonly MemberRow[]> {
    const columns = await this.#columns(run.team, run.params, table);
    const left = new Set(invalid);
    const kept = table.rows.slice(from, from + rowsAtOnce[phase]).filter(({ line }) => !left.has(line));
    const rows = await this.passwords.open(run.team, kept, columns);
    const facts = await this.lookup.of(run, columns, table, rows);
    return rows.map((row) => checkRow(row, facts).value);
  }

  async #columns(
    team: string,
    { mode, language, login = 'email' }: ImportParams,
    table: CsvTable,
  ): Promise<readonly Column[]> {
    return readHeading(table.heading, mode, await this.memberFields.all(team), language, login);
  }

  get #isCheck(): boolean {
    return this.name === 'member_check';
  }
}
