import { Controller } from '@nestjs/common';
import { domainError, questionKinds, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { AskedSurveyRequest } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/**
 * What members are asked when a video or a live stream is over, and once they have joined. Whether they may watch it is the catalog's
 * answer, always.
 */
@Controller()
export class SiteSurveysController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getVideoSurvey)
  async getVideoSurvey({
    params: { videoId },
    call,
  }: RequestContext<typeof routes.getVideoSurvey>): Promise<Answer<typeof routes.getVideoSurvey>> {
    return this.#asked({ surveyId: await this.#surveyOf(videoId, call), videoId }, call);
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

  @Serves(routes.getLiveSurvey)
  async getLiveSurvey({
    params: { liveId },
    call,
  }: RequestContext<typeof routes.getLiveSurvey>): Promise<Answer<typeof routes.getLiveSurvey>> {
    return this.#asked({ surveyId: await this.#surveyAfter(liveId, call), videoId: liveId }, call);
  }

  @Serves(routes.answerLiveSurvey)
  async answerLiveSurvey({
    params: { liveId },
    body: { responses },
    call,
  }: RequestContext<typeof routes.answerLiveSurvey>): Promise<void> {
    const surveyId = await this.#surveyAfter(liveId, call);
    // Engagement keeps where it was asked by an id, whatever that is of.
    await this.services.surveyAnswers.answer({ surveyId, videoId: liveId, responses }, call);
  }

  @Serves(routes.getRegistrationSurvey)
  async getRegistrationSurvey({
    params: { teamId },
    call,
  }: RequestContext<typeof routes.getRegistrationSurvey>): Promise<Answer<typeof routes.getRegistrationSurvey>> {
    return this.#asked({ surveyId: await this.#ofSite(teamId, call), videoId: undefined }, call);
  }

  @Serves(routes.answerRegistrationSurvey)
  async answerRegistrationSurvey({
    params: { teamId },
    body: { responses },
    call,
  }: RequestContext<typeof routes.answerRegistrationSurvey>): Promise<void> {
    const surveyId = await this.#ofSite(teamId, call);
    await this.services.surveyAnswers.answer({ surveyId, videoId: undefined, responses }, call);
  }

  async #asked(request: AskedSurveyRequest, call: CallOptions): Promise<Answer<typeof routes.getVideoSurvey>> {
    const asked = await this.services.surveyAnswers.getAsked(request, call);
    return {
      ...asked,
      questions: asked.questions.map((question) => ({ ...question, kind: choice(questionKinds, question.kind) })),
    };
  }

  async #ofSite(teamId: string, call: CallOptions): Promise<string> {
    const { registrationSurvey } = await this.services.teams.getSite({ teamId }, call);
    if (registrationSurvey === undefined) throw domainError('SURVEY_NOT_FOUND');
    return registrationSurvey;
  }

  /** Only who may watch a video is asked. */
  async #surveyOf(id: string, call: CallOptions): Promise<string> {
    const { surveyId } = await this.services.viewing.getWatchPage({ id }, call);
    if (surveyId === undefined) throw domainError('SURVEY_NOT_FOUND');
    return surveyId;
  }

  /** Only whom a live stream was for is asked, once it is over. */
  async #surveyAfter(id: string, call: CallOptions): Promise<string> {
    const { surveyId } = await this.services.siteLives.get({ id }, call);
    if (surveyId === undefined) throw domainError('SURVEY_NOT_FOUND');
    return surveyId;
  }
}
