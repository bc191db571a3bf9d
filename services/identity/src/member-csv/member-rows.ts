import { DomainError } from '@marquee/kernel';
import {
  type Answer,
  answerProblem,
  fields,
  isFieldErrorCode,
  lastDayBefore,
  type MemberCsvMode,
  parseInput,
  passwordProblem,
  type PasswordRules,
  readList,
  saidValues,
} from '@marquee/contracts';
import type { JobError } from '@marquee/nest-kit';
import type { MemberField } from '../member-field/member-fields.js';
import { loginNameOf, type MemberState } from '../member/member.js';
import type { Scope } from '../member/scope.js';
import type { CsvRow } from './csv-table.js';
import type { Column, ColumnName, LoginColumn } from './member-columns.js';
import { isLogin, loginCodes, personShapes, toLogin } from './row-login.js';

/** What a line says of a member; what it has no column for is absent. */
export interface MemberRow {
  readonly line: number;
  /** Whom it changes; '' for somebody new. */
  readonly member: string;
  /** The address, or the ID where members of the site have one. */
  readonly login: string;
  /** For somebody new who gets no mail; absent: none yet. */
  readonly password?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly groups?: readonly string[];
  /** null: the account has no end. */
  readonly lastDay?: string | null;
  readonly disabled?: boolean;
  readonly passwordChangePrompted?: boolean;
  readonly answers: readonly Answer[];
}

/** What rows are looked at by. */
export interface RowFacts {
  readonly mode: MemberCsvMode;
  readonly columns: readonly Column[];
  /** Whom whoever started it may touch, and the groups that they know of. */
  readonly within: Scope;
  readonly login: LoginColumn;
  /** Those of the site. */
  readonly passwordRules: PasswordRules;
  /** Of the passwords of the rows, those that have leaked elsewhere. */
  readonly leaked: ReadonlySet<string>;
  readonly today: string;
  readonly timeZone: string;
  /** Ids by name. */
  readonly groups: ReadonlyMap<string, string>;
  /** Members that there are, of those that the rows name. */
  readonly byLogin: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, MemberState>;
  /** The first line of each of what tells lines apart in the file. */
  readonly firstLines: ReadonlyMap<string, number>;
}

type Problem = Omit<JobError, 'row'>;

/** ID and what they log in by: by these lines are told apart. */
export const keysOf = (columns: readonly Column[], { cells }: CsvRow): readonly string[] =>
  columns.flatMap(({ name }, index) => {
    const text = cells[index] ?? '';
    if (text === '') return [];
    if (isLogin(name)) return [`${name} ${toLogin(name, text)}`];
    return name === 'id' ? [`id ${text}`] : [];
  });

const mostGroups = 100;
/** What a line means, and everything that is wrong with it. */
export function checkRow(row: CsvRow, facts: RowFacts): { readonly value: MemberRow; readonly errors: JobError[] } {
  const check = new RowCheck(row, facts);
  const value = check.value();
  return { value, errors: check.problems.map((problem) => ({ ...problem, row: row.line })) };
}

class RowCheck {
  readonly problems: Problem[] = [];

  constructor(
    private readonly row: CsvRow,
    private readonly facts: RowFacts,
  ) {}

