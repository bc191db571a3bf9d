import { teamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionStore } from '@marquee/ports';
import { fold, foldLog, replayedOf, rowsOf, type Folded } from '@marquee/standalone';
import type { Progress } from '../move/progress.js';
import type { LivingStores } from '../move/site-stores.js';
import { documentsOf } from './copied-documents.js';
import { placeAll, type Placed, type Placing } from './place-all.js';

/** The documents of which events tell, as the log of an installation has them. */
export class MadeFromLog {
  readonly #sources: ReadonlyMap<string, ReturnType<typeof replayedOf>[number]>;

  constructor(
    private readonly stores: LivingStores,
    /** Takes what is folded; one that was begun before is gone on with. */
    private readonly scratch: ProjectionStore,
    private readonly unseal: (event: EventEnvelope) => Promise<EventEnvelope>,
  ) {
    this.#sources = new Map(replayedOf(stores.documents).map((source) => [source.aggregate.entity, source]));
  }

  /** Where the events of each kind of entity are published. */
  get topics(): ReadonlyMap<string, string> {
    return new Map([...this.#sources].map(([entity, { aggregate }]) => [entity, aggregate.collection.topic]));
  }

  /** Folds the log, and puts every document in its place. @returns how many events it folded */
  async bring(progress: Progress): Promise<{ readonly events: number; readonly placed: Placed }> {
    const onProgress = ({ position }: { readonly position: number }): void =>
      progress.at('made of the log, up to position', position);
    await foldLog(this.stores.log, this.scratch, this.#sources, this.unseal, { onProgress });
    const placed = await placeAll(this.#folded(), () => progress.at('documents', this.#read));
    const { events = 0 } = (await this.scratch.get<{ events: number }>(fold.id, fold.totals, 'folded')) ?? {};
    return { events, placed };
  }

  #read = 0;

  async *#folded(): AsyncGenerator<Placing> {
    for await (const page of rowsOf<Folded>(this.scratch, fold.streams)) {
      for (const { row } of page) {
        const { entity, team, id, state, revision: version } = row;
        const source = this.#sources.get(entity);
        // Of an erased site nothing is left but that it was there.
        const isErased =
          entity !== teamEvents.entity && (await this.scratch.get(fold.id, fold.erased, team)) !== undefined;
        if (!source || isErased) continue;
        this.#read += 1;
        yield {
          documents: documentsOf(source.documents, source.aggregate.collection, team),
          document: { id, version, state },
        };
      }
    }
  }
}
