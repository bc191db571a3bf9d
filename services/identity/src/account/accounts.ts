import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Repository } from '@marquee/kernel';
import { domainError, type ErrorCode, type SecuritySettings } from '@marquee/contracts';
import { PersonalDataVault, withPersonalData, InjectPorts } from '@marquee/nest-kit';
import type { Documents, Found } from '@marquee/ports';
import { administratorDecider } from '../administrator/administrator.decider.js';
import {
  type Administrator,
  administratorCollection,
  type AdministratorState,
  withLogin,
} from '../administrator/administrator.js';
import type { IdentityPorts } from '../identity.ports.js';
import { memberDecider } from '../member/member.decider.js';
import { memberCollection, type MemberState, obstacle } from '../member/member.js';
import type { AccountCommand } from './account.commands.js';

export interface AccountReference {
  readonly kind: 'administrator' | 'member';
  readonly team: string;
  readonly id: string;
}

/** Where a document and what belongs to it are. */
export interface Place {
  readonly team: string;
  readonly id: string;
}

/** Where the password and the second factor of somebody are: an administrator of several sites has one of each. */
export const loginOf = (account: Account): Place =>
  (account.kind === 'administrator' ? account.login : undefined) ?? { team: account.team, id: account.id };

/** Somebody who can log in. */
export type Account =
  | {
      readonly kind: 'administrator';
      readonly team: string;
      readonly id: string;
      readonly state: Administrator;
      /** Where password and second factor are; absent: here (`loginOf`). */
      readonly login?: Place;
    }
  | { readonly kind: 'member'; readonly team: string; readonly id: string; readonly state: MemberState };

export type AdministratorAccount = Extract<Account, { kind: 'administrator' }>;
export type MemberAccount = Extract<Account, { kind: 'member' }>;

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
  async administratorsOf(team: string): Promise<readonly Found<Administrator>[]> {
    const found = (await this.#administrators.find({ where: { fields: { team } }, limit: 1_000 })).items.toReversed();
    const logins = found.flatMap(({ state }) => state.login ?? []);
    const byId = new Map((await this.#administrators.getMany(logins)).map(({ id, state }) => [id, state]));
    return found.flatMap((one) => {
      const login = one.state.login === undefined ? one.state : byId.get(one.state.login);
      return login ? [{ ...one, state: withLogin(one.state, login) }] : [];
    });
  }

  /** All that somebody is who logs in by an administrator, the one they log in by first. */
  async sitesOf(login: string): Promise<readonly AdministratorAccount[]> {
    const [by, others] = await Promise.all([this.#administrators.get(login), this.loggingInBy(login)]);
    if (!by) return [];
    const all = by.handover ? others : [{ id: login, state: by }, ...others];
    return all.map(({ id, state }) => administratorAccount(id, state, login, by));
  }

  /** What those documents say themselves that name somebody else as their login, in the order in which they came. */
  async loggingInBy(login: string) {
    const { items } = await this.#administrators.find({ where: { fields: { login } }, limit: 1_000 });
    return items.toReversed().map(({ id, state }) => ({ id, team: state.team, state }));
  }

  /** The sites that a person is in by one password. */
  async teamsOf(account: Account): Promise<readonly string[]> {
    if (account.kind === 'member') return [account.team];
    return (await this.sitesOf(loginOf(account).id)).map(({ team }) => team);
  }

  /** Whether somebody administers a site by this address, from wherever they log in. */
  async administers(email: string, team: string): Promise<AdministratorAccount | undefined> {
    const found = await this.byEmail(email);
    return found && (await this.sitesOf(found.id)).find((one) => one.team === team);
  }

  /** What an administrator's document says itself. */
  async rawAdministrator(id: string): Promise<AdministratorState | undefined> {
    return this.#administrators.get(id);
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
    if (state?.team !== team) return undefined;
    const { login = id } = state;
    const by = login === id ? state : await this.#administrators.get(login);
    return by && administratorAccount(id, state, login, by);
  }

  /** @param team absent: an administrator */
  async byEmail(email: string, team?: string): Promise<Account | undefined> {
    const query = { where: { fields: { email } }, limit: 1 };
    if (team === undefined) {
      const found = (await this.#administrators.find(query)).items[0] ?? (await this.#moving(email));
      return found && administratorAccount(found.id, found.state, found.id, found.state);
    }
    const found = (await this.members(team).find(query)).items[0];
    return found && { kind: 'member', team, id: found.id, state: found.state };
  }

  /** On a site whose members have IDs. */
  async byLoginId(loginId: string, team: string): Promise<Account | undefined> {
    const query = { where: { fields: { loginId } }, limit: 1 };
    const found = (await this.members(team).find(query)).items[0];
    return found && { kind: 'member', team, id: found.id, state: found.state };
  }

  /** By the address of a login that is being handed over. */
  async #moving(movingEmail: string): Promise<Found<AdministratorState> | undefined> {
    return (await this.#administrators.find({ where: { fields: { movingEmail } }, limit: 1 })).items[0];
  }

  /** Does what a link or a form without a session asks for; the account itself is the actor. */
  async change(reference: AccountReference, command: AccountCommand, traceparent?: string): Promise<Account> {
    const { kind, id } = reference;
    const by = { actor: { kind, id }, traceparent };
    const before = kind === 'administrator' ? await this.find(reference) : undefined;
    const login = before && loginOf(before);
    // Nothing changes of what is under way to another site: it will have arrived in a moment.
    if (login && (await this.#administrators.get(login.id))?.handover) throw domainError('UNAVAILABLE');
    const account = await this.#handle({ ...reference, ...login }, command, by);
    const here = login && login.id !== id ? await this.find(reference) : account;
    if (!here) throw domainError('LINK_INVALID');
    return here;
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
    return state ? administratorAccount(id, state, id, state) : undefined;
  }
}

function administratorAccount(
  id: string,
  state: AdministratorState,
  login: string,
  by: AdministratorState,
): AdministratorAccount {
  // What is being handed over is still where it was.
  const place = login === id && !by.handover ? undefined : { team: by.handover?.from ?? by.team, id: login };
  return { kind: 'administrator', team: state.team, id, state: withLogin(state, by), ...(place && { login: place }) };
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
