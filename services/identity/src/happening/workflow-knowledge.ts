import { Inject, Injectable } from '@nestjs/common';
import { customMail } from '@marquee/contracts';
import { type EntityUseCases, useCasesOf } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { Security } from '../security/security-settings.js';
import { Sites } from '../site/sites.js';
import type { WorkflowFacts, WorkflowState } from './workflow-act.js';

/** Looks up what it takes to decide what a workflow does, as everything is now. */
@Injectable()
export class WorkflowKnowledge {
  constructor(
    @Inject(useCasesOf(customMail)) private readonly mails: EntityUseCases<typeof customMail>,
    private readonly sites: Sites,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly security: Security,
  ) {}

  async facts(
    team: string,
    { action, mail, groups: named }: WorkflowState,
    memberIds: readonly string[],
  ): Promise<WorkflowFacts> {
    const [{ plan }, { emailCheck }, members, groups, mails] = await Promise.all([
      this.sites.get(team),
      this.security.get(team),
      this.accounts.members(team).getMany([...new Set(memberIds)]),
      action === 'sendMail' ? [] : this.groups.present(team, named),
      this.mails.getMany(team, action === 'sendMail' && mail !== null ? [mail] : []),
    ]);
    const byId = new Map(members.map(({ id, state }) => [id, state]));
    return { plan, members: byId, groups, hasMail: mails.length > 0, emailCheck };
  }
}
