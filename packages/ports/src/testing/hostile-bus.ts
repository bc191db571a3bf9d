import { type EventEnvelope, streamOf } from '@marquee/kernel';
import type {
  DeadLetter,
  EventBus,
  EventHandler,
  Listener,
  OnItsWay,
  Outcome,
  Signal,
  Subscription,
} from '../event-bus/event-bus.js';
import { Listeners } from '../event-bus/listeners.js';

const maxAttempts = 5;

interface Delivery {
  readonly topic: string;
  readonly event: EventEnvelope;
  readonly attempts: number;
  readonly isRepeat: boolean;
}

interface Member {
  readonly topics: readonly string[];
  readonly handler: EventHandler;
}

interface Group {
  readonly topics: Set<string>;
  readonly members: Member[];
  /** Undelivered events by entity. */
  readonly lanes: Map<string, Delivery[]>;
  /** Delivered ones, which will come again. */
  readonly repeats: Map<string, Delivery[]>;
}

/**
 * The worst bus that the port allows, in memory: the entity whose events came last is always served first, and once all
 * events of an entity were handled, all of them come again (as after a rebalancing in Kafka). What works on it works on
 * any other. Order within an entity holds, as it does everywhere.
 */
export class HostileBus implements EventBus {
  readonly #history: { readonly topic: string; readonly event: EventEnvelope }[] = [];
  readonly #groups = new Map<string, Group>();
  readonly #listeners = new Listeners();
  #deadLetters: DeadLetter[] = [];
  #working: Promise<void> | undefined;

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    for (const event of events) {
      this.#history.push({ topic, event });
      for (const group of this.#groups.values()) enqueue(group, topic, event);
    }
    // Twice: so it is where a line broke.
    for (let times = 0; times < 2; times += 1) this.#listeners.tell(topic, events);
    this.#work();
  }

  async listen(topics: readonly string[], listener: Listener): Promise<Subscription> {
    return this.#listeners.add(topics, listener);
  }

  async signal(signal: Signal): Promise<void> {
    this.#listeners.signal(signal);
  }

  async subscribe(name: string, topics: readonly string[], handler: EventHandler): Promise<Subscription> {
    let group = this.#groups.get(name);
    if (!group) {
      group = { topics: new Set(), members: [], lanes: new Map(), repeats: new Map() };
      this.#groups.set(name, group);
    }
    const { topics: known, members } = group;
    const member = { topics, handler };
    const fresh = topics.filter((topic) => !known.has(topic));
    for (const topic of fresh) known.add(topic);
    for (const { topic, event } of this.#history) if (fresh.includes(topic)) enqueue(group, topic, event);
    members.push(member);
    this.#work();
    return {
      close: async () => {
        members.splice(members.indexOf(member), 1);
        await this.settle();
      },
    };
  }

  async groups(): Promise<readonly string[]> {
    return [...this.#groups.keys()].sort();
  }

  async deadLetters(group: string): Promise<readonly DeadLetter[]> {
    return this.#deadLetters.filter((letter) => letter.group === group);
  }

  async deadLetterCount(group: string): Promise<number> {
    return (await this.deadLetters(group)).length;
  }

  async replay(deadLetterId: string): Promise<void> {
    const letter = this.#deadLetters.find(({ id }) => id === deadLetterId);
    const group = letter && this.#groups.get(letter.group);
    if (!group) throw new Error(`there is no dead letter ${deadLetterId}`);
    this.#deadLetters = this.#deadLetters.filter((other) => other !== letter);
    enqueue(group, letter.topic, letter.event);
    this.#work();
  }

  async lag(group: string): Promise<number> {
    const lanes = this.#groups.get(group)?.lanes.values() ?? [];
    return [...lanes].reduce((sum, lane) => sum + lane.length, 0);
  }

  async unfinished(group: string, limit: number): Promise<readonly OnItsWay[]> {
    const lanes = this.#groups.get(group)?.lanes.values() ?? [];
    return [...lanes].flat().slice(0, limit);
  }

  /** Resolves when every group with a handler has finished everything, also what the handlers published meanwhile. */
  async settle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async close(): Promise<void> {
    for (const group of this.#groups.values()) group.members.length = 0;
    await this.settle();
  }

  #work(): void {
    this.#working ??= this.#drain().finally(() => {
      this.#working = undefined;
      // Something may have come between the last look and now.
      if ([...this.#groups.values()].some(nextTurn)) this.#work();
    });
  }

  async #drain(): Promise<void> {
    // Publishers get their answer before their events are handled, as everywhere.
    await new Promise((resolve) => setImmediate(resolve));
    for (let isBusy = true; isBusy;) {
      const steps = await Promise.all([...this.#groups].map(([name, group]) => this.#step(name, group)));
      isBusy = steps.some(Boolean);
    }
  }

  /** One event of one group; false when there is none. */
  async #step(name: string, group: Group): Promise<boolean> {
    const turn = nextTurn(group);
    if (!turn) return false;
    const { stream, lane, next, member } = turn;
    // The members of a topic take turns.
    group.members.push(...group.members.splice(group.members.indexOf(member), 1));
    const outcome = await attempt(member.handler, next.event);
    lane.shift();
    if (outcome.kind === 'done') {
      if (!next.isRepeat) group.repeats.set(stream, [...(group.repeats.get(stream) ?? []), next]);
    } else if (outcome.kind === 'wait') {
      lane.unshift(next);
    } else if (outcome.kind === 'retry' && next.attempts + 1 < maxAttempts) {
      lane.unshift({ ...next, attempts: next.attempts + 1 });
    } else {
      this.#bury(name, next, outcome.reason);
    }
    if (lane.length > 0) return true;
    lane.push(...(group.repeats.get(stream) ?? []).map((delivery) => ({ ...delivery, attempts: 0, isRepeat: true })));
    group.repeats.delete(stream);
    if (lane.length === 0) group.lanes.delete(stream);
    return true;
  }

  #bury(group: string, { topic, event, attempts }: Delivery, reason: string): void {
    const id = `${group}/${event.id}`;
    this.#deadLetters.push({ id, group, topic, reason, attempts: attempts + 1, event });
  }
}

/** The last entity that has come and that somebody of the group listens to, and who of them is to have its next event. */
function nextTurn({ lanes, members }: Group) {
  for (const [stream, lane] of [...lanes].reverse()) {
    const [next] = lane;
    const member = next && members.find(({ topics }) => topics.includes(next.topic));
    if (next && member) return { stream, lane, next, member };
  }
  return undefined;
}

function enqueue(group: Group, topic: string, event: EventEnvelope): void {
  if (!group.topics.has(topic)) return;
  const stream = `${topic} ${streamOf(event)}`;
  const lane = group.lanes.get(stream) ?? [];
  lane.push({ topic, event, attempts: 0, isRepeat: false });
  group.lanes.set(stream, lane);
}

async function attempt(handler: EventHandler, event: EventEnvelope): Promise<Outcome> {
  try {
    return await handler(event);
  } catch (error) {
    return { kind: 'retry', reason: Error.isError(error) ? error.message : String(error) };
  }
}
