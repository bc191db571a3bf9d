import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import { domainError, groupManagerBody, parseInput, planHas } from '@marquee/contracts';
import { unchangedSince } from '@marquee/nest-kit';
import type { Found } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { Sites } from '../site/sites.js';
import { administratorDecider } from './administrator.decider.js';
import { type Administrator, groupRightsOf } from './administrator.js';
import { actorOf } from './administrators.js';

export type Manager = Pick<Found<Administrator>, 'id' | 'state'>;

interface Assignment {
  readonly groupId: string;
  readonly administratorId: string;
  readonly expectedVersion?: string | undefined;
}

/** Which normal administrators may do what with the members of a group. */
@Injectable()
export class GroupManagers {
  constructor(
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly sites: Sites,
  ) {}

  /** All whom one can make its manager, in the order in which they came. @throws DomainError GROUP_NOT_FOUND */
  async list(team: string, group: string): Promise<{ readonly items: readonly Manager[]; readonly inPlan: boolean }> {
    await this.groups.mustExist(team, [group]);
    const all = await this.accounts.administratorsOf(team);
    return { items: all.filter(({ state }) => state.role === 'normal'), inPlan: await this.#isInPlan(team) };
  }

  /**
   * @throws DomainError GROUP_NOT_FOUND, ADMINISTRATOR_NOT_FOUND, OWN_PERMISSIONS, ADMINISTRATOR_MAY_ALL, FEATURE_NOT_IN_PLAN,
   * CHANGED_MEANWHILE, INVALID_INPUT
   */
  async set(
    principal: Principal,
    { groupId: group, administratorId: id, expectedVersion }: Assignment,
    request: object,
    context: CommandContext,
  ): Promise<Manager> {
    const { team } = principal;
    const { rights } = parseInput(groupManagerBody, request);
    await this.groups.mustExist(team, [group]);
    await this.#mustBeOf(team, id);
    const repository = unchangedSince(this.accounts.administratorRepository(team), expectedVersion, (state) =>
      groupRightsOf(state, group),
    );
    const isInPlan = await this.#isInPlan(team);
    const change = { type: 'ChangeGroupRights', group, rights, isInPlan } as const;
    const command = { ...change, actor: actorOf(principal), target: id };
    await handle(repository, administratorDecider, id, command, context);
    return { id, state: await this.#mustBeOf(team, id) };
  }

  async #mustBeOf(team: string, id: string): Promise<Administrator> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    if (account?.kind !== 'administrator') throw domainError('ADMINISTRATOR_NOT_FOUND');
    return account.state;
  }

  async #isInPlan(team: string): Promise<boolean> {
    return planHas((await this.sites.get(team)).plan, 'group_managers');
  }
}
