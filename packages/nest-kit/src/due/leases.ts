import { VersionConflict, type Clock } from '@marquee/kernel';
import type { Documents, Found } from '@marquee/ports';
import { Sightings } from '../lease/sightings.js';
import { HeldRow, leaseDuration, type Due } from './held-row.js';

/**
 * Takes rows of work so that nobody else does them at the same time. Clocks of machines differ by more than a lease lasts, so
 * none of theirs is asked: a worker counts as gone when we have seen no new version of its row for as long as it was to hold.
 */
export class Leases<Row extends Due> {
  readonly #sightings: Sightings;

  /** @param isOurs whether a row that somebody holds is left by our own former life, or waits for us: then it is free for us */
  constructor(
    private readonly clock: Clock,
    private readonly isOurs: (row: Row) => boolean = () => false,
  ) {
    this.#sightings = new Sightings(() => clock.elapsed());
  }

  /** Whether it is due, and nobody does it. Who asks again and again finds the dead among the holders. */
  isFree(team: string, { id, state, version }: Found<Row>): boolean {
    if (state.dueAt === null || state.dueAt > this.clock.now().toISOString()) return false;
    const key = `${team}/${id}`;
    if (state.heldFor !== undefined && !this.isOurs(state)) {
      return this.#sightings.unchangedFor(key, version) >= state.heldFor;
    }
    this.#sightings.forget(key);
    return true;
  }

  /**
   * @param to what the row becomes by being taken; null: there is nothing to do. Given null, there is no row yet
   * @returns undefined when somebody else was faster, or there is nothing to do
   */
  async claim(
    rows: Documents<Row>,
    id: string,
    to: (present: Row | null) => Row | null = (present) => present,
  ): Promise<HeldRow<Row> | undefined> {
    const since = this.clock.elapsed();
    const { state, version } = await rows.load(id);
    if (state && !this.isFree(rows.team, { id, state, version })) return undefined;
    const row = to(state);
    if (!row) return undefined;
    const taken = { ...row, heldFor: leaseDuration, starts: row.starts + 1 };
    try {
      await rows.save(id, version, taken, []);
    } catch (error) {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    }
    return new HeldRow(rows, this.clock, id, version + 1, taken, since);
  }
}
