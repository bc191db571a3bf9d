import { hash, verify } from '@node-rs/argon2';
import { domainError } from '@marquee/contracts';
import { presentCallTime } from '@marquee/nest-kit';

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes. */
  readonly timeCost: number;
}

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const advised: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

const limits = {
  /** Hashing runs on libuv's threads (4 unless UV_THREADPOOL_SIZE says so), which also read files: others stay free. */
  atOnce: 2,
  /** What comes after these would be answered when its caller has given up. */
  longestQueue: 200,
} as const;

/** Hashes and checks passwords, a few at a time: a crowd that logs in must not stop everything else. */
export class Passwords {
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  /** From the start, or the first stranger would wait for longer than others. */
  readonly #nobodys: Promise<string>;

  constructor(
    private readonly cost = advised,
    private readonly given: { readonly atOnce: number; readonly longestQueue: number } = limits,
  ) {
    this.#nobodys = this.#hashed('nobody has this password');
  }

  /** PHC string. @throws DomainError UNAVAILABLE when too many wait, TIMED_OUT when its caller does no more */
  async hash(password: string): Promise<string> {
    return this.#inTurn(() => this.#hashed(password));
  }

  /** @throws DomainError UNAVAILABLE when too many wait */
  async isRight(hashed: string, password: string): Promise<boolean> {
    return this.#inTurn(() => verify(hashed, password));
  }

  /** Always false, in the time that a real check takes. @throws DomainError UNAVAILABLE when too many wait */
  async isNobodys(password: string): Promise<false> {
    await this.isRight(await this.#nobodys, password);
    return false;
  }

  #hashed(password: string): Promise<string> {
    return hash(password, { ...this.cost, parallelism: 1 });
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy === this.given.atOnce) {
      if (this.#waiting.length >= this.given.longestQueue) throw domainError('UNAVAILABLE');
      // Whoever ends hands the place over, so that nobody new takes it first.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#busy += 1;
    }
    try {
      // Whoever gave up meanwhile is not worked for, or those who come after them would wait until they give up, too.
      if (presentCallTime()?.signal.aborted) throw domainError('TIMED_OUT');
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
