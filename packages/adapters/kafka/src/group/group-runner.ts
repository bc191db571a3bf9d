import type { EventHandler, Subscription } from '@marquee/ports';
import { reasonOf } from '../connection.js';
import type { DeadLetterBook } from '../letters/dead-letter-book.js';
import type { Member } from './delivery.js';
import { Lanes } from './lanes.js';
import { Membership, type MembershipGiven } from './membership.js';

/** A service subscribes to its topics one after the other: they are joined at once. Milliseconds. */
const joinDelay = 20;
/** Until joining is tried again. Milliseconds. */
const rejoinDelay = 1_000;

export type GroupGiven = Omit<MembershipGiven, 'lanes' | 'onDeath'> & { readonly letters: DeadLetterBook };

/** One consumer group in this process: its members share one connection to the group. */
export class GroupRunner {
  readonly #lanes: Lanes;
  #membership: Membership | undefined;
  #turn = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(private readonly given: GroupGiven) {
    this.#lanes = new Lanes(given.settings, {
      bury: (delivery, attempts, reason) => given.letters.bury(given.group, delivery, attempts, reason),
      settled: (delivery) => this.#membership?.settled(delivery),
    });
  }

  add(topics: readonly string[], handler: EventHandler): Subscription {
    const member: Member = { topics: new Set(topics), handler, handling: new Set() };
    this.#lanes.join(member);
    this.#adjustLater(joinDelay);
    return {
      close: async () => {
        // Also one that ends at once has made the group known.
        if (this.#timer) await this.#adjustNow();
        this.#lanes.leave(member);
        await Promise.all(member.handling);
        await this.#adjustNow();
      },
    };
  }

  async close(): Promise<void> {
    if (this.#timer) await this.#adjustNow();
    this.#isClosed = true;
    await this.#adjustNow();
  }

  #adjustLater(delay: number): void {
    this.#timer ??= setTimeout(() => void this.#adjustNow(), delay).unref();
  }

  #adjustNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#turn = this.#turn.then(() => this.#adjust());
    return this.#turn;
  }

  /** Joins, or joins again, when the members' topics are others than those of the membership. */
  async #adjust(): Promise<void> {
    const { names } = this.given;
    const wanted = new Set(this.#isClosed ? [] : [...this.#lanes.topics].map((topic) => names.topic(topic)));
    if (isSame(wanted, this.#membership?.topics ?? new Set())) return;
    await this.#leave();
    if (wanted.size === 0) return;
    const membership: Membership = new Membership(wanted, {
      ...this.given,
      lanes: this.#lanes,
      onDeath: (error) => {
        this.#report(error);
        this.#turn = this.#turn.then(() => (this.#membership === membership ? this.#leave() : undefined));
        this.#adjustLater(rejoinDelay);
      },
    });
    this.#membership = membership;
    try {
      await membership.start();
    } catch (error) {
      this.#report(error);
      await this.#leave();
      this.#adjustLater(rejoinDelay);
    }
  }

  /** The client does not tell which group it speaks of; its log has the broker's own words. */
  #report(error: unknown): void {
    const { group, names, settings } = this.given;
    const what = `no part in the Kafka group ${names.group(group)}: ${reasonOf(error)}`;
    settings.onError(new Error(what, { cause: error }));
  }

  async #leave(): Promise<void> {
    const membership = this.#membership;
    this.#membership = undefined;
    await membership?.stop().catch(this.given.settings.onError);
  }
}

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one));
