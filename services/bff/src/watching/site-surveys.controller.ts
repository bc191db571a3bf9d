import { Controller } from '@nestjs/common';
import { domainError, questionKinds, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** What members are asked when a video is over. Whether they may watch it is the catalog's answer, always. */
@Controller()
export class SiteSurveysController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getVideoSurvey)
  async getVideoSurvey({
    params: { videoId },
    call,
  }: RequestContext<typeof routes.getVideoSurvey>): Promise<Answer<typeof routes.getVideoSurvey>> {
    const surveyId = await this.#surveyOf(videoId, call);
    const asked = await this.services.surveyAnswers.getAsked({ surveyId, videoId }, call);
    return {
      ...asked,
      questions: asked.questions.map((question) => ({ ...question, kind: choice(questionKinds, question.kind) })),
    };
  }

  @Serves(routes.answerVideoSurvey)
  async answerVideoSurvey({
    params: { videoId },
    body: { responses },
    call,
  }: RequestContext<typeof routes.answerVideoSurvey>): Promise<void> {
    const surveyId = await this.#surveyOf(videoId, call);
    await this.services.surveyAnswers.answer({ surveyId, videoId, responses }, call);
  }

  /** Only who may watch a video is asked. */
  async #surveyOf(id: string, call: CallOptions): Promise<string> {
    const { surveyId } = await this.services.viewing.getWatchPage({ id }, call);
    if (surveyId === undefined) throw domainError('SURVEY_NOT_FOUND');
    return surveyId;
  }
}
