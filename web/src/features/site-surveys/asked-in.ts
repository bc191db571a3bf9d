import type { Answer, AnswerType, QuestionKind, SurveyQuestion, SurveyResponse } from '@marquee/contracts';
import type { AskedField } from '../../shared/ui/answers/answer-values.js';

const types = {
  line: 'text',
  text: 'textarea',
  single: 'radio',
  multiple: 'checkbox',
} as const satisfies Readonly<Record<QuestionKind, AnswerType>>;

/** The questions as forms ask them: one chooses what options are called, of which no two are the same. */
export const askedIn = (questions: readonly SurveyQuestion[]): readonly AskedField[] =>
  questions.map(({ id, text, kind, required, options }) => ({
    id,
    name: text,
    type: types[kind],
    required,
    options: options.map((option) => option.text),
  }));

/** What was said, with options by their ids; without what was left empty. */
export const responsesTo = (questions: readonly SurveyQuestion[], answers: readonly Answer[]): SurveyResponse[] =>
  questions.flatMap(({ id, options }) => {
    const { values = [] } = answers.find(({ field }) => field === id) ?? {};
    const said = values.map((value) => options.find(({ text }) => text === value)?.id ?? value);
    return said.length > 0 ? [{ question: id, values: said }] : [];
  });
