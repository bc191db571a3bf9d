import { surveyAnswerEvents, type SurveyAnswerEvent, type SurveyAnswerEvents } from '@marquee/contracts';
import { teamCollection, type DocumentStore } from '@marquee/ports';

type Answered = SurveyAnswerEvents['SurveyAnswered'];

/** What one member said to a survey after one video, or once they had joined. */
export interface SurveyAnswer extends Answered {
  /** Of every question that was answered, and of every option that was chosen: answers are found and counted by them. */
  readonly questionKeys: readonly string[];
  readonly optionKeys: readonly string[];
}

/** Answering twice, also at the same time, meets the same document. */
export const surveyAnswerId = ({
  surveyId,
  memberId,
  videoId,
}: Pick<Answered, 'surveyId' | 'memberId' | 'videoId'>): string => `${surveyId}-${memberId}-${videoId || 'joined'}`;

/** Ids of questions and options are their survey's own. */
export const questionKey = (surveyId: string, question: string): string => `${surveyId}-${question}`;
export const optionKey = (surveyId: string, question: string, option: string): string =>
  `${surveyId}-${question}-${option}`;

export const surveyAnswerCollection = teamCollection<SurveyAnswer>({
  name: 'survey_answers',
  entity: surveyAnswerEvents.entity,
  topic: surveyAnswerEvents.topic,
  schemaVersion: 1,
  indexes: [['surveyId', 'answeredAt'], ['questionKeys', 'answeredAt'], ['optionKeys', 'answeredAt'], ['memberId']],
  lists: ['questionKeys', 'optionKeys'],
});

/** Of who is gone nothing is. */
const isReadable = (responses: unknown): boolean => Array.isArray(responses);

export function evolve(_state: SurveyAnswer | null, event: SurveyAnswerEvent): SurveyAnswer | null {
  if (event.type === 'SurveyAnswerForgotten') return null;
  const { surveyId } = event.data;
  const responses = isReadable(event.data.responses) ? event.data.responses : [];
  return {
    ...event.data,
    responses,
    questionKeys: responses.map(({ question }) => questionKey(surveyId, question)),
    optionKeys: responses.flatMap(({ question, values }) =>
      values.map((value) => optionKey(surveyId, question, value)),
    ),
  };
}

/** Ids of those questions that somebody has answered. */
export async function answeredQuestions(
  documents: DocumentStore,
  team: string,
  surveyId: string,
  questions: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const keys = questions.map(({ id }) => questionKey(surveyId, id));
  const counts = await documents.team(surveyAnswerCollection, team).counts('questionKeys', keys);
  return new Set(questions.flatMap(({ id }) => ((counts.get(questionKey(surveyId, id)) ?? 0) > 0 ? [id] : [])));
}
