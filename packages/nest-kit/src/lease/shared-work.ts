import { randomUUID } from 'node:crypto';
import { VersionConflict } from '@marquee/kernel';
import { platformCollection, type Documents, type DocumentStore } from '@marquee/ports';
import { dealt, nobody, withoutMember, type Deal, type Part } from './deal.js';
import { Sightings } from './sightings.js';

const dealCollection = platformCollection<Deal>({
  name: 'deals',
  entity: 'deal',
  topic: 'deal',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Milliseconds without a sign of life after which the others share out what a process had. */
const lasts = 4_000;
/** How often a process has to look, in milliseconds. */
export const lookEvery = 1_000;
/** Others write the same document; who loses so often looks again a second later. */
const mostAttempts = 5;

export interface SharedWorkOptions {
  readonly elapsed?: () => number;
  /** Stops what is about to be given up, so that nobody else begins it before. */
  readonly letGo: (parts: readonly string[]) => Promise<void>;
}

/**
 * Shares work out among the processes of a service: each part is done by one of them, each does about as many as the others, and
 * what one leaves behind that dies is taken over when it has not been heard of for `lasts`. Clocks of machines are not
 * compared. For a moment two may have the same part all the same, so the work must be safe to do twice.
 */
export class SharedWork {
  readonly #me = randomUUID();
  readonly #rows: Documents<Deal>;
  readonly #sightings: Sightings;
  readonly #elapsed: () => number;
  #mine: ReadonlySet<string> = new Set();
  #heldUntil = Number.NEGATIVE_INFINITY;

  constructor(
    documents: DocumentStore,
    private readonly name: string,
    private readonly options: SharedWorkOptions,
  ) {
    this.#rows = documents.platform(dealCollection);
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#sightings = new Sightings(this.#elapsed);
  }

  /** What is ours; nothing, when we have not been able to say for too long that we live. */
  get mine(): ReadonlySet<string> {
    return this.#elapsed() < this.#heldUntil ? this.#mine : new Set();
  }

  /** Says that we live, and shares out anew what there is to do. To be called every `lookEvery`. */
  async look(parts: readonly Part[]): Promise<ReadonlySet<string>> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const asked = this.#elapsed();
      const { state, version } = await this.#rows.load(this.name);
      const before = state ?? nobody;
      const isGone = (member: string) => this.#sightings.unchangedFor(member, before.members[member] ?? 0) >= lasts;
      const after = dealt(before, this.#me, parts, isGone);
      const mine = new Set(parts.flatMap(({ name }) => (after.held[name] === this.#me ? [name] : [])));
      await this.options.letGo([...this.#mine].filter((name) => !mine.has(name)));
      if (!(await this.#save(version, after))) continue;
      this.#mine = mine;
      this.#heldUntil = asked + lasts;
      break;
    }
    return this.mine;
  }

  /** The others may take at once what was ours, which must have been stopped. */
  async leave(): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const { state, version } = await this.#rows.load(this.name);
      if (!state || (await this.#save(version, withoutMember(state, this.#me)))) return;
    }
  }

  /** @returns false when somebody else was faster */
  async #save(version: number, deal: Deal): Promise<boolean> {
    try {
      await this.#rows.save(this.name, version, deal, []);
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }
}
