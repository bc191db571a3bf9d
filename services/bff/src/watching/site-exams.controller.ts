import { Controller } from '@nestjs/common';
import { examObstacles, examQuestionKinds, linkOfExam, routes, saysInLink } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { ExamResult } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { certificateReply } from '../certificate/certificate-reply.js';
import { examAt } from './exam-at.js';

/**
 * What members are tested in at a video. Whether they may watch it is the catalog's answer, always, and whether they have that of
 * the analytics, which know what was really played.
 */
@Controller()
export class SiteExamsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getVideoExam)
  async getVideoExam({
    params: { teamId, videoId },
    call,
  }: RequestContext<typeof routes.getVideoExam>): Promise<Answer<typeof routes.getVideoExam>> {
    const which = await examAt(this.services, videoId, call);
    const {
      last,
      obstacle,
      attemptsLeft = null,
      certificate,
      ...asked
    } = await this.services.examAttempts.getAsked(which, call);
    return {
      ...asked,
      attemptsLeft,
      questions: asked.questions.map((one) => ({ ...one, kind: choice(examQuestionKinds, one.kind) })),
      obstacle: obstacle === undefined ? null : choice(examObstacles, obstacle),
      last: last ? await this.#result(teamId, last, call) : null,
      certificate: certificate ? certificateReply(certificate) : null,
    };
  }

  @Serves(routes.takeVideoExam)
  async takeVideoExam({
    params: { teamId, videoId },
    body: { responses },
    call,
  }: RequestContext<typeof routes.takeVideoExam>): Promise<Answer<typeof routes.takeVideoExam>> {
    const which = await examAt(this.services, videoId, call);
    return this.#result(teamId, await this.services.examAttempts.take({ ...which, responses }, call), call);
  }

  async #result(teamId: string, { answers, ...result }: ExamResult, call: CallOptions): Promise<Result> {
    const { number, takenAt, score, total, passed, text, note } = result;
    return {
      ...{ number, takenAt, score, total, passed, text, note },
      button: result.buttonUrl === '' ? null : await this.#button(teamId, result, call),
      answers: answers ? answers.items.map((one) => ({ ...one, kind: choice(examQuestionKinds, one.kind) })) : null,
    };
  }

  /** The address says of the member what the site wants it to. */
  async #button(
    teamId: string,
    { buttonText: text, buttonUrl, score, examName: title }: Omit<ExamResult, 'answers'>,
    { principal }: CallOptions,
  ): Promise<NonNullable<Result['button']>> {
    const named = saysInLink(buttonUrl, 'name')
      ? await this.services.audience.getMemberNames({ ids: [principal.id] }, this.services.as(teamId))
      : { items: [] };
    const name = named.items[0]?.name ?? '';
    return { text, url: linkOfExam(buttonUrl, { name, score: String(score), title }) };
  }
}

type Result = Answer<typeof routes.takeVideoExam>;
