import { Controller } from '@nestjs/common';
import { memberEvents, survey, surveyAnswerEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { SurveyAnswers } from './survey-answers.js';

/**
 * Forgets answers when their survey or their member is gone. Of a video that is gone they stay: what was said is worth as much.
 * Repeated events find nothing to forget.
 */
@Controller()
export class SurveyAnswerConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly answers: SurveyAnswers,
  ) {}

  @Consume('engagement.survey-answers', survey.topic, memberEvents.topic, surveyAnswerEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === survey.types.deleted) await this.answers.forget(team, { surveyId: entityId }, context);
    else if (type === 'MemberDeleted') await this.answers.forget(team, { memberId: entityId }, context);
    else if (type === 'SurveyAnswerForgotten') await this.answers.settleForgotten(team, entityId);
    return done;
  }
}
