import { readList } from '@marquee/contracts';
import type { JobRun } from '@marquee/nest-kit';
import type { Accounts } from '../account/accounts.js';
import type { Groups } from '../group/groups.js';
import { loginNameOf, type MemberState } from '../member/member.js';
import { isWithin } from '../member/scope.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import type { Site, Sites } from '../site/sites.js';
import type { CsvRow, CsvTable } from './csv-table.js';
import type { Column, ColumnName } from './member-columns.js';
import type { ImportParams } from './member-import.js';
import { keysOf, type RowFacts } from './member-rows.js';
import { toLogin } from './row-login.js';

/** Looks up what rows of a file are checked against, for many at once. */
export class RowLookup {
  constructor(
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly sites: Sites,
    private readonly newPasswords: NewPasswords,
  ) {}

  siteOf(team: string): Promise<Site> {
    return this.sites.get(team);
  }

  /** @param rows at most 500 of the table */
  async of(
    { team, params: { mode, within = null, login = 'email' } }: Pick<JobRun<ImportParams>, 'team' | 'params'>,
    columns: readonly Column[],
    table: CsvTable,
    rows: readonly CsvRow[],
  ): Promise<RowFacts> {
    const texts = (name: ColumnName): readonly string[] => {
      const index = columns.findIndex((column) => column.name === name);
      return index === -1 ? [] : rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '');
    };
    const members = this.accounts.members(team);
    const logins = [...new Set(texts(login).map((text) => toLogin(login, text)))];
    const known = await members.find({
      where: { fields: { [login]: { in: logins } } },
      // By their index: without an order it would be that of ids, and all members would be looked at.
      sort: [{ field: login, direction: 'asc' }],
      limit: 1_000,
    });
    const named = mode === 'update' ? await members.getMany([...new Set(texts('id').filter(isId))]) : [];
    const touched = [...known.items, ...named].filter(({ state }) => isWithin(within, state));
    const groups = await this.groups.byName(team, [...new Set(texts('groups').flatMap((text) => readList(text)))]);
    return {
      ...{ mode, columns, within, login, firstLines: firstLines(columns, table) },
      passwordRules: await this.newPasswords.rulesOf([team]),
      leaked: await this.newPasswords.leakedOf(texts('password')),
      today: await this.sites.today(team),
      timeZone: (await this.sites.get(team)).timeZone,
      groups: new Map([...groups].filter(([, id]) => within === null || within.includes(id))),
      // That one is taken is said of everybody's: nobody can be made with it.
      byLogin: new Map((mode === 'update' ? touched : known.items).map(({ id, state }) => [loginNameOf(state), id])),
      byId: new Map<string, MemberState>(touched.map(({ id, state }) => [id, state])),
    };
  }
}

/** Anything else never reaches a store. */
const isId = (text: string): boolean => /^[a-z0-9]{1,40}$/.test(text);

function firstLines(columns: readonly Column[], { rows }: CsvTable): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const row of rows) {
    for (const key of keysOf(columns, row)) if (!first.has(key)) first.set(key, row.line);
  }
  return first;
}
