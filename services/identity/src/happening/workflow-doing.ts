import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { type RunOutcome, workflow } from '@marquee/contracts';
import { type EntityUseCases, InjectPort, useCasesOf } from '@marquee/nest-kit';
import { MailQueue } from '../mail/mail-queue.js';
import { actOf } from './workflow-act.js';
import { WorkflowKnowledge } from './workflow-knowledge.js';
import { WorkflowMembers } from './workflow-members.js';
import type { WorkflowRunState } from './workflow-run.js';

/** Does what a workflow is for, as everything is now. */
@Injectable()
export class WorkflowDoing {
  constructor(
    @Inject(useCasesOf(workflow)) private readonly workflows: EntityUseCases<typeof workflow>,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly knowledge: WorkflowKnowledge,
    private readonly members: WorkflowMembers,
    private readonly queue: MailQueue,
  ) {}

  /** Whether it writes to members. */
  async isLetter(team: string, id: string): Promise<boolean> {
    const [found] = await this.workflows.getMany(team, [id]);
    return found?.state.action === 'sendMail';
  }

  /** To do it again changes nothing. @param key of its mail */
  async do(team: string, key: string, run: WorkflowRunState): Promise<RunOutcome> {
    const { workflow: id, memberId: recipient, price, dueAt: at } = run;
    const [found] = await this.workflows.getMany(team, [id]);
    if (!found) return 'workflowOff';
    const facts = await this.knowledge.facts(team, found.state, [recipient]);
    const { outcome, mail, regroup } = actOf(found.state, facts, recipient, this.clock.now());
    if (mail !== undefined) {
      const called = { kind: 'customMail', audience: 'member', about: mail } as const;
      await this.queue.put(key, { team, ...called, recipient, at, key, price });
    }
    if (regroup) await this.members.change(team, recipient, regroup.command);
    return outcome;
  }
}
