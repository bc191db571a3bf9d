import { Injectable } from '@nestjs/common';
import {
  addDays,
  csvLine,
  domainError,
  fields,
  fileEncodings,
  groupsWithin,
  importMembersBody,
  isAllowed,
  type Language,
  listCell,
  type MemberCsvMode,
  memberCsvModes,
  parseInput,
} from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { beginningOf, encodeText, InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import type { IdentityPorts } from '../identity.ports.js';
import { type MemberField, MemberFields } from '../member-field/member-fields.js';
import { MemberPlaces } from '../member/member-places.js';
import { Credentials } from '../credential/credentials.js';
import { NewPasswords } from '../credential/new-passwords.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { Sites } from '../site/sites.js';
import { type Column, columnsOf, type LoginColumn, loginColumnOf } from './member-columns.js';
import { InitialPasswords } from './initial-passwords.js';
import { importPermission, MemberImport } from './member-import.js';
import { MemberWriter } from './member-writer.js';
import { RowLookup } from './row-lookup.js';

const request = fields.record({
  mode: fields.string().oneOf(memberCsvModes).required(),
  language: fields.language().required(),
  encoding: fields.string().oneOf(fileEncodings).required(),
});
const started = importMembersBody.shape({
  content: fields.raw(0).optional(),
  language: fields.language().required(),
});

const fileNames: Readonly<Record<Language, Readonly<Record<MemberCsvMode, string>>>> = {
  ja: {
    create: '会員登録テンプレート',
    email_auth: '会員登録テンプレート（メール認証）',
    update: '会員更新テンプレート',
  },
  en: { create: 'members-template', email_auth: 'members-email-template', update: 'members-update-template' },
};
const exampleName: Readonly<Record<Language, string>> = { ja: '山田 花子', en: 'Mia Smith' };

/** Members and CSV files: what can be done with one, and what it has to look like. */
@Injectable()
export class MemberCsv {
  readonly #check: MemberImport;
  readonly #import: MemberImport;

  constructor(
    @InjectPorts() ports: IdentityPorts,
    accounts: Accounts,
    private readonly groups: Groups,
    private readonly sites: Sites,
    private readonly memberFields: MemberFields,
    places: MemberPlaces,
    credentials: Credentials,
    newPasswords: NewPasswords,
    private readonly signOn: SignOn,
  ) {
    const writer = new MemberWriter(ports, accounts, places, credentials, signOn);
    const given = [
      new RowLookup(accounts, groups, sites, newPasswords),
      memberFields,
      places,
      writer,
      new InitialPasswords(accounts.vault),
    ] as const;
    this.#check = new MemberImport('member_check', ...given);
    this.#import = new MemberImport('member_import', ...given);
  }

  get kinds(): readonly MemberImport[] {
    return [this.#check, this.#import];
  }

  /** What to start. @throws DomainError NO_AUTHORITY, INVALID_INPUT, CSV_* for what is wrong with the file as a whole, or with the site */
  async plan(principal: Principal, content: Uint8Array, said: object) {
    const { team } = principal;
    const { checkOnly, mode, skipInvalid, notify, language } = parseInput(started, said);
    const permission = importPermission(mode);
    if (!isAllowed(permission, principal)) throw domainError('NO_AUTHORITY');
    const within = groupsWithin(permission, principal);
    const kind = checkOnly ? this.#check : this.#import;
    // Whoever has to confirm the address must get the mail; whoever was there before has a password.
    const login = await this.#login(team, mode);
    const mails = login === 'email' && (mode === 'email_auth' || (mode === 'create' && notify));
    const params = { mode, skipInvalid, notify: mails, login, language, within };
    return { kind, job: await kind.plan(team, content, params) };
  }

  /** @throws DomainError CSV_NEEDS_EMAIL where nobody has an address to confirm */
  async #login(team: string, mode: MemberCsvMode): Promise<LoginColumn> {
    const login = loginColumnOf((await this.signOn.get(team)).authMethod);
    if (mode === 'email_auth' && login !== 'email') throw domainError('CSV_NEEDS_EMAIL');
    return login;
  }

  /** The headings, and one line of an example. */
  async template(team: string, said: object): Promise<{ readonly fileName: string; readonly content: Buffer }> {
    const { mode, language, encoding } = parseInput(request, said);
    const columns = columnsOf(mode, await this.memberFields.all(team), language, await this.#login(team, mode));
    const today = await this.sites.today(team);
    const lines = [columns.map(({ heading }) => heading), columns.map((column) => exampleOf(column, language, today))];
    return {
      fileName: `${fileNames[language][mode]}.csv`,
      content: encodeText(beginningOf(encoding) + lines.map(csvLine).join(''), encoding),
    };
  }
}

function exampleOf({ name, field }: Column, language: Language, today: string): string {
  switch (name) {
    case 'email':
      return 'hanako@example.com';
    case 'loginId':
      return 'hanako01';
    case 'password':
      return '';
    case 'name':
      return exampleName[language];
    case 'phone':
      return '03-1234-5678';
    case 'lastDay':
      return addDays(today, 365);
    case 'disabled':
    case 'passwordChangePrompted':
      return 'NO';
    case 'answer':
      return field ? answerExample(field, today) : '';
    case 'id':
    case 'groups':
    case 'shown':
      return '';
  }
}

function answerExample({ state: { type, options } }: MemberField, today: string): string {
  switch (type) {
    case 'number':
      return '1';
    case 'date':
      return today;
    case 'bool':
      return 'YES';
    case 'checkbox':
      return listCell(options.slice(0, 2));
    case 'radio':
    case 'pulldown':
      return options[0] ?? '';
    case 'text':
    case 'textarea':
      return '';
  }
}
