import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import { administratorRightsBody, type AdministratorRights, domainError, parseInput, plans } from '@marquee/contracts';
import { type Edited, unchangedSince } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Logins } from '../session/logins.js';
import { Groups } from '../group/groups.js';
import { Sites } from '../site/sites.js';
import { administratorDecider } from './administrator.decider.js';
import { type Administrator, managedGroups, rightsOf } from './administrator.js';

export interface ListedAdministrator {
  readonly id: string;
  readonly state: Administrator;
  readonly lastLoginAt?: string | undefined;
  /** Groups whose members they manage, by name. */
  readonly managed: readonly { readonly id: string; readonly name: string }[];
}

/** Who acts on administrators; our own services act for nobody who would have a lesser role. */
export const actorOf = (principal: Principal): { readonly id: string } & AdministratorRights =>
  principal.kind === 'administrator' ? principal : { id: principal.id, role: 'super', categories: [] };

/** The administrators of a site, as others manage them. */
@Injectable()
export class Administrators {
  constructor(
    private readonly accounts: Accounts,
    private readonly logins: Logins,
    private readonly sites: Sites,
    private readonly groups: Groups,
  ) {}

  /** In the order in which they came. */
  async list(team: string): Promise<{ items: readonly ListedAdministrator[]; limit: number | null }> {
    const [found, { plan }] = await Promise.all([this.accounts.administratorsOf(team), this.sites.get(team)]);
    return { items: await this.#listed(team, found), limit: plans[plan].administrators };
  }

  /** @throws DomainError ADMINISTRATOR_NOT_FOUND, OWN_PERMISSIONS, LAST_ADMINISTRATOR, NO_AUTHORITY, AREA_NOT_OWN, CHANGED_MEANWHILE */
  async changeRights(
    principal: Principal,
    { id, expectedVersion }: Edited,
    request: object,
    context: CommandContext,
  ): Promise<ListedAdministrator> {
    const { team } = principal;
    const { role, categories } = parseInput(administratorRightsBody, request);
    await this.#mustBeOf(team, id);
    const repository = unchangedSince(this.accounts.administratorRepository(team), expectedVersion, rightsOf);
    const rights = { role, categories: role === 'normal' ? [...new Set(categories)] : [] };
    const command = { type: 'ChangeRights', actor: { ...actorOf(principal) }, target: id, rights } as const;
    await handle(repository, administratorDecider, id, command, context);
    const [changed] = await this.#listed(team, [{ id, state: await this.#mustBeOf(team, id) }]);
    if (!changed) throw domainError('ADMINISTRATOR_NOT_FOUND');
    return changed;
  }

  /** @throws DomainError ADMINISTRATOR_NOT_FOUND, OWN_PERMISSIONS, LAST_ADMINISTRATOR, NO_AUTHORITY */
  async remove(principal: Principal, id: string, context: CommandContext): Promise<void> {
    const { team } = principal;
    await this.#mustBeOf(team, id);
    const successor = (await this.accounts.sitesOf(id)).find((one) => one.id !== id)?.id;
    const command = { type: 'Remove', actor: actorOf(principal), target: id, successor } as const;
    await handle(this.accounts.administratorRepository(team), administratorDecider, id, command, context);
  }

  async #listed(
    team: string,
    found: readonly { readonly id: string; readonly state: Administrator }[],
  ): Promise<readonly ListedAdministrator[]> {
    const ids = found.map(({ id }) => id);
    const groups = found.flatMap(({ state }) => managedGroups(state).map(({ group }) => group));
    const [logins, names] = await Promise.all([this.logins.of(team, ids), this.groups.names(team, groups)]);
    return found.map(({ id, state }) => ({
      ...{ id, state, lastLoginAt: logins.get(id) },
      managed: managedGroups(state).flatMap(({ group }) => {
        const name = names.get(group);
        return name === undefined ? [] : [{ id: group, name }];
      }),
    }));
  }

  async #mustBeOf(team: string, id: string): Promise<Administrator> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    if (account?.kind !== 'administrator') throw domainError('ADMINISTRATOR_NOT_FOUND');
    return account.state;
  }
}
