import { Inject, Injectable } from '@nestjs/common';
import {
  type Answer,
  answerProblem,
  domainError,
  type FieldErrorCode,
  memberField,
  saidValues,
  type StateOf,
} from '@marquee/contracts';
import { useCasesOf, type EntityUseCases, type Identified } from '@marquee/nest-kit';

export type MemberField = Identified<StateOf<typeof memberField>>;

/** What the site asks its members, and whether their answers are good ones. */
@Injectable()
export class MemberFields {
  constructor(@Inject(useCasesOf(memberField)) private readonly fields: EntityUseCases<typeof memberField>) {}

  /** All of them, in their order. */
  all(team: string): Promise<readonly MemberField[]> {
    return this.fields.list(team);
  }

  /** Those that members answer themselves, in their order. */
  async public(team: string): Promise<readonly MemberField[]> {
    return (await this.all(team)).filter(({ state }) => state.public);
  }

  /** @throws DomainError MEMBER_FIELD_NOT_FOUND when one of them is not the team's */
  async mustExist(team: string, ids: readonly string[]): Promise<void> {
    const distinct = [...new Set(ids)];
    const present = await this.present(team, distinct);
    if (present.length < distinct.length) throw domainError('MEMBER_FIELD_NOT_FOUND');
  }

  /** Those that have not been deleted, each once. */
  async present(team: string, ids: readonly string[]): Promise<readonly string[]> {
    return (await this.fields.getMany(team, [...new Set(ids)])).map(({ id }) => id);
  }
}

/**
 * The answers in the form in which they are kept: each of a field that is asked, and a good one.
 *
 * @param kept what was answered before, if somebody changes it: what is as it was may stay, whatever the field asks by now
 * @throws DomainError MEMBER_FIELD_NOT_FOUND, INVALID_INPUT with a path to each answer that is not good
 */
export function checkedAnswers(
  asked: readonly MemberField[],
  said: readonly Answer[],
  kept?: readonly Answer[],
): readonly Answer[] {
  const problems: { path: string; code: FieldErrorCode }[] = [];
  const checked = said.map(({ field, values: given }, index) => {
    const question = asked.find(({ id }) => id === field);
    if (!question) throw domainError('MEMBER_FIELD_NOT_FOUND');
    const values = saidValues(given);
    const code = kept && isKept({ field, values }, kept) ? undefined : answerProblem(question.state, values);
    if (code) problems.push({ path: `answers.${index}.values`, code });
    return { field, values };
  });
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
  return checked;
}

const isKept = ({ field, values }: Answer, kept: readonly Answer[]): boolean =>
  JSON.stringify(kept.find((answer) => answer.field === field)?.values ?? []) === JSON.stringify(values);

/** An answer to every field that is asked: what was not said is empty, so that required ones are missed. */
export const answersTo = (asked: readonly MemberField[], said: readonly Answer[]): readonly Answer[] => [
  ...said,
  ...asked.filter(({ id }) => !said.some(({ field }) => field === id)).map(({ id }) => ({ field: id, values: [] })),
];