  value(): MemberRow {
    const { row, facts } = this;
    if (row.cells.slice(facts.columns.length).some((cell) => cell !== '')) this.#wrong('', 'TOO_MANY_CELLS');
    const person = this.#person();
    const member = facts.mode === 'update' ? this.#member(person.login) : '';
    if (facts.mode !== 'update' && facts.byLogin.has(person.login)) {
      this.#wrong(facts.login, loginCodes[facts.login].taken);
    }
    this.#mustBeFirst();
    const present = facts.byId.get(member);
    return {
      ...{ line: row.line, member, ...person, answers: this.#answers(present) },
      ...said('groups', this.#groups()),
      ...said('lastDay', this.#lastDay(present)),
      ...said('disabled', this.#flag('disabled')),
      ...said('passwordChangePrompted', this.#flag('passwordChangePrompted')),
    };
  }

  #person(): Pick<MemberRow, 'login' | 'password' | 'name' | 'phone'> {
    const column = this.facts.login;
    const login = this.#text(column) ?? '';
    // An empty cell is no password, and one can be given later.
    const password = this.#text('password') || undefined;
    const given = { ...said('name', this.#text('name')), ...said('phone', this.#text('phone')) };
    // Whom an update is about may be said by the ID alone.
    const isNamed = login !== '' || (this.facts.mode === 'update' && (this.#text('id') ?? '') !== '');
    if (!isNamed) this.#wrong(column, 'REQUIRED');
    const all = { ...given, ...said('password', password) };
    try {
      const parsed = parseInput(personShapes[column], { ...all, ...(login !== '' && { [column]: login }) });
      if (password) this.#judgePassword(password, [parsed.name ?? '', login]);
      const called = { ...said('name', parsed.name), ...said('phone', parsed.phone) };
      return { login: login && toLogin(column, login), ...said('password', password), ...called };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const { path, code, params } of error.fields) {
        if (isFieldErrorCode(code)) this.#wrong(path as ColumnName, code, params);
      }
      return { login: toLogin(column, login), ...all };
    }
  }

  #judgePassword(password: string, own: readonly string[]): void {
    const { passwordRules, leaked } = this.facts;
    const problem = passwordProblem(password, { ...passwordRules, names: [...passwordRules.names, ...own] });
    if (problem) this.#wrong('password', problem);
    else if (leaked.has(password)) this.#wrong('password', 'PASSWORD_LEAKED');
  }

  /** The member whom the line changes; '' when there is none. */
  #member(login: string): string {
    const { byLogin, byId, login: column } = this.facts;
    const id = this.#text('id') ?? '';
    if (id === '') {
      const found = byLogin.get(login) ?? '';
      if (login !== '' && found === '') this.#wrong(column, 'MEMBER_UNKNOWN');
      return found;
    }
    const state = byId.get(id);
    if (!state) this.#wrong('id', 'MEMBER_UNKNOWN');
    else if (login !== '' && login !== loginNameOf(state)) this.#wrong(column, loginCodes[column].fixed);
    return id;
  }

  #mustBeFirst(): void {
    for (const key of keysOf(this.facts.columns, this.row)) {
      const first = this.facts.firstLines.get(key) ?? this.row.line;
      if (first < this.row.line)
        this.#wrong(key.startsWith('id ') ? 'id' : this.facts.login, 'SAME_AS_ROW', { row: first });
    }
  }

  #groups(): readonly string[] | undefined {
    const text = this.#text('groups');
    const names = readList(text ?? '');
    // Who manages groups makes members of these, not of the site at large.
    const isNowhere = this.facts.within !== null && this.facts.mode !== 'update' && names.length === 0;
    if (isNowhere) this.#wrong('groups', 'REQUIRED');
    if (text === undefined) return undefined;
    if (names.length > mostGroups) this.#wrong('groups', 'TOO_MANY', { max: mostGroups });
    return [
      ...new Set(
        names.flatMap((name) => {
          const id = this.facts.groups.get(name);
          if (id === undefined) this.#wrong('groups', 'GROUP_UNKNOWN', { name });
          return id ?? [];
        }),
      ),
    ];
  }

  #lastDay(present: MemberState | undefined): string | null | undefined {
    const text = this.#text('lastDay');
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const { timeZone, today } = this.facts;
    if (!fields.day().isValidSync(text)) this.#wrong('lastDay', 'NOT_DAY');
    // An end that was there stays, also when it has passed.
    else if (text < today && text !== lastDayBefore(present?.expiresAt ?? null, timeZone)) {
      this.#wrong('lastDay', 'DATE_IN_PAST');
    }
    return text;
  }

  /** An empty cell leaves it as it is. */
  #flag(name: 'disabled' | 'passwordChangePrompted'): boolean | undefined {
    const text = this.#text(name);
    if (text === undefined || text === '') return undefined;
    const word = yesOrNo(text);
    if (word === undefined) this.#wrong(name, 'NOT_YES_OR_NO');
    return word === 'yes';
  }

  #answers(present: MemberState | undefined): readonly Answer[] {
    return this.facts.columns.flatMap(({ field, heading }, index) => {
      if (!field) return [];
      const values = answerOf(field, this.row.cells[index] ?? '');
      const kept = present && saidValues(present.answers.find((answer) => answer.field === field.id)?.values ?? []);
      const isKept = kept !== undefined && JSON.stringify(kept) === JSON.stringify(values);
      const code = isKept ? undefined : answerProblem(field.state, values);
      if (code) this.problems.push({ column: heading, code });
      return { field: field.id, values };
    });
  }

  /** undefined: the file has no such column. */
  #text(name: ColumnName): string | undefined {
    const index = this.facts.columns.findIndex((column) => column.name === name);
    return index === -1 ? undefined : (this.row.cells[index] ?? '');
  }

  #wrong(name: ColumnName | '', code: JobError['code'], params?: JobError['params']): void {
    const column = this.facts.columns.find((one) => one.name === name)?.heading ?? '';
    this.problems.push({ column, code, ...(params && { params }) });
  }
}

/** undefined: neither. */
function yesOrNo(text: string): 'yes' | 'no' | undefined {
  const word = text.normalize('NFKC').toLowerCase();
  return word === 'yes' || word === 'no' ? word : undefined;
}

function answerOf({ state: { type } }: MemberField, text: string): readonly string[] {
  if (type === 'checkbox') return saidValues(readList(text));
  return saidValues([type === 'bool' ? (yesOrNo(text) ?? text) : text]);
}

/** A property for what was said; none for what was not. */
const said = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value };
