import { type AuthMethod, domainError, type Language, type MemberCsvMode } from '@marquee/contracts';
import type { MemberField } from '../member-field/member-fields.js';

/** What a column says of a member; `answers` of a member field, and `shown` is for reading only. */
export type ColumnName =
  | 'id'
  | LoginColumn
  | 'password'
  | 'name'
  | 'phone'
  | 'groups'
  | 'lastDay'
  | 'disabled'
  | 'passwordChangePrompted'
  | 'shown'
  | 'answer';

/** By what members of a site log in. */
export type LoginColumn = 'email' | 'loginId';
export const loginColumnOf = (method: AuthMethod): LoginColumn => (method === 'custom' ? 'loginId' : 'email');

export interface Column {
  readonly name: ColumnName;
  /** As the file calls it, or would have to. */
  readonly heading: string;
  readonly field?: MemberField;
}

type Headings = Readonly<Record<Exclude<ColumnName, 'answer' | 'shown'> | 'status' | 'joined' | 'lastLogin', string>>;

/** What columns are called, in exports, templates and imports. */
const headings: Readonly<Record<Language, Headings>> = {
  ja: {
    id: 'ID',
    email: 'メールアドレス',
    loginId: 'ログインID',
    password: '初期パスワード',
    name: '名前',
    phone: '電話番号',
    groups: 'グループ',
    status: '状態',
    joined: '登録日時',
    lastDay: '有効期限',
    lastLogin: '最終ログイン',
    disabled: '停止',
    passwordChangePrompted: 'パスワード変更の要求',
  },
  en: {
    id: 'ID',
    email: 'Email',
    loginId: 'Login ID',
    password: 'Initial password',
    name: 'Name',
    phone: 'Phone',
    groups: 'Groups',
    status: 'Status',
    joined: 'Joined',
    lastDay: 'Expires',
    lastLogin: 'Last login',
    disabled: 'Disabled',
    passwordChangePrompted: 'Password change required',
  },
};

/** Of each mode, those that say something, in the order of its template. */
const known: Readonly<Record<MemberCsvMode, readonly (keyof Headings & ColumnName)[]>> = {
  create: ['email', 'name', 'phone', 'groups', 'lastDay', 'disabled'],
  email_auth: ['email', 'name', 'phone', 'groups', 'lastDay', 'disabled'],
  update: ['id', 'email', 'name', 'phone', 'groups', 'lastDay', 'disabled', 'passwordChangePrompted'],
};
/** The same for a site: those with IDs have no addresses, and a first password comes with the file. */
const knownOf = (mode: MemberCsvMode, login: LoginColumn): readonly (keyof Headings & ColumnName)[] =>
  known[mode].flatMap((name) => {
    if (name !== 'email' || login === 'email') return [name];
    return mode === 'update' ? [login] : [login, 'password'];
  });
/** What exports say besides, and an update of one leaves alone. */
const shown = ['status', 'joined', 'lastLogin'] as const;

const same = (heading: string): string => heading.normalize('NFKC').trim().toLowerCase();

/** The headings of exports, in the order of the columns; those of member fields follow. */
const inExports = (login: LoginColumn) => [
  ...(['id', login, 'name', 'phone', 'groups', 'status', 'joined', 'lastDay', 'lastLogin'] as const),
  ...(['disabled', 'passwordChangePrompted'] as const),
];
export const exportHeadings = (language: Language, login: LoginColumn): readonly string[] =>
  inExports(login).map((name) => headings[language][name]);

/** A member field may be called as one of ours. */
export function fieldHeading({ name }: MemberField['state']): string {
  const taken = Object.values(headings).flatMap((ofLanguage) => Object.values(ofLanguage).map(same));
  return taken.includes(same(name)) ? `*${name}` : name;
}

/** The columns of a template. */
export const columnsOf = (
  mode: MemberCsvMode,
  fields: readonly MemberField[],
  language: Language,
  login: LoginColumn,
): readonly Column[] => [
  ...knownOf(mode, login).map((name) => ({ name, heading: headings[language][name] })),
  ...fields.map((field) => ({ name: 'answer' as const, heading: fieldHeading(field.state), field })),
];

/**
 * What the columns of a file are, by their headings in either language.
 *
 * @throws DomainError CSV_COLUMNS_TWICE, CSV_COLUMNS_UNKNOWN, CSV_COLUMNS_MISSING
 */
export function readHeading(
  heading: readonly string[],
  mode: MemberCsvMode,
  fields: readonly MemberField[],
  language: Language,
  login: LoginColumn,
): readonly Column[] {
  const ours = new Map<string, Column>();
  for (const inLanguage of ['ja', 'en'] as const) {
    for (const column of columnsOf(mode, fields, inLanguage, login)) ours.set(same(column.heading), column);
    for (const name of mode === 'update' ? shown : []) {
      ours.set(same(headings[inLanguage][name]), { name: 'shown', heading: headings[inLanguage][name] });
    }
  }
  const found = heading.map((text) => ours.get(same(text)));
  refuse(
    'CSV_COLUMNS_UNKNOWN',
    heading.filter((_text, index) => !found[index]),
  );
  const columns = found.filter((column) => column !== undefined);
  const key = ({ name, heading: text, field }: Column): string => (name === 'shown' ? text : (field?.id ?? name));
  const keys = columns.map(key);
  refuse(
    'CSV_COLUMNS_TWICE',
    heading.filter((_text, index) => keys.indexOf(keys[index] ?? '') !== index),
  );
  const missing = columnsOf(mode, fields, language, login).filter((column) => isNeeded(column, mode, keys, login));
  refuse(
    'CSV_COLUMNS_MISSING',
    missing.filter((column) => !keys.includes(key(column))).map((column) => column.heading),
  );
  return columns.map((column, index) => ({ ...column, heading: heading[index] ?? column.heading }));
}

/** A new member says what is required; who is updated is known by the ID, or by what they log in by. */
function isNeeded({ name, field }: Column, mode: MemberCsvMode, keys: readonly string[], login: LoginColumn): boolean {
  if (mode === 'update') return name === 'id' && !keys.includes(login);
  return name === login || field?.state.required === true;
}

function refuse(code: 'CSV_COLUMNS_UNKNOWN' | 'CSV_COLUMNS_TWICE' | 'CSV_COLUMNS_MISSING', names: readonly string[]) {
  if (names.length > 0) throw domainError(code, { names: names.join(', ') });
}
