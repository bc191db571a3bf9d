import { Injectable } from '@nestjs/common';
import { domainError, group, type StateOf } from '@marquee/contracts';
import { entityCollection, InjectPort } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';

/** Names that are looked up at the same time. */
const atOnce = 50;

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

  /** Ids of those that are called so, by name: each is looked up by itself, for that is what the index of unique names can do. */
  async byName(team: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const distinct = [...new Set(names)];
    for (let start = 0; start < distinct.length; start += atOnce) {
      const called = distinct
        .slice(start, start + atOnce)
        .map((name) => this.#of(team).find({ where: { fields: { name } }, limit: 1 }));
      for (const { items } of await Promise.all(called)) {
        for (const { id, state } of items) found.set(state.name, id);
      }
    }
    return found;
  }

  #of(team: string): Documents<StateOf<typeof group>> {
    return this.documents.team(entityCollection(group), team);
  }
}
