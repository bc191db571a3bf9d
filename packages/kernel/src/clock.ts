/** The only source of time. Tests and the tenant clock replace it. */
export interface Clock {
  now(): Date;
  /**
   * Milliseconds since some moment, which no correction of the time moves: for how long something lasts. What two machines say
   * cannot be compared.
   */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number;
  #elapsed = 0;

  constructor(start: string | Date = '2026-01-01T00:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  elapsed(): number {
    return this.#elapsed;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#elapsed += milliseconds;
  }
}
