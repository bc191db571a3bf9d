import type { ProjectionRow, ProjectionStore, RowRange } from '@marquee/ports';
import { answering } from './answering.js';
import { idOf, type ProjectionDefinition } from './definition.js';

/** Milliseconds after which a switch is noticed. */
const noticed = 1_000;

/** The rows of a projection, of the version that answers. */
export class ReadModel {
  #id: Promise<string> | undefined;
  #until = 0;

  constructor(
    private readonly store: ProjectionStore,
    private readonly definitions: readonly ProjectionDefinition[],
    private readonly name: string,
  ) {}

  async get<Row extends ProjectionRow>(table: string, key: string): Promise<Row | undefined> {
    return this.store.get<Row>(await this.#answering(), table, key);
  }

  async getMany<Row extends ProjectionRow>(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    return this.store.getMany<Row>(await this.#answering(), table, keys);
  }

  async range<Row extends ProjectionRow>(range: RowRange) {
    return this.store.range<Row>(await this.#answering(), range);
  }

  #answering(): Promise<string> {
    const now = performance.now();
    if (this.#id && now < this.#until) return this.#id;
    this.#until = now + noticed;
    this.#id = answering(this.store, this.definitions, this.name).then(idOf);
    // A failure is not kept: the next one may find the store well.
    this.#id.catch(() => (this.#id = undefined));
    return this.#id;
  }
}
