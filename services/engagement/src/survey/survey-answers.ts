import { Inject, Injectable } from '@nestjs/common';
import {
  domainError,
  parseInput,
  survey,
  fields,
  surveyResponse,
  mostQuestions,
  type StateOf,
} from '@marquee/contracts';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import {
  InjectPort,
  PersonalDataVault,
  useCasesOf,
  withPersonalData,
  type EntityUseCases,
  type Identified,
} from '@marquee/nest-kit';
import type { DocumentStore, Filter, Page } from '@marquee/ports';
import { optionKey, questionKey, surveyAnswerCollection, surveyAnswerId, type SurveyAnswer } from './survey-answer.js';
import { surveyAnswerDecider, type SurveyAnswerCommand } from './survey-answer.decider.js';

export type Survey = Identified<StateOf<typeof survey>>;
type Member = Pick<Principal, 'team' | 'id'>;
type Reason = Extract<SurveyAnswerCommand, { type: 'ForgetAnswer' }>['reason'];

/** Where a survey is asked. */
export interface Asked {
  readonly surveyId: string;
  /** After which it is asked; undefined: of those who have joined. */
  readonly videoId?: string | undefined;
}

export interface Results {
  readonly answerCount: number;
  readonly questions: readonly {
    readonly id: string;
    readonly answerCount: number;
    readonly options: readonly { readonly id: string; readonly count: number }[];
  }[];
}

/** Answers that are forgotten at once when a survey or a member is gone. */
const batch = 100;
const latestFirst = [{ field: 'answeredAt', direction: 'desc' }] as const;

const answerBody = fields.record({
  videoId: fields.id().optional(),
  responses: fields.list(surveyResponse.required()).max(mostQuestions).required(),
});

/** Reads and changes what members say to surveys. */
@Injectable()
export class SurveyAnswers {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @Inject(useCasesOf(survey)) private readonly surveys: EntityUseCases<typeof survey>,
    private readonly vault: PersonalDataVault,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  async asked({ team, id: memberId }: Member, { surveyId, videoId = '' }: Asked): Promise<[Survey, answered: boolean]> {
    const found = await this.surveys.get(team, surveyId);
    const given = await this.#answers(team).get(surveyAnswerId({ surveyId, memberId, videoId }));
    return [found, given !== undefined];
  }

  /** @throws DomainError SURVEY_NOT_FOUND, SURVEY_ALREADY_ANSWERED, SURVEY_ANSWER_INCOMPLETE, INVALID_INPUT */
  async answer(
    { team, id: memberId }: Member,
    surveyId: string,
    input: object,
    context: CommandContext,
  ): Promise<void> {
    const { videoId = '', responses } = parseInput(answerBody, input);
    const { questions } = (await this.surveys.get(team, surveyId)).state;
    const answeredAt = context.clock.now().toISOString();
    const answer = { surveyId, memberId, videoId, answeredAt, responses };
    const command = { type: 'AnswerSurvey', questions, ...answer } as const;
    await handle(this.#sealed(team), surveyAnswerDecider, surveyAnswerId(answer), command, context);
  }

  /** @throws DomainError SURVEY_NOT_FOUND */
  async results(team: string, surveyId: string): Promise<Results> {
    const { questions } = (await this.surveys.get(team, surveyId)).state;
    const answers = this.#answers(team);
    const optionKeys = questions.flatMap(({ id, options }) => options.map((one) => optionKey(surveyId, id, one.id)));
    const [answerCount, answered, chosen] = await Promise.all([
      answers.count({ fields: { surveyId } }),
      answers.counts(
        'questionKeys',
        questions.map(({ id }) => questionKey(surveyId, id)),
      ),
      answers.counts('optionKeys', optionKeys),
    ]);
    return {
      answerCount,
      questions: questions.map(({ id, options }) => ({
        id,
        answerCount: answered.get(questionKey(surveyId, id)) ?? 0,
        options: options.map((one) => ({ id: one.id, count: chosen.get(optionKey(surveyId, id, one.id)) ?? 0 })),
      })),
    };
  }

  /**
   * The latest first; of one question those who answered it, of an option of it those who chose that.
   *
   * @throws DomainError SURVEY_NOT_FOUND, INVALID_CURSOR
   */
  async list(team: string, surveyId: string, { limit, after, ...narrowed }: AnswerQuery): Promise<Page<SurveyAnswer>> {
    await this.surveys.get(team, surveyId);
    const page = { where: answersWhere(surveyId, narrowed), sort: latestFirst, limit };
    return this.#answers(team).find({ ...page, ...(after !== undefined && { after }) });
  }

  /**
   * Deletes a survey with all that was said to it, of which somebody knows how much it is.
   *
   * @throws DomainError SURVEY_NOT_FOUND, SURVEY_IN_USE, BULK_COUNT_DIFFERS
   */
  async deleteSurvey(team: string, surveyId: string, count: number, context: CommandContext): Promise<void> {
    await this.surveys.get(team, surveyId);
    const present = await this.#answers(team).count({ fields: { surveyId } });
    if (count !== present) throw domainError('BULK_COUNT_DIFFERS', { count: present });
    await this.surveys.delete(team, surveyId, context, 'SURVEY_HAS_ANSWERS');
  }

  async forget(team: string, of: Forgotten, context: CommandContext): Promise<void> {
    const reason: Reason = 'surveyId' in of ? 'survey_deleted' : 'member_deleted';
    const sort = 'surveyId' in of ? { sort: latestFirst } : {};
    for (;;) {
      const { items } = await this.#answers(team).find({ where: { fields: { ...of } }, ...sort, limit: batch });
      for (const { id } of items) {
        await handle(this.#sealed(team), surveyAnswerDecider, id, { type: 'ForgetAnswer', reason }, context);
      }
      if (items.length < batch) return;
    }
  }

  /** A crash while it was forgotten leaves the key of what it said. */
  async settleForgotten(team: string, id: string): Promise<void> {
    await this.vault.erase(team, id);
  }

  #sealed(team: string) {
    return withPersonalData(this.#answers(team), this.vault);
  }

  #answers(team: string) {
    return this.documents.team(surveyAnswerCollection, team);
  }
}

interface Narrowed {
  readonly question?: string | undefined;
  /** Of the question. */
  readonly option?: string | undefined;
}

interface AnswerQuery extends Narrowed {
  readonly limit: number;
  readonly after?: string | undefined;
}

function answersWhere(surveyId: string, { question, option }: Narrowed): Filter {
  if (question === undefined) return { fields: { surveyId } };
  if (option === undefined) return { fields: { questionKeys: { hasAny: [questionKey(surveyId, question)] } } };
  return { fields: { optionKeys: { hasAny: [optionKey(surveyId, question, option)] } } };
}

type Forgotten = { readonly surveyId: string } | { readonly memberId: string };
