import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  SurveyAnswerServiceService,
  type AnswerSurveyRequest,
  type AskedSurvey,
  type AskedSurveyRequest,
  type DeleteWithUsersRequest,
  type Empty,
  type ListSurveyAnswersRequest,
  type SurveyAnswerPage,
  type SurveyResults,
} from '@marquee/proto/engagement';
import type { IdRequest } from '@marquee/proto/entity';
import { SurveyAnswers } from './survey-answers.js';

const mostAnswers = 100;

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(SurveyAnswerServiceService, {
  getAsked: 'membership.manage',
  answer: 'membership.manage',
  getResults: 'feedback.manage',
  listAnswers: 'feedback.manage',
  deleteSurvey: 'feedback.manage',
})
export class SurveyAnswerGrpc implements RpcHandlers<SurveyAnswerServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly answers: SurveyAnswers,
  ) {}

  async getAsked(asked: AskedSurveyRequest, { principal }: RpcCall): Promise<AskedSurvey> {
    const [{ id, state }, answered] = await this.answers.asked(principal, asked);
    return { id, name: state.name, questions: [...state.questions], answered };
  }

  async answer({ surveyId, ...said }: AnswerSurveyRequest, call: RpcCall): Promise<Empty> {
    await this.answers.answer(call.principal, surveyId, said, commandContext(this.ports, call));
    return {};
  }

  async getResults({ id }: IdRequest, { principal }: RpcCall): Promise<SurveyResults> {
    const { answerCount, questions } = await this.answers.results(principal.team, id);
    return { answerCount, questions: questions.map((question) => ({ ...question, options: [...question.options] })) };
  }

  async listAnswers(
    { id, limit, ...asked }: ListSurveyAnswersRequest,
    { principal }: RpcCall,
  ): Promise<SurveyAnswerPage> {
    const most = Math.min(limit > 0 ? limit : mostAnswers, mostAnswers);
    const { items, next } = await this.answers.list(principal.team, id, { ...asked, limit: most });
    return {
      items: items.map(({ state: { memberId, videoId, answeredAt, responses } }) => ({
        ...{ memberId, answeredAt, ...(videoId !== '' && { videoId }) },
        responses: [...responses],
      })),
      next,
    };
  }

  async deleteSurvey({ id, count }: DeleteWithUsersRequest, call: RpcCall): Promise<Empty> {
    await this.answers.deleteSurvey(call.principal.team, id, count, commandContext(this.ports, call));
    return {};
  }
}
