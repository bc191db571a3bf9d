import type { ErrorKind } from './error-kinds.js';

/** Errors of surveys and of the answers to them. */
export const surveyErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    SURVEY_ANSWER_INCOMPLETE: entry(
      'invalid',
      '「{{question}}」に回答してください。',
      'Answer “{{question}}” before you send the survey.',
    ),
    SURVEY_ALREADY_ANSWERED: entry(
      'conflict',
      'このアンケートにはすでに回答済みです。回答は1回のみです。',
      'You’ve already answered this survey. It can be answered once.',
    ),
    SURVEY_HAS_ANSWERS: entry(
      'conflict',
      'このアンケートには回答が{{count}}件あるため、削除できません。回答が不要な場合は、回答のページから、回答ごと削除できます。',
      'This survey has answers ({{count}}), so it can’t be deleted here. If you don’t need them, delete it along with them on the page of its answers.',
    ),
    SURVEY_QUESTION_ANSWERED: entry(
      'conflict',
      '「{{question}}」にはすでに回答があるため、設問や選択肢の削除、種類の変更はできません。文言の変更はできます。',
      '“{{question}}” has answers, so it can’t be removed or change its type, nor can its options be removed. You can still reword it.',
    ),
  }) as const;
