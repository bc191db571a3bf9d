import type { Clock } from '@marquee/kernel';

/** Connections of one address that nobody has been admitted on yet. */
const mostUnknownOfOne = 4;
/** Of all addresses. */
const mostUnknown = 64;
/** Connections of one address: an encoder for each of its broadcasts. */
const mostOfOne = 16;
/** Keys of one address that were wrong within `window` milliseconds, after which nothing more of it is heard. */
const mostWrong = 10;
const window = 10 * 60_000;
/** Addresses that are remembered for wrong keys. */
const mostRemembered = 10_000;

/** Who may be at the door, before anybody knows who they are. */
export class Strangers {
  readonly #here = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  readonly #wrong = new Map<string, readonly number[]>();
  #unknownInAll = 0;

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

  /** Counts a connection; undefined: there are too many, or too many keys were wrong. */
  enter(address: string): { readonly known: () => void; readonly leave: () => void } | undefined {
    const here = this.#here.get(address) ?? 0;
    const unknown = this.#unknown.get(address) ?? 0;
    const isFull = here >= mostOfOne || unknown >= mostUnknownOfOne || this.#unknownInAll >= mostUnknown;
    if (isFull || this.#wrongOf(address).length >= mostWrong) return undefined;
    add(this.#here, address, 1);
    add(this.#unknown, address, 1);
    this.#unknownInAll += 1;
    let isUnknown = true;
    const known = (): void => {
      if (!isUnknown) return;
      isUnknown = false;
      add(this.#unknown, address, -1);
      this.#unknownInAll -= 1;
    };
    const leave = (): void => {
      known();
      add(this.#here, address, -1);
    };
    return { known, leave };
  }

  /** Somebody there had a wrong key. */
  guessed(address: string): void {
    const times = [...this.#wrongOf(address), this.clock.elapsed()];
    this.#wrong.delete(address);
    this.#wrong.set(address, times);
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size > mostRemembered && oldest !== undefined) this.#wrong.delete(oldest);
  }

  #wrongOf(address: string): readonly number[] {
    const since = this.clock.elapsed() - window;
    return (this.#wrong.get(address) ?? []).filter((time) => time > since);
  }
}

function add(counts: Map<string, number>, address: string, by: number): void {
  const count = (counts.get(address) ?? 0) + by;
  if (count > 0) counts.set(address, count);
  else counts.delete(address);
}
