import { VersionConflict, type CommandContext } from '@marquee/kernel';
import { DueWork, type Due, type ServicePorts } from '@marquee/nest-kit';
import type { TeamCollection } from '@marquee/ports';

export interface Comparing extends Due {
  /** ISO instant: until then checkouts that were begun may still be paid, and it is looked at often. */
  readonly busyUntil: string;
  /** ISO instant: when it was last compared; absent: never yet. */
  readonly comparedAt?: string;
  /** ISO instant of the last look that found what differed; absent: none did. */
  readonly differedAt?: string;
  /** How many records that look mended. */
  readonly differences?: number;
}

/** What is told of the looks at a site. */
export type Compared = Pick<Comparing, 'comparedAt' | 'differedAt' | 'differences'>;

/** How far one has to look. */
export interface Look {
  /** Whether it is looked at often, and the newest is enough. */
  readonly isBusy: boolean;
  /** ISO instant of the last look; absent: there was none. */
  readonly comparedAt?: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** After a checkout was begun: what is told of it should have come long since. */
const firstLook = 5 * minute;
/** While checkouts can be paid: the provider closes them after a day. */
const [busyFor, oftenEvery] = [2 * day, 60 * minute];

const only = 'site';

type Ports = Pick<ServicePorts, 'documents' | 'clock' | 'ids' | 'onError'>;

/**
 * What the provider tells may be lost. So what was heard of a site is compared with what it says when it is asked: soon after
 * a checkout was begun, every hour while some may be paid, and every day as long as the site is there.
 */
export class Comparison {
  readonly #work: DueWork<Comparing>;

  /** @param compare mends what differs, and says how many records that was */
  constructor(
    private readonly ports: Ports,
    private readonly collection: TeamCollection<Comparing>,
    compare: (team: string, look: Look, context: CommandContext) => Promise<number>,
  ) {
    const { clock, ids, documents, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection, atOnce: 1 },
      perform: async (held) => {
        const { busyUntil, comparedAt: last } = held.row;
        const comparedAt = clock.now().toISOString();
        const isBusy = busyUntil > comparedAt;
        const look = { isBusy, ...(last !== undefined && { comparedAt: last }) };
        const differences = await compare(held.team, look, { actor: { kind: 'service', id: 'billing' }, clock, ids });
        const dueAt = this.#in(isBusy ? oftenEvery : day);
        const found = differences > 0 ? { differedAt: comparedAt, differences } : {};
        await held.change((row) => ({ ...row, dueAt, comparedAt, starts: 0, ...found }));
      },
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Before a checkout is begun. Who loses against somebody else loses against another checkout, or against a look. */
  async expect(team: string): Promise<void> {
    const rows = this.ports.documents.team(this.collection, team);
    const { state, version } = await rows.load(only);
    const soon = this.#in(firstLook);
    const dueAt = state?.dueAt != null && state.dueAt < soon ? state.dueAt : soon;
    try {
      await rows.save(only, version, { ...state, dueAt, starts: 0, busyUntil: this.#in(busyFor) }, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }

  /** What the looks at a site have found; nothing before the first. */
  async last(team: string): Promise<Compared> {
    return (await this.ports.documents.team(this.collection, team).get(only)) ?? {};
  }

  #in(milliseconds: number): string {
    return new Date(this.ports.clock.now().getTime() + milliseconds).toISOString();
  }
}
