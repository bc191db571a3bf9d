import { setTimeout as wait } from 'node:timers/promises';
import type { routes, BodyOf } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { Caller } from '../support/caller.js';
import type { Site } from '../support/site.js';

type Activity = BodyOf<typeof routes.recordActivity>['events'][number];

/** What was sent under one kind of write, and what of it was acknowledged. */
interface Book {
  readonly sent: string[];
  readonly acknowledged: string[];
}

/** Names of what was acknowledged, by kind. */
export type Acknowledged = Readonly<Record<'groups' | 'categories' | 'names' | 'viewings', readonly string[]>>;

const newBook = (): Book => ({ sent: [], acknowledged: [] });
/** After a refusal nobody tries again at once. Milliseconds. */
const pause = 100;
/** Refusals whose reason is kept. */
const toldAtMost = 20;

/** The longest that no write of any kind was acknowledged, in milliseconds. */
export interface LoadReport {
  readonly acknowledged: number;
  readonly refused: number;
  /** Of those, what people saved: viewings are told again by the browser. */
  readonly refusedSaves: number;
  readonly longestSilence: number;
}

/**
 * People who write without a pause: groups, categories, one category that is renamed again and again, and viewings of a
 * film, each told twice. Each write is tried once and has a name of its own.
 */
export class WriteLoad {
  readonly groups = newBook();
  readonly categories = newBook();
  readonly names = newBook();
  readonly viewings = newBook();
  #refused = 0;
  #refusedSaves = 0;
  readonly #reasons: string[] = [];
  #longestSilence = 0;
  #last = performance.now();
  #stopped = false;
  #lanes: readonly Promise<void>[] = [];

  private constructor(
    private readonly site: Site,
    readonly videoId: string,
    private readonly every: number,
  ) {}

  /** @param every milliseconds between two writes of one kind; unless said, as many as there can be */
  static async start(site: Site, videoId: string, every = 0): Promise<WriteLoad> {
    const load = new WriteLoad(site, videoId, every);
    const params = { teamId: site.teamId };
    const { id } = await site.owner.call('createCategory', { params, body: { name: 'Renamed' } });
    const visitor = new Caller(site.url);
    load.#lanes = [
      load.#lane(load.groups, (name) => site.owner.call('createGroup', { params, body: { name } })),
      load.#lane(load.categories, (name) => site.owner.call('createCategory', { params, body: { name } })),
      load.#lane(load.names, (name) =>
        site.owner.call('updateCategory', { params: { ...params, categoryId: id }, body: { name } }),
      ),
      load.#lane(load.viewings, async (name) => {
        const body = { events: [load.#viewing(name)] };
        await visitor.call('recordActivity', { params, body });
        await visitor.call('recordActivity', { params, body });
      }),
    ];
    return load;
  }

  /** Forgets the silence so far: it counts from now on. */
  listen(): void {
    this.#longestSilence = 0;
    this.#last = performance.now();
  }

  get report(): LoadReport {
    const books = [this.groups, this.categories, this.names, this.viewings];
    return {
      acknowledged: books.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      refused: this.#refused,
      refusedSaves: this.#refusedSaves,
      longestSilence: Math.round(this.#longestSilence),
    };
  }

  /** Why the first ones were refused, with the time. */
  get reasons(): readonly string[] {
    return this.#reasons;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }

  /** What was acknowledged so far. */
  get acknowledged(): Acknowledged {
    return {
      groups: [...this.groups.acknowledged],
      categories: [...this.categories.acknowledged],
      names: [...this.names.acknowledged],
      viewings: [...this.viewings.acknowledged],
    };
  }

  /**
   * Names of what must be there and is not, of what is there twice, and of what nobody ever sent.
   *
   * @param site where to look: a restored one is another one
   * @param must what was acknowledged until the moment of which nothing may be lost
   */
  async faults(site = this.site, must = this.acknowledged): Promise<readonly string[]> {
    const { owner, teamId } = site;
    const params = { teamId };
    const groups = (await patiently(() => owner.call('listGroups', { params }))).items.map(({ name }) => name);
    const categories = (await patiently(() => owner.call('listCategories', { params }))).items.map(({ name }) => name);
    const renamed = categories.filter((name) => name.startsWith('names-'));
    const lastName = must.names.at(-1) ?? '';
    const allowed = this.names.sent.slice(this.names.sent.indexOf(lastName));
    return [
      ...wrong(must.groups, this.groups.sent, groups),
      ...wrong(
        must.categories,
        this.categories.sent,
        categories.filter((name) => !name.startsWith('names-')),
      ),
      ...(renamed.length === 1 && renamed.every((name) => allowed.includes(name))
        ? []
        : [`renamed to ${renamed.join()}, not ${lastName}`]),
      ...(await this.#countedWrong(site, must.viewings.length)),
    ];
  }

  /** The read model follows; what it says at the end is between what was acknowledged and what was sent. */
  async #countedWrong({ owner, teamId }: Site, least: number): Promise<readonly string[]> {
    const params = { teamId, videoId: this.videoId };
    const views = async () => (await patiently(() => owner.call('getVideoAnalytics', { params }))).total.views;
    const { sent } = this.viewings;
    const counted = await until(views, (count) => count >= least, { seconds: 120 });
    return counted <= sent.length ? [] : [`${counted} views counted of ${sent.length} sent`];
  }

  async #lane(book: Book, write: (name: string) => Promise<unknown>): Promise<void> {
    const kind = Object.entries(this).find(([, value]) => value === book)?.[0] ?? '';
    for (let turn = 0; !this.#stopped; turn++) {
      const name = `${kind}-${turn}`;
      book.sent.push(name);
      try {
        await write(name);
        book.acknowledged.push(name);
        const now = performance.now();
        this.#longestSilence = Math.max(this.#longestSilence, now - this.#last);
        this.#last = now;
        await wait(this.every);
      } catch (error) {
        this.#refused += 1;
        if (this.#reasons.length < toldAtMost) this.#reasons.push(`${new Date().toISOString()} ${String(error)}`);
        if (book !== this.viewings) this.#refusedSaves += 1;
        await wait(pause);
      }
    }
  }

  #viewing(name: string): Activity {
    const viewing = name.replaceAll('-', '').padStart(32, '0');
    return { id: viewing, type: 'view', videoId: this.videoId, viewing, at: new Date().toISOString() };
  }
}

/** Reads may run into their deadline on a busy machine, and are asked again. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answers = () =>
    ask().then(
      (answer) => ({ answer }),
      () => undefined,
    );
  const found = await until(answers, (answer) => answer !== undefined, { seconds: 120, every: 500 });
  if (!found) throw new Error('nobody answered');
  return found.answer;
}

function wrong(
  acknowledged: readonly string[],
  sent: readonly string[],
  present: readonly string[],
): readonly string[] {
  const there = new Set(present);
  return [
    ...acknowledged.filter((name) => !there.has(name)).map((name) => `${name} is lost`),
    ...present.filter((name, index) => present.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...present.filter((name) => !sent.includes(name)).map((name) => `${name} was never sent`),
  ];
}
