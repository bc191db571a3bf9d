import type { EventEnvelope } from '@marquee/kernel';
import type { Outcome } from '@marquee/ports';
import { reasonOf } from '../connection.js';
import type { Settings } from '../options.js';
import { eventIn } from '../record.js';
import { type Delivery, laneOf, type Member } from './delivery.js';

interface Lane {
  queue: Delivery[];
  /** Failed attempts at the first one that count. */
  attempts: number;
  /** Attempts in a row, whether they count or not: the next pause follows from them. */
  tries: number;
  /** What the handler said of the first one, while it is not yet stored. */
  verdict?: Outcome;
  isRunning: boolean;
  /** Until the next attempt. */
  timer?: NodeJS.Timeout;
}

interface LanesEvents {
  /** Puts an event aside; it is settled only when this has succeeded. */
  bury(delivery: Delivery, attempts: number, reason: string): Promise<void>;
  settled(delivery: Delivery): void;
}

/** Keeps each entity's events in order and runs entities side by side; one that fails waits without holding up others. */
export class Lanes {
  readonly #members: Member[] = [];
  readonly #lanes = new Map<string, Lane>();
  /** Lanes that may have something to do. */
  readonly #ready = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  #isPaused = true;

  constructor(
    private readonly settings: Pick<Settings, 'concurrency' | 'maxAttempts' | 'retry' | 'onError'>,
    private readonly events: LanesEvents,
  ) {}

  get topics(): ReadonlySet<string> {
    return new Set(this.#members.flatMap(({ topics }) => [...topics]));
  }

  join(member: Member): void {
    this.#members.push(member);
    for (const name of this.#lanes.keys()) this.#ready.add(name);
    this.#start();
  }

  leave(member: Member): void {
    const index = this.#members.indexOf(member);
    if (index >= 0) this.#members.splice(index, 1);
  }

  add(delivery: Delivery): void {
    const name = laneOf(delivery);
    let lane = this.#lanes.get(name);
    if (!lane) this.#lanes.set(name, (lane = { queue: [], attempts: 0, tries: 0, isRunning: false }));
    lane.queue.push(delivery);
    this.#ready.add(name);
    this.#start();
  }

  resume(): void {
    this.#isPaused = false;
    this.#start();
  }

  /** Starts nothing more; resolves when nothing runs. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Forgets everything that is not being handled. An entity whose event still runs goes on only after it. */
  clear(): void {
    this.#ready.clear();
    for (const [name, lane] of this.#lanes) {
      clearTimeout(lane.timer);
      delete lane.timer;
      lane.queue = [];
      lane.attempts = 0;
      lane.tries = 0;
      delete lane.verdict;
      if (!lane.isRunning) this.#lanes.delete(name);
    }
  }

  #start(): void {
    for (const name of this.#ready) {
      if (this.#isPaused || this.#running.size >= this.settings.concurrency) return;
      this.#ready.delete(name);
      const lane = this.#lanes.get(name);
      const [first] = lane?.queue ?? [];
      if (!lane || !first || lane.isRunning || lane.timer) continue;
      const member = this.#memberFor(first.topic);
      if (!member) continue;
      lane.isRunning = true;
      const turn = this.#turn(name, lane, first, member).finally(() => {
        lane.isRunning = false;
        this.#running.delete(turn);
        // Behind the other lanes that are ready.
        if (lane.queue.length > 0) this.#ready.add(name);
        else this.#lanes.delete(name);
        this.#start();
      });
      this.#running.add(turn);
    }
  }

  async #turn(name: string, lane: Lane, delivery: Delivery, member: Member): Promise<void> {
    const outcome = lane.verdict ?? (await this.#handle(delivery, member));
    // Cleared meanwhile: whoever has the partition now, decides.
    const isOurs = () => lane.queue[0] === delivery;
    if (outcome.kind !== 'done' && !isOurs()) return;
    const attempts = lane.attempts + (lane.verdict || outcome.kind === 'wait' ? 0 : 1);
    lane.attempts = attempts;
    const isCounted = outcome.kind === 'retry' && attempts < this.settings.maxAttempts;
    if (isCounted || outcome.kind === 'wait') return this.#later(name, lane);
    if (outcome.kind !== 'done') {
      lane.verdict = outcome;
      try {
        await this.events.bury(delivery, attempts, outcome.reason);
      } catch (error) {
        this.settings.onError(error);
        return this.#later(name, lane);
      }
    }
    delivery.progress.settle(delivery.offset);
    if (isOurs()) {
      lane.queue.shift();
      lane.attempts = 0;
      lane.tries = 0;
      delete lane.verdict;
    }
    this.events.settled(delivery);
  }

  async #handle({ record }: Delivery, member: Member): Promise<Outcome> {
    const event = eventIn(record);
    if (!event) return { kind: 'dead-letter', reason: 'these bytes are no event' };
    const handling = attempt(member, event);
    member.handling.add(handling);
    try {
      return await handling;
    } finally {
      member.handling.delete(handling);
    }
  }

  #later(name: string, lane: Lane): void {
    const { first, longest } = this.settings.retry;
    lane.tries += 1;
    lane.timer = setTimeout(
      () => {
        delete lane.timer;
        this.#ready.add(name);
        this.#start();
      },
      Math.min(longest, first * 2 ** (lane.tries - 1)),
    ).unref();
  }

  #memberFor(topic: string): Member | undefined {
    const member = this.#members.find(({ topics }) => topics.has(topic));
    // To the end of the line: the others come first next time.
    if (member) this.#members.push(...this.#members.splice(this.#members.indexOf(member), 1));
    return member;
  }
}

/** What the handler says; an exception means that it should be tried again. */
async function attempt({ handler }: Member, event: EventEnvelope): Promise<Outcome> {
  try {
    return await handler(event);
  } catch (error) {
    return { kind: 'retry', reason: reasonOf(error) };
  }
}
