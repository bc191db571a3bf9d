import { Inject, Injectable } from '@nestjs/common';
import { planHas, type RunOutcome, type StateOf, workflow } from '@marquee/contracts';
import { type EntityUseCases, useCasesOf } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { MailQueue } from '../mail/mail-queue.js';
import { MailingRecipients } from '../mailing/mailing-recipients.js';
import { Sites } from '../site/sites.js';
import { WorkflowMembers } from './workflow-members.js';
import type { WorkflowRunState } from './workflow-run.js';

type Workflow = StateOf<typeof workflow>;

/** Does what a workflow is for, as everything is now. */
@Injectable()
export class WorkflowDoing {
  constructor(
    @Inject(useCasesOf(workflow)) private readonly workflows: EntityUseCases<typeof workflow>,
    private readonly sites: Sites,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly members: WorkflowMembers,
    private readonly queue: MailQueue,
  ) {}

  /** To do it again changes nothing. @param key of its mail */
  async do(team: string, key: string, run: WorkflowRunState): Promise<RunOutcome> {
    const [[found], { plan }, member] = await Promise.all([
      this.workflows.getMany(team, [run.workflow]),
      this.sites.get(team),
      this.accounts.members(team).get(run.memberId),
    ]);
    if (!found?.state.enabled) return 'workflowOff';
    if (!planHas(plan, 'workflow')) return 'notInPlan';
    if (!member || !this.recipients.mayBeReached(member)) return 'memberGone';
    return found.state.action === 'sendMail'
      ? this.#send(team, key, run, found.state)
      : this.members.regroup(team, run.memberId, found.state);
  }

  async #send(team: string, key: string, run: WorkflowRunState, { mail }: Workflow): Promise<RunOutcome> {
    const { memberId: recipient, price, dueAt: at } = run;
    if (mail === null) return 'nothingLeft';
    await this.queue.put(key, { team, kind: 'customMail', audience: 'member', recipient, about: mail, at, key, price });
    return 'done';
  }
}
