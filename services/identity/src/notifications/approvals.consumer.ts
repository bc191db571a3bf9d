import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { memberEvents, type MemberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { ApprovalDigests } from './approval-digests.js';

/** Somebody has joined who waits for approval. */
@Controller()
export class ApprovalsConsumer {
  constructor(private readonly digests: ApprovalDigests) {}

  @Consume('identity.approvals.member', memberEvents.topic)
  async onMember({ type, team, data }: EventEnvelope): Promise<Outcome> {
    if (type === 'MemberJoined' && !(data as MemberEvents['MemberJoined']).approved) await this.digests.plan(team);
    return done;
  }
}
