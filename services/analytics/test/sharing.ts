import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import type { DocumentStore, EventLog, ProjectionStore } from '@marquee/ports';
import { sampleEvent, until } from '@marquee/ports/testing';
import type { AnalyticsPorts } from '../src/analytics.ports.js';
import { differencesOf, idOf, positionOf, Projector, registered, shareOut, watching } from '../src/index.js';
import { layoutOf } from '../src/projection/layouts.js';
import { Projectors } from '../src/projection/projectors.js';

/** What replicas have together. */
export interface Shared {
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly projections: ProjectionStore;
  /** Empty, for the one that does all by itself. */
  readonly alone: ProjectionStore;
  dispose(): Promise<void>;
}

/** One of several processes: what it calls fails from the moment at which it is killed. */
class Replica {
  #isDead = false;
  readonly #projectors: Projectors;

  constructor({ documents, log, projections }: Shared) {
    const mortal = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (target, name) => {
          const found: unknown = Reflect.get(target, name, target);
          if (typeof found !== 'function') return found;
          return (...given: unknown[]): unknown => {
            const answer: unknown = this.#isDead ? Promise.reject(new Error('killed')) : found.apply(target, given);
            return name === 'platform' ? mortal(answer as object) : answer;
          };
        },
      });
    const bus = { signal: () => Promise.resolve() };
    const ports = { documents: mortal(documents), log, projections: mortal(projections), bus, isShared: true };
    // Only what projectors ask of their ports.
    this.#projectors = new Projectors(ports as unknown as AnalyticsPorts);
  }

  start = () => this.#projectors.onApplicationBootstrap();

  /** Without a word to the others; what it had begun is over as soon as it touches a store. */
  async kill(): Promise<void> {
    this.#isDead = true;
    await this.#projectors.onApplicationShutdown();
  }

  stop = () => this.#projectors.onApplicationShutdown();
}

const teams = '0369cfilorux'.split('').map((letter) => `${letter}team0000000`);
const [first = '', , , fourth = ''] = teams;
const last = teams.at(-1) ?? '';
let serial = 0;

function happened(team: string, type: string, entity: string): EventEnvelope {
  serial += 1;
  const [id, entityId] = [`event${serial}`, entity === 'team' ? team : `${entity}${serial % 50}`];
  const data = { name: `name ${serial}`, parentId: 'v1', memberId: 'm1' };
  const at = new Date(Date.UTC(2026, 10, 20) + serial * 60_000).toISOString();
  return sampleEvent({ ...{ id, type, team, entity, entityId, revision: serial, at, data } });
}

async function happens(log: EventLog, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const events = teams.flatMap((team) => [
      happened(team, 'MemberJoined', 'member'),
      happened(team, 'CategoryChanged', 'category'),
      happened(team, 'FileDownloaded', 'download'),
    ]);
    await log.appendMany(events.map((event) => ({ stream: streamOf(event), event })));
  }
}

/** What read models of several processes promise, on whatever engines. */
export function sharing(open: () => Promise<Shared>): void {
  describe('read models that several processes make', () => {
    let shared: Shared;
    let replicas: Replica[];
    beforeEach(async () => {
      shared = await open();
      replicas = [];
    });
    afterEach(async () => {
      for (const replica of replicas) await replica.stop();
      await shared.dispose();
    });

    async function replica(): Promise<Replica> {
      const one = new Replica(shared);
      replicas.push(one);
      await one.start();
      return one;
    }
    const ask = async (shares: number): Promise<void> => {
      for (const definition of registered) await shareOut(shared.projections, idOf(definition), shares);
    };
    const areShared = (shares: number) =>
      until(async () => {
        const all = await Promise.all(registered.map((one) => layoutOf(shared.projections, idOf(one))));
        return all.every((layout) => layout.shares === shares && layout.next === null);
      });

    /** Everything is in the rows, and they are what one process would have made of the log. */
    async function expectWhole(): Promise<void> {
      const { alone, log, projections } = shared;
      const head = await log.head();
      for (const definition of registered) {
        await until(async () => (await positionOf(projections, definition)) >= head, Boolean, { seconds: 60 });
        const projector = new Projector(log, alone, definition);
        await projector.start();
        await until(() => projector.position >= head);
        await projector.stop();
        const [before, after] = [alone, projections].map((store) => ({ store, id: idOf(definition) })) as [
          never,
          never,
        ];
        const differences = await Array.fromAsync(differencesOf(before, after, definition.tables), ({ row }) => row);
        expect(differences).toEqual([]);
      }
      expect(await projections.get(idOf(watching), 'memberTotals', first)).toEqual({ total: expect.any(Number) });
    }

    it('are whole when one of two is killed in the middle', async () => {
      await ask(4);
      const [victim] = [await replica(), await replica()];
      await areShared(4);
      await happens(shared.log, 10);
      await victim.kill();
      await happens(shared.log, 10);
      await expectWhole();
    });

    it('are whole when they are shared out anew while people work, also twice, and while processes come and go', async () => {
      const earliest = await replica();
      await happens(shared.log, 5);
      await ask(5);
      await happens(shared.log, 5);
      await replica();
      await areShared(5);
      await happens(shared.log, 5);
      await ask(2);
      await earliest.stop();
      await happens(shared.log, 5);
      await areShared(2);
      await ask(1);
      await happens(shared.log, 5);
      await areShared(1);
      await expectWhole();
      // As a program left it, and finds it, that knows of no shares.
      expect(await shared.projections.position(idOf(watching))).toBe(await shared.log.head());
    });

    it('lose nothing of a share whose sites are quiet, nor seem to be behind in it', async () => {
      await ask(3);
      await replica();
      await areShared(3);
      const loud = happened(first, 'MemberJoined', 'member');
      await shared.log.append(streamOf(loud), [loud]);
      await expectWhole();
      const late = happened(last, 'MemberJoined', 'member');
      await shared.log.append(streamOf(late), [late]);
      await expectWhole();
    });

    it('hold nothing of an erased site, whichever share hears of it before or after', async () => {
      await replica();
      await happens(shared.log, 2);
      const erased = happened(fourth, 'TeamErased', 'team');
      await shared.log.append(streamOf(erased), [erased]);
      await ask(4);
      await areShared(4);
      await happens(shared.log, 2);
      await expectWhole();
      expect(await shared.projections.get(idOf(watching), 'memberTotals', fourth)).toBeUndefined();
    });
  });
}
