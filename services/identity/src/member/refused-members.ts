import { Injectable } from '@nestjs/common';
import { handle, type EventEnvelope } from '@marquee/kernel';
import { Accounts } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { memberDecider } from './member.decider.js';

/** Those whom a site has not let in: they go when they were told. */
@Injectable()
export class RefusedMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  /** To do it again is no error. */
  async remove(event: EventEnvelope): Promise<void> {
    const { team, entityId: id } = event;
    if (!(await this.accounts.members(team).get(id))?.refused) return;
    const members = this.accounts.memberRepository(team);
    await handle(members, memberDecider, id, { type: 'Delete' }, this.contexts.because(event));
  }
}
