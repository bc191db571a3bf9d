import { Injectable } from '@nestjs/common';
import {
  type AnswerType,
  csvLine,
  exportMembersBody,
  fields,
  type FileEncoding,
  groupsWithin,
  type Language,
  lastDayBefore,
  listCell,
  parseInput,
} from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import {
  beginningOf,
  isKeptBy,
  type JobError,
  type JobKind,
  type JobRun,
  type JobStep,
  type NewJob,
} from '@marquee/nest-kit';
import { Groups } from '../group/groups.js';
import { Sites } from '../site/sites.js';
import { MemberFields } from '../member-field/member-fields.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { exportHeadings, fieldHeading, type LoginColumn, loginColumnOf } from '../member-csv/member-columns.js';
import { memberExportName, memberStateNames } from './member-export.texts.js';
import { loginNameOf } from './member.js';
import { type ListedMember, type MemberFilter, Members } from './members.js';
import { known, type Scope, stillHas } from './scope.js';

interface Params {
  readonly filter: MemberFilter;
  readonly encoding: FileEncoding;
  readonly language: Language;
  /** By what members of the site log in; absent in those of an earlier release: the address. */
  readonly login?: LoginColumn;
  /** The member fields that have columns, since the heading was written. */
  readonly asked: readonly { readonly id: string; readonly name: string; readonly type: AnswerType }[];
}

/** Where the next page begins; none: the first one. */
interface At {
  readonly after?: string;
}

const request = exportMembersBody.shape({ language: fields.language().required() });
const pageSize = 500;

/** Members as CSV, a page of them with each step: whoever joins or goes meanwhile shifts nothing. */
@Injectable()
export class MemberExport implements JobKind<Params, At> {
  readonly name = 'member_export';
  readonly first: At = {};

  constructor(
    private readonly members: Members,
    private readonly groups: Groups,
    private readonly memberFields: MemberFields,
    private readonly sites: Sites,
    private readonly signOn: SignOn,
  ) {}

  /** What to start. @throws DomainError INVALID_INPUT */
  async plan(team: string, input: object, within: Scope): Promise<NewJob<Params>> {
    const { encoding, language, ...filter } = parseInput(request, input);
    const file = { name: `${memberExportName[language]}-${await this.sites.today(team)}.csv`, encoding };
    const asked = (await this.memberFields.all(team)).map(({ id, state }) => ({
      id,
      name: fieldHeading(state),
      type: state.type,
    }));
    const login = loginColumnOf((await this.signOn.get(team)).authMethod);
    return { params: { filter: { ...filter, within }, encoding, language, login, asked }, file };
  }

  mayGoOn = ({ filter: { within = null } }: Params, starter: Principal): boolean =>
    stillHas(groupsWithin('member.read', starter), within);

  step = async ({ team, params, done }: JobRun<Params>, { after }: At): Promise<JobStep<At>> => {
    const { filter, encoding, asked, language, login = 'email' } = params;
    const { items, next } = await this.members.page(team, { ...filter, limit: pageSize, after });
    const lines = await this.#lines(team, items, params);
    const columns = [...exportHeadings(language, login), ...asked.map(({ name }) => name)];
    const errors = lines.flatMap((line, index): JobError[] => {
      const lost = columns.filter((_column, at) => !isKeptBy(line[at] ?? '', encoding));
      return lost.map((column) => ({ row: done + index + 2, column, code: 'CHARACTERS_REPLACED' }));
    });
    const heading = after === undefined ? beginningOf(encoding) + csvLine(columns) : '';
    const isWhole = Object.values(filter).every((value) => value === undefined || value === null);
    return {
      ...(next !== undefined && { next: { after: next } }),
      done: done + items.length,
      total: isWhole ? await this.members.count(team) : null,
      output: heading + lines.map(csvLine).join(''),
      errors,
    };
  };

  async #lines(
    team: string,
    items: readonly ListedMember[],
    { language, asked, filter: { within = null } }: Params,
  ): Promise<readonly string[][]> {
    const { timeZone } = await this.sites.get(team);
    const names = await this.groups.names(
      team,
      items.flatMap(({ state }) => known(within, state.groups)),
    );
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const at = (instant: string | null | undefined): string => (instant ? time.format(new Date(instant)) : '');
    return items.map(({ id, state, listedState, lastLoginAt }) => [
      ...[id, loginNameOf(state), state.name, state.phone],
      listCell(state.groups.flatMap((group) => names.get(group) ?? [])),
      memberStateNames[language][listedState],
      ...[at(state.createdAt), lastDayBefore(state.expiresAt, timeZone) ?? '', at(lastLoginAt)],
      ...[state.disabled, state.passwordChangePrompted ?? false].map((flag) => (flag ? 'YES' : 'NO')),
      ...asked.map(({ id: field, type }) =>
        answerCell(type, state.answers.find((answer) => answer.field === field)?.values ?? []),
      ),
    ]);
  }
}

/** As an import reads it. */
function answerCell(type: AnswerType, values: readonly string[]): string {
  if (type === 'checkbox') return listCell(values);
  const [value = ''] = values;
  return type === 'bool' ? value.toUpperCase() : value;
}
