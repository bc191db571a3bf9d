import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import type { RunOutcome, StateOf, workflow } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { Groups } from '../group/groups.js';
import { type MemberCommand, memberDecider } from '../member/member.decider.js';

/** Puts members into the groups of a workflow. */
@Injectable()
export class WorkflowMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly contexts: CommandContexts,
  ) {}

  async regroup(
    team: string,
    memberId: string,
    { action, groups: named }: StateOf<typeof workflow>,
  ): Promise<RunOutcome> {
    const groups = await this.groups.present(team, named);
    if (groups.length === 0) return 'nothingLeft';
    const command: MemberCommand =
      action === 'changeGroups'
        ? { type: 'Change', changes: { groups } }
        : { type: 'EditGroups', add: groups, remove: [] };
    await handle(this.accounts.memberRepository(team), memberDecider, memberId, command, this.contexts.because({}));
    return 'done';
  }
}
