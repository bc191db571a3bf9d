import type { DocumentStore } from '@marquee/ports';
import { assetCollection, type Asset } from '../asset/asset.js';
import type { Waiting } from './shares.js';

/** An uploaded film that is not ready yet, whoever works on it. */
export interface Due extends Waiting {
  readonly asset: Asset;
}

const pageSize = 500;
/** Reading must not take more than this part of the time, however long the list is. */
const readingPart = 0.05;

/** All films of all teams that wait for an encoder or have one. */
export class Backlog {
  #films: readonly Due[] = [];
  #nextReading = 0;

  constructor(private readonly documents: DocumentStore) {}

  /** As they were a moment ago. */
  async read(): Promise<readonly Due[]> {
    const started = performance.now();
    if (started < this.#nextReading) return this.#films;
    const films: Due[] = [];
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    let after = '';
    for (let isLast = false; !isLast;) {
      const where = { fields: { status: { in: ['encoding', 'uploaded'] }, id: { gt: after } } };
      const page = await this.documents.everywhere(assetCollection, { where, sort, limit: pageSize });
      for (const { team, id, state } of page) films.push({ team, id, playable: state.playable, asset: state });
      after = page.at(-1)?.id ?? after;
      isLast = page.length < pageSize;
    }
    const ended = performance.now();
    this.#nextReading = ended + (films.length > pageSize ? (ended - started) / readingPart : 0);
    this.#films = films;
    return films;
  }
}
