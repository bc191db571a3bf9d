import type { Answer } from '@marquee/contracts';

/** Whose answers, and to what. */
export interface AnswersPlace {
  readonly teamId: string;
  readonly memberId: string;
  /** What asks, and where: a survey can be asked at several videos. */
  readonly asked: string;
}

const ofTeam = (teamId: string): string => `marquee.answers.${teamId}.`;
const ofMember = ({ teamId, memberId }: AnswersPlace): string => `${ofTeam(teamId)}${memberId}.`;
const keyOf = (place: AnswersPlace): string => `${ofMember(place)}${place.asked}`;

/** Browsers can forbid that anything is kept: then it is not. */
function tryTo<Result>(what: (storage: Storage) => Result): Result | undefined {
  try {
    return what(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

const isAnswer = (one: unknown): one is Answer =>
  typeof one === 'object' &&
  one !== null &&
  'field' in one &&
  typeof one.field === 'string' &&
  'values' in one &&
  Array.isArray(one.values) &&
  one.values.every((value) => typeof value === 'string');

/**
 * Answers that a member has begun and not sent, as long as the tab is open: they outlast a login that ends meanwhile.
 */
export const keptAnswers = {
  read: (place: AnswersPlace): readonly Answer[] => {
    const kept = tryTo((storage): unknown => JSON.parse(storage.getItem(keyOf(place)) ?? '[]'));
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  },
  keep: (place: AnswersPlace, answers: readonly Answer[]): void =>
    void tryTo((storage) => storage.setItem(keyOf(place), JSON.stringify(answers))),
  forget: (place: AnswersPlace): void => void tryTo((storage) => storage.removeItem(keyOf(place))),
  /** Those of whoever was on the site before. */
  forgetOthers: (place: AnswersPlace): void =>
    void tryTo((storage) => {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(ofTeam(place.teamId)) && !key.startsWith(ofMember(place))) storage.removeItem(key);
      }
    }),
};
