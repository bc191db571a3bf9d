import type { AnyCollection, DocumentStore } from '@marquee/ports';
import type { ServiceDescription } from '../service/service-module.js';

/** Milliseconds between two looks for what an older program wrote meanwhile. */
const lookEvery = 60_000;
/** Milliseconds between two words about how far it is. */
const tellEvery = 10_000;

export interface PreparationOptions {
  readonly every?: number;
  /** Told when documents were brought into shape: how many, and in how many milliseconds. */
  readonly onPrepared: (brought: number, milliseconds: number) => void;
  /** Told now and then while it lasts: how many documents of a collection are in shape. */
  readonly onProgress: (collection: string, brought: number) => void;
  /** Milliseconds between two such words; default 10,000. */
  readonly tellEvery?: number;
  readonly onError: (error: unknown) => void;
}

/** What of a service must be in shape before it answers. What it has beside is made when it is first used: attempts, turns. */
export const collectionsOf = ({
  teamData = [],
  teamTraces = [],
}: Pick<ServiceDescription<never>, 'teamData' | 'teamTraces'>): readonly AnyCollection[] => [
  ...new Set([...teamData, ...teamTraces].map(({ collection }) => collection)),
];

/**
 * Brings the documents of a service into shape before anybody is answered: an index of a million documents takes longer than a
 * request may. During an upgrade the version before still writes its own shape, so it looks again and again afterwards.
 */
export class Preparation {
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    private readonly documents: Pick<DocumentStore, 'prepare'>,
    private readonly collections: readonly AnyCollection[],
    private readonly options: PreparationOptions,
  ) {}

  /** @throws Error when the store does not answer; what was done until then is not done again */
  async begin(): Promise<void> {
    await this.#prepare();
    this.#timer ??= setInterval(() => this.#look(), this.options.every ?? lookEvery).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking ??= this.#prepare()
      .catch(this.options.onError)
      .finally(() => (this.#looking = undefined));
  }

  async #prepare(): Promise<void> {
    const began = performance.now();
    let told = began;
    const brought = await this.documents.prepare(this.collections, (collection, sofar) => {
      const now = performance.now();
      if (now - told < (this.options.tellEvery ?? tellEvery)) return;
      told = now;
      this.options.onProgress(collection, sofar);
    });
    if (brought > 0) this.options.onPrepared(brought, Math.round(performance.now() - began));
  }
}
