import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError, parseInput, proofBody } from '@marquee/contracts';
import { Places } from '@marquee/nest-kit';
import { type Account, Accounts, type AdministratorAccount, loginOf } from '../account/accounts.js';
import { PasswordCheck, type Proof } from '../own-account/password-check.js';
import { type AdministratorCommand, administratorDecider } from './administrator.decider.js';
import type { AdministratorState } from './administrator.js';
import { owningOneMore } from './owned-sites.js';

/**
 * A site whose owner hands it over to another administrator. A team is held to one owner, so who was it lets go first; each step may
 * be done again, and where nobody can take the site, it stays with who had it.
 */
@Injectable()
export class Ownership {
  constructor(
    private readonly accounts: Accounts,
    private readonly check: PasswordCheck,
    private readonly places: Places,
  ) {}

  /**
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED, ADMINISTRATOR_NOT_FOUND, NO_AUTHORITY,
   * OWN_PERMISSIONS, OWNERSHIP_NOT_TAKEN, OWNED_SITES_LIMIT_REACHED
   */
  async handOver(
    account: Account,
    to: string,
    { sessionToken, ...request }: Proof,
    context: CommandContext,
  ): Promise<void> {
    const { kind, team, id } = account;
    if (kind !== 'administrator') throw domainError('NO_AUTHORITY');
    const { accounts, places } = this;
    const login = loginOf(await this.#heir(team, to));
    await this.check.prove(account, { ...parseInput(proofBody, request), sessionToken });
    // Of what was taken a moment ago nothing may be left that could come back.
    for (const one of await accounts.administratorsOf(team)) {
      if (one.state.givesTo === id) await this.finish(team, one.id, context);
    }
    await owningOneMore({ accounts, places }, login, async () => {
      const { role, deletesAt } = (await this.#heir(team, to)).state;
      await this.#tell(team, id, { type: 'GiveOwnership', owner: id, heir: { id: to, role, deletesAt } }, context);
      await this.finish(team, id, context);
    });
    if ((await accounts.rawAdministrator(to))?.ownedTeam !== team) throw domainError('OWNERSHIP_NOT_TAKEN');
  }

  /** @param id of the administrator who hands the site over */
  async finish(team: string, id: string, context: CommandContext): Promise<void> {
    const to = (await this.accounts.rawAdministrator(id))?.givesTo;
    if (to === undefined) return;
    const heir = await this.#tell(team, to, { type: 'TakeOwnership', team, predecessor: id }, context);
    await this.#tell(team, id, { type: 'SettleOwnership', isTaken: heir?.ownedTeam === team }, context);
  }

  async #heir(team: string, id: string): Promise<AdministratorAccount> {
    const found = await this.accounts.find({ kind: 'administrator', team, id });
    if (found?.kind !== 'administrator') throw domainError('ADMINISTRATOR_NOT_FOUND');
    return found;
  }

  #tell(
    team: string,
    id: string,
    command: AdministratorCommand,
    context: CommandContext,
  ): Promise<AdministratorState | null> {
    return handle(this.accounts.administratorRepository(team), administratorDecider, id, command, context);
  }
}
