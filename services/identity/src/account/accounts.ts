import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import { domainError, type ErrorCode } from '@marquee/contracts';
import { PersonalDataVault, withPersonalData } from '@marquee/nest-kit';
import type { Documents } from '@marquee/ports';
import { administratorDecider } from '../administrator/administrator.decider.js';
import { administratorCollection, type AdministratorState } from '../administrator/administrator.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider } from '../member/member.decider.js';
import { memberCollection, type MemberState, obstacle } from '../member/member.js';
import type { AccountCommand } from './account.commands.js';

export interface AccountReference {
  readonly kind: 'administrator' | 'member';
  readonly team: string;
  readonly id: string;
}

/** Somebody who can log in. */
export type Account =
  | { readonly kind: 'administrator'; readonly team: string; readonly id: string; readonly state: AdministratorState }
  | { readonly kind: 'member'; readonly team: string; readonly id: string; readonly state: MemberState };

/** Administrators and members, where it does not matter which. */
export class Accounts {
  readonly vault: PersonalDataVault;
  readonly #administrators: Documents<AdministratorState>;

  constructor(private readonly ports: IdentityPorts) {
    this.vault = new PersonalDataVault(ports.documents, ports.secrets.personalData);
    this.#administrators = ports.documents.platform(administratorCollection);
  }

  members(team: string): Documents<MemberState> {
    return this.ports.documents.team(memberCollection, team);
  }

  /** For changes: events leave with the names and addresses sealed. */
  memberRepository(team: string): Repository<MemberState> {
    return withPersonalData(this.members(team), this.vault);
  }

  /** For changes: the documents are the platform's, their events the team's. */
  administratorRepository(team: string): Repository<AdministratorState> {
    const { entity } = this.#administrators;
    return withPersonalData<AdministratorState>(
      {
        team,
        entity,
        load: (id) => this.#administrators.load(id),
        save: (...document) => this.#administrators.save(...document),
      },
      this.vault,
    );
  }

  async find({ kind, team, id }: AccountReference): Promise<Account | undefined> {
    if (kind === 'member') {
      const state = await this.members(team).get(id);
      return state && { kind, team, id, state };
    }
    const state = await this.#administrators.get(id);
    return state?.team === team ? { kind, team, id, state } : undefined;
  }

  /** @param team absent: an administrator */
  async byEmail(email: string, team?: string): Promise<Account | undefined> {
    const query = { where: { fields: { email } }, limit: 1 };
    if (team === undefined) {
      const found = (await this.#administrators.find(query)).items[0];
      return found && { kind: 'administrator', team: found.state.team, id: found.id, state: found.state };
    }
    const found = (await this.members(team).find(query)).items[0];
    return found && { kind: 'member', team, id: found.id, state: found.state };
  }

  /** Does what a link or a form without a session asks for; the account itself is the actor. */
  async change({ kind, team, id }: AccountReference, command: AccountCommand, traceparent?: string): Promise<Account> {
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind, id }, clock, ids, traceparent };
    if (kind === 'member') {
      const state = await handle(this.memberRepository(team), memberDecider, id, command, context);
      if (state) return { kind, team, id, state };
    } else {
      const state = await handle(this.administratorRepository(team), administratorDecider, id, command, context);
      if (state) return { kind, team, id, state };
    }
    throw domainError('LINK_INVALID');
  }
}

/** Why an account may not be logged in now; undefined: it may. */
export function loginObstacle(account: Account, now: Date): ErrorCode | undefined {
  if (account.kind === 'member') return obstacle(account.state, now);
  return account.state.emailVerified ? undefined : 'EMAIL_UNVERIFIED';
}
