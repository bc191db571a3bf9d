import { setTimeout as wait } from 'node:timers/promises';
import { category } from '@marquee/contracts';
import { handle, randomIds, streamOf, systemClock } from '@marquee/kernel';
import { entityCollection, entityDecider, OutboxRelay } from '@marquee/nest-kit';
import { done, type Documents, type EventHandler, type Subscription } from '@marquee/ports';
import { copiedCollections, documentsOf, storeOf, type CopiedCollection } from '../src/backup/copied-documents.js';
import { hostedServices } from '@marquee/standalone';
import type { LivingStores } from '../src/move/site-stores.js';

const collection = entityCollection(category);
const decider = entityDecider(category);
const team = 'slowslowslow';
const context = { actor: { kind: 'service', id: 'test' }, clock: systemClock, ids: randomIds } as const;

const isDerived = ({ data }: CopiedCollection) => data.collection.scope === 'team' && data.besideHistory !== true;
const heardIn = (): CopiedCollection => {
  const found = copiedCollections.find(isDerived);
  if (!found) throw new Error('no collection is copied');
  return found;
};

/**
 * Categories that somebody changes again and again, published and recorded as the services do it, but slowly recorded; and a
 * consumer that is quicker, and keeps which revision of each it has heard of.
 */
export class SlowFlow {
  /** The revisions that were acknowledged, by id. */
  readonly acknowledged = new Map<string, number>();
  readonly #categories;
  readonly #heard: Documents<object>;
  readonly #relay: OutboxRelay;
  readonly #subscriptions: Subscription[] = [];
  #isOver = false;
  #work: Promise<unknown> | undefined;

  constructor(
    private readonly stores: LivingStores,
    /** Milliseconds that recording an event takes. */
    private readonly delay = 60,
    /** Milliseconds from one change of a category to the next. */
    private readonly pause = 5,
  ) {
    const documents = storeOf(stores, 'catalog');
    this.#categories = documents.team(collection, team);
    const { service, data } = heardIn();
    this.#heard = documentsOf(storeOf(stores, service), data.collection, team);
    this.#relay = new OutboxRelay({ outbox: documents.outbox, bus: stores.bus, onError: () => undefined });
  }

  /** @param writers who change categories at the same time, each its own; 0: nobody, as after a restore */
  async start(writers: number): Promise<void> {
    const record: EventHandler = async (event) => {
      await wait(this.delay);
      await this.stores.log.append(streamOf(event), [event]);
      return done;
    };
    const hear: EventHandler = async ({ entityId, revision }) => {
      const { state, version } = await this.#heard.load(entityId);
      if (revision > revisionIn(state)) await this.#heard.save(entityId, version, { revision }, []);
      return done;
    };
    this.#subscriptions.push(await this.stores.bus.subscribe('analytics.recorder', [collection.topic], record));
    this.#subscriptions.push(await this.stores.bus.subscribe('catalog.test', [collection.topic], hear));
    this.#relay.start();
    this.#work = Promise.all(Array.from({ length: writers }, (_, index) => this.#write(`c${index}`)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    await this.#relay.stop();
    await Promise.all(this.#subscriptions.map((one) => one.close()));
  }

  /** The site itself, so that somebody knows of the team. */
  async found(): Promise<void> {
    const teams = hostedServices.tenant.aggregates?.find((one) => one.collection.name === 'teams');
    if (!teams) throw new Error('there are no teams');
    const documents = documentsOf(storeOf(this.stores, 'tenant'), teams.collection, '');
    await documents.place({ id: team, version: 1, state: { id: team } });
  }

  async revisions(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.#categories.kept('', 1_000)).map(({ id, version }) => [id, version]));
  }

  async heard(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.#heard.kept('', 1_000)).map(({ id, state }) => [id, revisionIn(state)]));
  }

  async #write(id: string): Promise<void> {
    const rows = this.#categories;
    for (let number = 1; !this.#isOver; number += 1) {
      const state = { name: `${id} ${number}`, order: 1, translations: [], thumbnail: null };
      const command =
        number === 1 ? ({ type: 'Create', state } as const) : ({ type: 'Change', changes: state } as const);
      await handle(rows, decider, id, command, context);
      this.acknowledged.set(id, number);
      await wait(this.pause);
    }
  }
}

const revisionIn = (state: object | null): number =>
  state && 'revision' in state && typeof state.revision === 'number' ? state.revision : 0;
