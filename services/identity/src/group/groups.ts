import { Injectable } from '@nestjs/common';
import { domainError, group, type StateOf } from '@marquee/contracts';
import { entityCollection, InjectPort } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';

const most = 500;

/** Which groups there are, for what takes them on. */
@Injectable()
export class Groups {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

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
    return [...(await this.names(team, ids)).keys()];
  }

  async names(team: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.#of(team).getMany([...new Set(ids)]);
    return new Map(found.map(({ id, state }) => [id, state.name]));
  }

  /** Ids of those that are called so, by name. */
  async byName(team: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (let start = 0; start < names.length; start += most) {
      const where = { fields: { name: { in: names.slice(start, start + most) } } };
      const { items } = await this.#of(team).find({ where, sort: [{ field: 'name', direction: 'asc' }], limit: most });
      for (const { id, state } of items) found.set(state.name, id);
    }
    return found;
  }

  #of(team: string): Documents<StateOf<typeof group>> {
    return this.documents.team(entityCollection(group), team);
  }
}
