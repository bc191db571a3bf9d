import { type CommandContext, handle, service } from '@marquee/kernel';
import { domainError, fields } from '@marquee/contracts';
import { rpcClient, type RpcClient } from '@marquee/nest-kit';
import { type Documents, UniqueViolation } from '@marquee/ports';
import { VideoServiceService } from '@marquee/proto/catalog';
import type { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { validated } from '../validation.js';
import { type GroupCommand, groupDecider } from './group.decider.js';
import { groupCollection, type GroupState } from './group.js';
import type { Memberships } from './memberships.js';

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
}

const pageSize = 1_000;
const naming = fields.record({ name: fields.line(100).required() });

export class Groups {
  readonly #videos: RpcClient<typeof VideoServiceService>;

  constructor(
    private readonly ports: Pick<IdentityPorts, 'documents' | 'channel' | 'signer' | 'ids'>,
    private readonly accounts: Accounts,
    private readonly memberships: Memberships,
  ) {
    this.#videos = rpcClient(VideoServiceService, ports.channel, ports.signer);
  }

  /** All of them, by name. */
  async list(team: string): Promise<readonly Group[]> {
    const found: { id: string; name: string }[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await this.#of(team).find({ limit: pageSize, ...(after !== undefined && { after }) });
      found.push(...page.items.map(({ id, state }) => ({ id, name: state.name })));
      after = page.next;
    }
    const inOrder = found.sort((a, b) => a.name.localeCompare(b.name, 'ja'));
    return Promise.all(
      inOrder.map(async (group) => ({ ...group, memberCount: await this.memberships.count(team, group.id) })),
    );
  }

  async create(team: string, name: string, context: CommandContext): Promise<Group> {
    const id = this.ports.ids.next();
    return this.#save(team, id, { type: 'Create', name: validated(naming, { name }).name }, context);
  }

  async rename(team: string, id: string, name: string, context: CommandContext): Promise<Group> {
    return this.#save(team, id, { type: 'Rename', name: validated(naming, { name }).name }, context);
  }

  /** @throws DomainError GROUP_NOT_FOUND, GROUP_HAS_MEMBERS, GROUP_IN_USE; UNAVAILABLE when the catalog is silent */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    if (!(await this.#of(team).get(id))) throw domainError('GROUP_NOT_FOUND');
    const members = await this.#members(team, id);
    const videos = members > 0 ? 0 : await this.#videosOf(team, id, context.traceparent);
    await handle(this.#of(team), groupDecider, id, { type: 'Delete', members, videos }, context);
  }

  async count(team: string): Promise<number> {
    return this.#of(team).count();
  }

  /** @throws DomainError GROUP_NOT_FOUND when one of them is not the team's */
  async mustExist(team: string, ids: readonly string[]): Promise<void> {
    const distinct = [...new Set(ids)];
    const present = await this.present(team, distinct);
    if (present.length < distinct.length) throw domainError('GROUP_NOT_FOUND');
  }

  /** Those that have not been deleted, each once. */
  async present(team: string, ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#of(team).getMany([...new Set(ids)])).map(({ id }) => id);
  }

  #of(team: string): Documents<GroupState> {
    return this.ports.documents.team(groupCollection, team);
  }

  /** By the members themselves: slower than by the memberships, and right at every moment. */
  #members(team: string, group: string): Promise<number> {
    return this.accounts.members(team).count({ fields: { groups: { hasAny: [group] } } });
  }

  async #save(team: string, id: string, command: GroupCommand, context: CommandContext): Promise<Group> {
    try {
      const state = await handle(this.#of(team), groupDecider, id, command, context);
      if (!state) throw domainError('GROUP_NOT_FOUND');
      return { id, name: state.name, memberCount: await this.memberships.count(team, id) };
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('GROUP_NAME_IN_USE') : error;
    }
  }

  async #videosOf(team: string, group: string, traceparent: string | undefined): Promise<number> {
    const options = { principal: service('identity', team), traceparent };
    try {
      let count = 0;
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await this.#videos.listVideos({ limit: 100, after, group, sort: 'newest' }, options);
        count += page.items.length;
        after = page.next;
      }
      return count;
    } catch {
      // Whatever went wrong there: nobody has said that the group is free.
      throw domainError('UNAVAILABLE');
    }
  }
}
