import { Controller } from '@nestjs/common';
import { certificateEvents, exam, memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Certificates } from './certificates.js';

/** Forgets what certificates say when their test or their holder is gone. Repeated events find nothing to forget. */
@Controller()
export class CertificateConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly certificates: Certificates,
  ) {}

  @Consume('engagement.certificates', exam.topic, memberEvents.topic, certificateEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === exam.types.deleted) await this.certificates.forget(team, { examId: entityId }, context);
    else if (type === 'MemberDeleted') await this.certificates.forget(team, { memberId: entityId }, context);
    else if (type === 'CertificateForgotten') await this.certificates.settleForgotten(team, entityId);
    return done;
  }
}
