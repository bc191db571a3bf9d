import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { type JobStarters, principalOf } from '@marquee/nest-kit';
import type { Account as AccountMessage } from '@marquee/proto/identity';
import { accountMessage } from '../account/account.message.js';
import { Accounts } from '../account/accounts.js';
import { SessionGates } from '../security/session-gates.js';

/** Administrators with their present rights, for work that goes on after they have asked for it; here and in other services. */
@Injectable()
export class AdministratorStarters implements JobStarters {
  constructor(
    private readonly accounts: Accounts,
    private readonly gates: SessionGates,
  ) {}

  async of(team: string, id: string): Promise<Principal | undefined> {
    const account = await this.find(team, id);
    return account && principalOf(account);
  }

  /** The same as other services are told it. */
  async find(team: string, id: string): Promise<AccountMessage | undefined> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    return account && accountMessage(await this.gates.byPlan(account), '');
  }
}
