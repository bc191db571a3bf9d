import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { Accounts } from '../account/accounts.js';
import { memberDecider } from './member.decider.js';

/** Those whom a site has not let in: they go when they were told. */
@Injectable()
export class RefusedMembers {
  constructor(private readonly accounts: Accounts) {}

  /** To do it again is no error. */
  async remove(team: string, id: string, context: CommandContext): Promise<void> {
    if (!(await this.accounts.members(team).get(id))?.refused) return;
    const members = this.accounts.memberRepository(team);
    await handle(members, memberDecider, id, { type: 'Delete' }, context);
  }
}
