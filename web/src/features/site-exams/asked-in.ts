import type { Answer, ExamQuestionKind, ExamResponse } from '@marquee/contracts';
import type { AskedField } from '../../shared/ui/answers/answer-values.js';
import type { AskedExam } from './site-exams.api.js';

type Questions = AskedExam['questions'];

const types = { single: 'radio', multiple: 'checkbox' } as const satisfies Readonly<Record<ExamQuestionKind, string>>;

/** The questions as forms ask them: one chooses what options are called, of which no two are the same. */
export const askedIn = (questions: Questions): readonly AskedField[] =>
  questions.map(({ id, text, kind, options }) => ({
    ...{ id, name: text, type: types[kind], required: true },
    options: options.map((option) => option.text),
  }));

/** What was chosen, by the ids of options. */
export const responsesTo = (questions: Questions, answers: readonly Answer[]): ExamResponse[] =>
  questions.map(({ id, options }) => {
    const { values = [] } = answers.find(({ field }) => field === id) ?? {};
    return { question: id, options: options.filter(({ text }) => values.includes(text)).map((option) => option.id) };
  });
