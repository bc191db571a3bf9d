import { describe, expect, it } from '@jest/globals';
import { Shares } from './shares.js';

const slice = 10;

interface Film {
  readonly team: string;
  readonly id: string;
  /** Time that is left to encode. */
  left: number;
  playable: boolean;
}

/** A worker that does as the shares say, on a clock of its own. Films can be watched after two units of their time. */
class Worker {
  readonly #shares = new Shares(slice);
  readonly #waiting: Film[] = [];
  #running: (Film & { lasted: number }) | undefined;
  now = 0;
  readonly firstPlayable = new Map<string, number>();
  readonly had = new Map<string, number>();
  readonly turns: string[] = [];

  come(team: string, id: string, length: number): void {
    this.#waiting.push({ team, id, left: length, playable: false });
  }

  run(until: number): void {
    for (; this.now < until; this.now += 1) this.#tick();
  }

  #tick(): void {
    const present = new Set([...this.#waiting, ...(this.#running ? [this.#running] : [])].map(({ team }) => team));
    this.#shares.attend(present);
    const [next] = this.#shares.order(this.#waiting, this.#running ? [this.#running] : []);
    if (this.#running && next && this.#shares.goesBefore(next, this.#running)) {
      this.#waiting.push(this.#running);
      this.#running = undefined;
    }
    if (!this.#running && next) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running = Object.assign(next, { lasted: 0 });
      this.turns.push(next.id);
    }
    const film = this.#running;
    if (!film) return;
    film.left -= 1;
    film.lasted += 1;
    this.#shares.add(film.team, 1);
    this.had.set(film.team, (this.had.get(film.team) ?? 0) + 1);
    if (film.lasted === 2 && !film.playable) {
      film.playable = true;
      this.firstPlayable.set(film.id, this.now + 1);
    }
    if (film.left === 0) this.#running = undefined;
  }
}

describe('shares of the encoders', () => {
  it.each([1, 5, 200])(
    'let 200 files of a team delay the first of another by no more than a slice: files of %i',
    (length) => {
      for (let arrival = 0; arrival < 40; arrival += 7) {
        const worker = new Worker();
        for (let index = 0; index < 200; index += 1) worker.come('a', `a${String(index).padStart(3, '0')}`, length);
        worker.run(arrival);
        worker.come('b', 'b', 5);
        worker.run(arrival + slice + 3);
        expect(worker.firstPlayable.get('b')).toBeLessThanOrEqual(arrival + slice + 2);
      }
    },
  );

  it('let a first film go before what can be watched already, at once', () => {
    const worker = new Worker();
    worker.come('a', 'long', 10_000);
    worker.run(5_003);
    worker.come('b', 'short', 4);
    worker.run(5_010);
    expect(worker.firstPlayable.get('short')).toBe(5_005);
    expect(worker.turns).toEqual(['long', 'short', 'long']);
  });

  it('let new films of a team go before its own long one, the oldest first', () => {
    const worker = new Worker();
    worker.come('a', 'a0 long', 10_000);
    worker.run(100);
    worker.come('a', 'a2', 5);
    worker.come('a', 'a1', 5);
    worker.run(120);
    expect(worker.turns).toEqual(['a0 long', 'a1', 'a2', 'a0 long']);
  });

  it('are equal over time, whatever the films are like', () => {
    const worker = new Worker();
    worker.come('long', 'long', 100_000);
    for (let index = 0; index < 400; index += 1) worker.come('short', `short${index}`, 3);
    for (let index = 0; index < 100; index += 1) worker.come('middle', `middle${index}`, 60);
    worker.run(1_200);
    const shares = ['long', 'short', 'middle'].map((team) => (worker.had.get(team) ?? 0) / 1_200);
    for (const share of shares) expect(Math.abs(share - 1 / 3)).toBeLessThan(0.02);
  });

  it('save nothing up: who was away for long is a slice ahead, and no more', () => {
    const worker = new Worker();
    worker.come('b', 'b0', 1);
    worker.come('a', 'a', 100_000);
    worker.run(10_000);
    for (let index = 1; index < 100; index += 1) worker.come('b', `b${index}`, 100);
    const before = worker.had.get('a') ?? 0;
    worker.run(10_400);
    expect(Math.abs((worker.had.get('a') ?? 0) - before - 200)).toBeLessThanOrEqual(2 * slice);
  });

  it('give those who come one after the other no advantage over those who came before', () => {
    const worker = new Worker();
    worker.come('a', 'a', 100_000);
    worker.run(100);
    for (let index = 0; index < 50; index += 1)
      worker.come(`team${String(index).padStart(2, '0')}`, `film${String(index).padStart(2, '0')}`, 5_000);
    worker.run(1_000);
    const first = [...worker.firstPlayable.keys()].slice(1);
    expect(first).toEqual(first.toSorted());
    expect(worker.firstPlayable.size).toBe(51);
  });

  it('put films of different teams beside each other where several are encoded at once', () => {
    const shares = new Shares(slice);
    shares.attend(new Set(['a', 'b']));
    const waiting = [
      { team: 'a', id: '1', playable: false },
      { team: 'b', id: '2', playable: false },
    ];
    const [next] = shares.order(waiting, [{ team: 'a', playable: false, lasted: 0 }]);
    expect(next?.team).toBe('b');
  });

  it('leave a film alone that nobody waits behind', () => {
    const worker = new Worker();
    worker.come('a', 'a', 1_000);
    worker.run(1_000);
    expect(worker.turns).toEqual(['a']);
  });
});
