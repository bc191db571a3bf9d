/** A film that waits for its turn. */
export interface Waiting {
  readonly team: string;
  readonly id: string;
  /** Somebody can watch it already, while the rest is still missing. */
  readonly playable: boolean;
}

/** A film that has its turn. */
export interface Encoded {
  readonly team: string;
  readonly playable: boolean;
  /** Milliseconds since its turn began. */
  readonly lasted: number;
}

/**
 * Shares the encoders between teams by the time that they take, however many films a team has (start-time fair queueing).
 * Times are milliseconds of encoding; it knows no clock.
 */
export class Shares {
  /** What each team had, counted from a beginning that does not matter: only differences do. */
  readonly #had = new Map<string, number>();
  /** What those had who were served last: whoever comes is compared with them. */
  #served = 0;

  /** @param slice the longest turn while others wait */
  constructor(private readonly slice: number) {}

  /** A film of the team was worked on for so long since this was said last. */
  add(team: string, time: number): void {
    const had = this.#had.get(team) ?? this.#floor;
    this.#had.set(team, had + time);
    this.#served = Math.max(this.#served, had);
  }

  /**
   * Says which teams there are. Whoever comes is a slice ahead of the others, so that a first film does not wait; what a
   * team did not use is not saved up beyond that.
   */
  attend(teams: ReadonlySet<string>): void {
    const floor = this.#floor;
    for (const team of teams) this.#had.set(team, Math.max(floor, this.#had.get(team) ?? floor));
    for (const [team, had] of this.#had) if (!teams.has(team) && had <= floor) this.#had.delete(team);
  }

  /** Best first: of the team that had least, what nobody can watch yet, then the oldest. */
  order<Film extends Waiting>(waiting: readonly Film[], running: readonly Encoded[]): readonly Film[] {
    const due = new Map<string, number>();
    for (const { team } of waiting) {
      // Where several films are encoded at once, they are of different teams first.
      const turns = running.filter((film) => film.team === team).length;
      due.set(team, (this.#had.get(team) ?? this.#floor) + turns * this.slice);
    }
    return waiting.toSorted(
      (a, b) =>
        (due.get(a.team) ?? 0) - (due.get(b.team) ?? 0) ||
        Number(a.playable) - Number(b.playable) ||
        (a.id < b.id ? -1 : 1),
    );
  }

  /** Whether the film that waits should take the place of the one that is being encoded now. */
  goesBefore(waiting: Waiting, running: Encoded): boolean {
    const isFirst = running.playable && !waiting.playable;
    if (waiting.team === running.team) return isFirst;
    const ahead = (this.#had.get(running.team) ?? this.#floor) - (this.#had.get(waiting.team) ?? this.#floor);
    return (isFirst && ahead >= this.slice) || (running.lasted >= this.slice && ahead > 0);
  }

  get #floor(): number {
    return this.#served - this.slice;
  }
}
