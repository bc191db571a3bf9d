import { setTimeout as wait } from 'node:timers/promises';
import { sampleEvent } from '@marquee/ports/testing';
import { before, filmBefore, team } from './preparation-films.js';
import { openStore, type Place } from './preparation-stores.js';

/** Milliseconds between two saves of one person, and how many people there are. */
const [pause, people] = [20, 4];

export interface Waited {
  readonly median: number;
  readonly p99: number;
}

export interface People {
  /** Milliseconds that a save took since the last question, with the read before it. */
  waited(): Waited;
  leave(): Promise<void>;
}

/** People on the version before, each of whom reads and saves a document of his own again and again. */
export async function peopleAt(place: Place): Promise<People> {
  const store = await openStore(place);
  const films = store.team(before, team);
  let times: number[] = [];
  let isOver = false;
  const work = async (id: string): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      await wait(pause);
      const began = performance.now();
      const { version } = await films.load(id);
      const event = sampleEvent({ team, entity: before.entity, entityId: id, revision: version + 1 });
      await films.save(id, version, filmBefore(turn), [event]);
      times.push(performance.now() - began);
    }
  };
  const working = Promise.all(Array.from({ length: people }, (_, index) => work(`person${index}`)));
  return {
    waited() {
      const sorted = times.sort((a, b) => a - b);
      times = [];
      const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      return { median: at(0.5), p99: at(0.99) };
    },
    async leave() {
      isOver = true;
      await working;
      await store.close();
    },
  };
}
