import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import type { TeamEraser } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { administratorDecider } from './administrator.decider.js';
import { Handovers } from './handovers.js';

/** A person who logs in by a site that is erased, and administers others, keeps the login: it goes on to one of these. */
@Injectable()
export class ErasedSites implements TeamEraser {
  constructor(
    private readonly accounts: Accounts,
    private readonly handovers: Handovers,
    private readonly contexts: CommandContexts,
  ) {}

  async erase(team: string, stopping: AbortSignal): Promise<void> {
    const context = this.contexts.because({});
    for (const { id, state } of await this.accounts.administratorsOf(team)) {
      stopping.throwIfAborted();
      const successor = (await this.accounts.sitesOf(id)).find((one) => one.team !== team)?.id;
      if (state.login !== undefined || successor === undefined) continue;
      const command = { type: 'LoseSite', successor } as const;
      await handle(this.accounts.administratorRepository(team), administratorDecider, id, command, context);
      // Now, while the keys of the site are there.
      await this.handovers.finish(team, id, context);
    }
  }
}
