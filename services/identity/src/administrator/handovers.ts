import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { type AdministratorAccount, Accounts } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';
import { Authenticators } from '../two-factor/authenticators.js';
import { type AdministratorCommand, administratorDecider } from './administrator.decider.js';

/**
 * Somebody who was removed from the site by which they log in, and administers others: what is theirs goes on to one of
 * these, so that nothing of them stays behind. Each step may be done again.
 */
@Injectable()
export class Handovers {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly authenticators: Authenticators,
  ) {}

  /** @param id of the administrator who was removed */
  async finish(team: string, id: string, context: CommandContext): Promise<void> {
    const leaving = await this.accounts.rawAdministrator(id);
    if (!leaving?.handover) return;
    const others = await this.accounts.sitesOf(id);
    const heir = others.find((one) => one.id === leaving.handover?.to) ?? others[0];
    if (heir) {
      await this.#receive(team, id, heir, context);
      for (const one of await this.accounts.loggingInBy(id)) {
        await this.#tell(one, { type: 'MoveLogin', from: id, to: heir.id }, context);
      }
    }
    await this.#tell({ team, id }, { type: 'FinishHandover' }, context);
  }

  /** Administrators by whose login somebody is gone who left altogether. */
  async orphans(login: string, context: CommandContext): Promise<void> {
    for (const one of await this.accounts.loggingInBy(login)) {
      await this.#tell(one, { type: 'LoseLogin', login }, context);
    }
  }

  async #receive(team: string, from: string, heir: AdministratorAccount, context: CommandContext): Promise<void> {
    const { name, email, phone, emailVerified, credential, epoch, authenticator, deletesAt } = heir.state;
    await this.credentials.copy(credential, team, heir);
    if (authenticator !== undefined) await this.authenticators.copy(authenticator, { team, id: from }, heir);
    const person = { name, email, phone, emailVerified, credential, epoch };
    const received = { ...person, authenticator: authenticator ?? null, deletesAt: deletesAt ?? null };
    await this.#tell(heir, { type: 'ReceiveLogin', from, received }, context);
  }

  async #tell(
    { team, id }: { readonly team: string; readonly id: string },
    command: AdministratorCommand,
    context: CommandContext,
  ): Promise<void> {
    await handle(this.accounts.administratorRepository(team), administratorDecider, id, command, context);
  }
}
