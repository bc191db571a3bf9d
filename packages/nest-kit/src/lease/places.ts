import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Ids, KeyedMutex, VersionConflict } from '@marquee/kernel';
import { type Documents, type DocumentStore, StorageFull, teamCollection } from '@marquee/ports';
import { domainError } from '@marquee/contracts';
import { InjectPort } from '../service/ports-module.js';

/** Places that somebody has taken and is about to fill. */
interface Hold {
  readonly by: string;
  /** null: all there are. */
  readonly places: number | null;
  /** Milliseconds since 1970: whoever has died meanwhile holds nothing. */
  readonly until: number;
}

interface Holds {
  readonly holds: readonly Hold[];
}

export const placesCollection = teamCollection<Holds>({
  name: 'places',
  entity: 'places',
  topic: 'places',
  schemaVersion: 1,
  withoutHistory: true,
});

/** What is filled, and how full it may get. */
export interface Room {
  readonly name: string;
  /** null: there is no limit. */
  readonly limit: number | null;
  /** How many are in it. */
  readonly count: () => Promise<number>;
}

export interface Wish {
  readonly places: number;
  /** Whoever asks again by the same name has what they had; else each asks for themselves. */
  readonly by?: string;
}

/** Milliseconds in which a place is filled, also on a machine that has much to do. */
const longest = 120_000;
/** Milliseconds after which it is looked again whether others have filled theirs, and how often: about five seconds. */
const [pause, mostLooks] = [20, 250];

/**
 * Keeps what is counted within a limit, whichever replica adds to it: places are taken in the store before they are filled, and
 * each look at how many are free is saved upon what it saw. Within a process crowds come in turn, and so meet no conflicts.
 */
@Injectable()
export class Places {
  readonly #mutex = new KeyedMutex();

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
  ) {}

  /** @param full what is thrown when there are not so many free */
  async fill<Result>(
    team: string,
    room: Room,
    { places, by = this.ids.next() }: Wish,
    fill: () => Promise<Result>,
    full: () => Error,
  ): Promise<Result> {
    const fits = async (held: number): Promise<boolean> =>
      room.limit === null || (await room.count()) + held + places <= room.limit;
    return this.#inTurn(team, room.name, { by, places }, fits, fill, full);
  }

  /** While nobody fills a place of the room, nor is alone in it. @throws DomainError UNAVAILABLE when they do not end */
  async alone<Result>(team: string, name: string, work: () => Promise<Result>): Promise<Result> {
    const hold = { by: this.ids.next(), places: null };
    const busy = () => domainError('UNAVAILABLE');
    return this.#inTurn(team, name, hold, async (held) => held === 0, work, busy);
  }

  async #inTurn<Result>(
    team: string,
    name: string,
    hold: Omit<Hold, 'until'>,
    fits: (held: number) => Promise<boolean>,
    work: () => Promise<Result>,
    refusal: () => Error,
  ): Promise<Result> {
    return this.#mutex.runExclusive(`${team}/${name}`, async () => {
      const documents = this.documents.team(placesCollection, team);
      if (!(await this.#take(documents, name, hold, fits))) throw refusal();
      try {
        return await work();
      } finally {
        await this.#leave(documents, name, hold.by).catch((error: unknown) => {
          // What was done is done, and the hold ends by itself.
          if (!(error instanceof StorageFull)) throw error;
        });
      }
    });
  }

  /** Whether there was room. What others are about to fill is full until they say otherwise, for a while. */
  async #take(
    documents: Documents<Holds>,
    name: string,
    { by, places }: Omit<Hold, 'until'>,
    fits: (held: number) => Promise<boolean>,
  ): Promise<boolean> {
    for (let looks = 0; looks < mostLooks; looks++) {
      // First who holds places, then how many are filled: who fills one in between is counted twice and never not at all.
      const { state, version } = await documents.load(name);
      const others = this.#living(state).filter((hold) => hold.by !== by);
      const isShut = others.some((hold) => hold.places === null);
      const held = others.reduce((sum, hold) => sum + (hold.places ?? 0), 0);
      if (!isShut && (await fits(held))) {
        const until = this.clock.now().getTime() + longest;
        if (await saved(documents, name, version, [...others, { by, places, until }])) return true;
      } else if (others.length === 0) {
        return false;
      } else {
        await wait(pause);
      }
    }
    return false;
  }

  async #leave(documents: Documents<Holds>, name: string, by: string): Promise<void> {
    for (;;) {
      const { state, version } = await documents.load(name);
      const others = this.#living(state).filter((hold) => hold.by !== by);
      if (await saved(documents, name, version, others)) return;
    }
  }

  #living(state: Holds | null): readonly Hold[] {
    const now = this.clock.now().getTime();
    return (state?.holds ?? []).filter(({ until }) => until > now);
  }
}

/** Whether nobody else was faster. */
async function saved(documents: Documents<Holds>, name: string, version: number, holds: readonly Hold[]) {
  try {
    await documents.save(name, version, { holds }, []);
    return true;
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return false;
  }
}
