import type { DocumentStore } from '@marquee/ports';

/** Documents in which something else happens between what a save looked up and the save itself. */
export class Interleaving {
  /** Done once, before the next save into one of the collections. */
  next: (() => Promise<unknown>) | undefined;
  readonly #names: ReadonlySet<string>;

  constructor(...collections: readonly { readonly name: string }[]) {
    this.#names = new Set(collections.map(({ name }) => name));
  }

  readonly of = (documents: DocumentStore): DocumentStore => {
    const team = documents.team.bind(documents);
    documents.team = (collection, id) => {
      const found = team(collection, id);
      const save = found.save.bind(found);
      found.save = async (...document) => {
        const act = this.#names.has(collection.name) ? this.next : undefined;
        if (act) this.next = undefined;
        await act?.();
        await save(...document);
      };
      return found;
    };
    return documents;
  };
}

/** As identity tells of a group that is gone. */
export const groupDeleted = (id: string) => ({
  ...{ id: `deleted-${id}`, type: 'GroupDeleted', schema: 1, team: 'ours', entity: 'group', entityId: id },
  ...{ revision: 2, at: '2026-06-01T00:00:00.000Z', actor: { kind: 'service', id: 'i' } as const, data: {} },
});
