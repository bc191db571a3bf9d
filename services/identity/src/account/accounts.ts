import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import { domainError, type ErrorCode, type SecuritySettings } from '@marquee/contracts';
import { PersonalDataVault, withPersonalData, InjectPorts } from '@marquee/nest-kit';
import type { Documents, Found } from '@marquee/ports';
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
@Injectable()
export class Accounts {
  readonly vault: PersonalDataVault;
  readonly #administrators: Documents<AdministratorState>;

  constructor(@InjectPorts() private readonly ports: IdentityPorts) {
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
    return this.onPlatform(this.#administrators, team);
  }

  /** For changes of documents of the platform whose events are a team's. */
  onPlatform<State extends object>(documents: Documents<State>, team: string): Repository<State> {
    const { entity } = documents;
    return withPersonalData<State>(
      { team, entity, load: (id) => documents.load(id), save: (...document) => documents.save(...document) },
      this.vault,
    );
  }

  /** In the order in which they came. */
  async administratorsOf(team: string): Promise<readonly Found<AdministratorState>[]> {
    return (await this.#administrators.find({ where: { fields: { team } }, limit: 1_000 })).items.toReversed();
  }

  async countAdministrators(team: string): Promise<number> {
    return this.#administrators.count({ fields: { team } });
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
  async change(reference: AccountReference, command: AccountCommand, traceparent?: string): Promise<Account> {
    const { kind, id } = reference;
    const account = await this.#handle(reference, command, { actor: { kind, id }, traceparent });
    if (!account) throw domainError('LINK_INVALID');
    return account;
  }

  /** Erases an account whose holder wanted to leave, when its time has come; otherwise nothing. */
  async eraseWhenDue(reference: AccountReference): Promise<void> {
    const command = { type: 'EraseWhenDue', now: this.ports.clock.now().toISOString() } as const;
    await this.#handle(reference, command, { actor: { kind: 'service', id: 'identity' } });
  }

  /** @returns undefined when there is no such account, any more */
  async #handle(
    { kind, team, id }: AccountReference,
    command: AccountCommand,
    by: Pick<CommandContext, 'actor' | 'traceparent'>,
  ): Promise<Account | undefined> {
    const { clock, ids } = this.ports;
    const context: CommandContext = { ...by, clock, ids };
    if (kind === 'member') {
      const state = await handle(this.memberRepository(team), memberDecider, id, command, context);
      return state ? { kind, team, id, state } : undefined;
    }
    const state = await handle(this.administratorRepository(team), administratorDecider, id, command, context);
    return state ? { kind, team, id, state } : undefined;
  }
}

/** Why an account may not be logged in now; undefined: it may. */
export function loginObstacle(
  account: Account,
  settings: Pick<SecuritySettings, 'emailCheck'>,
  now: Date,
): ErrorCode | undefined {
  if (account.kind === 'member') return obstacle(account.state, settings, now);
  if (account.state.deletesAt !== undefined) return 'ACCOUNT_CANCELLED';
  return account.state.emailVerified ? undefined : 'EMAIL_UNVERIFIED';
}
