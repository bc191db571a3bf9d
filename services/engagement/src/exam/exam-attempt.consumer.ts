import { Controller } from '@nestjs/common';
import { exam, examAttemptEvents, memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { ExamAttempts } from './exam-attempts.js';

/**
 * Forgets attempts when their test or their member is gone. Of a video that is gone they stay: what was passed is passed.
 * Repeated events find nothing to forget.
 */
@Controller()
export class ExamAttemptConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly attempts: ExamAttempts,
  ) {}

  @Consume('engagement.exam-attempts', exam.topic, memberEvents.topic, examAttemptEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === exam.types.deleted) await this.attempts.forget(team, { examId: entityId }, context);
    else if (type === 'MemberDeleted') await this.attempts.forget(team, { memberId: entityId }, context);
    else if (type === 'ExamAttemptForgotten') await this.attempts.settleForgotten(team, entityId);
    return done;
  }
}
