import { VersionConflict, type Clock } from '@marquee/kernel';
import { teamCollection, type Documents, type DocumentStore, type TeamCollection } from '@marquee/ports';
import { DueWork } from '../due/due-work.js';
import type { Due } from '../due/held-row.js';

/** What a process waits for, and until when; or that it is over. */
export type Step<State extends object> = { readonly state: State; readonly dueAt: Date } | 'over';

interface Row<State extends object> extends Due {
  /** null: over. It is remembered for a while, so that an event that comes late or again does not begin it anew. */
  readonly state: State | null;
}

/** Milliseconds for which a process that is over is remembered. */
const rememberedFor = 24 * 3_600_000;

/** Where the processes of a kind are kept, by the ids of what they are about. */
export const processCollection = <State extends object>(service: string, name: string): TeamCollection<Row<State>> =>
  teamCollection<Row<State>>({
    name: `${name}_processes`,
    entity: `${name}_process`,
    topic: `${service}.${name}_process`,
    schemaVersion: 1,
    withoutHistory: true,
    indexes: [['dueAt']],
  });

interface ProcessOptions<State extends object> {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly collection: TeamCollection<Row<State>>;
  /**
   * The process has waited for as long as it was to. It is repeated after a crash and after a failure, so what it does must
   * be safe to repeat.
   */
  readonly onDue: (process: {
    readonly team: string;
    readonly id: string;
    readonly state: State;
  }) => Promise<Step<State>>;
  /** Milliseconds between two looks for what is due; default 1,000. */
  readonly lookEvery?: number;
  readonly onError?: (where: string, error: unknown) => void;
}

/**
 * What goes over several events, services and moments: a process has a row of its own, moved on by the events that its
 * consumer hears and, when none comes, by time. It survives crashes; any replica goes on with it.
 */
export class ProcessManager<State extends object> {
  readonly #work: DueWork<Row<State>>;

  constructor(private readonly options: ProcessOptions<State>) {
    const { documents, clock, collection, lookEvery, onError } = options;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection },
      ...(lookEvery !== undefined && { lookEvery }),
      perform: async (held) => {
        const { state } = held.row;
        const step = state && (await options.onDue({ team: held.team, id: held.id, state }));
        await held.change(() => step && this.#row(step));
      },
    });
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /**
   * Moves a process on, because of an event. Events come again, and in any order: what is over stays over.
   *
   * @param step what becomes of it, by where it is (undefined: it has not begun); undefined when the event changes nothing
   */
  async on(team: string, id: string, step: (state: State | undefined) => Step<State> | undefined): Promise<void> {
    for (;;) {
      const rows: Documents<Row<State>> = this.options.documents.team(this.options.collection, team);
      const { state: row, version } = await rows.load(id);
      if (row && row.state === null) return;
      const next = step(row?.state ?? undefined);
      if (next === undefined) return;
      try {
        await rows.save(id, version, this.#row(next), []);
        return;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  #row(step: Step<State>): Row<State> {
    if (step !== 'over') return { dueAt: step.dueAt.toISOString(), starts: 0, state: step.state };
    const forgotten = new Date(this.options.clock.now().getTime() + rememberedFor);
    return { dueAt: forgotten.toISOString(), starts: 0, state: null };
  }
}
