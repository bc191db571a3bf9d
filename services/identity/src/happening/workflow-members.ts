import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import { Accounts } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { type MemberCommand, memberDecider } from '../member/member.decider.js';

/** Changes members as workflows want them. */
@Injectable()
export class WorkflowMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  async change(team: string, memberId: string, command: MemberCommand): Promise<void> {
    await handle(this.accounts.memberRepository(team), memberDecider, memberId, command, this.contexts.because({}));
  }
}
