import type { EventEnvelope } from '@marquee/kernel';
import type {
  DeadLetter,
  EventBus,
  EventHandler,
  EventLog,
  ExpectedRevision,
  Listener,
  LoggedEvent,
  OnItsWay,
  ReadAll,
  Signal,
  Subscription,
} from '@marquee/ports';
import type { Later } from './later.js';

/** A bus that is connected later: until then it takes nothing, and subscriptions wait for it. Whoever opened it closes it. */
export class LaterEventBus implements EventBus {
  constructor(private readonly bus: Later<EventBus>) {}

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    await this.bus.now.publish(topic, events);
  }

  async subscribe(group: string, topics: readonly string[], handler: EventHandler): Promise<Subscription> {
    return (await this.bus.ready).subscribe(group, topics, handler);
  }

  async listen(topics: readonly string[], listener: Listener): Promise<Subscription> {
    return (await this.bus.ready).listen(topics, listener);
  }

  async signal(signal: Signal): Promise<void> {
    await this.bus.now.signal(signal);
  }

  async groups(): Promise<readonly string[]> {
    return this.bus.now.groups();
  }

  async deadLetters(group: string): Promise<readonly DeadLetter[]> {
    return this.bus.now.deadLetters(group);
  }

  async deadLetterCount(group: string): Promise<number> {
    return this.bus.now.deadLetterCount(group);
  }

  async replay(deadLetterId: string): Promise<void> {
    await this.bus.now.replay(deadLetterId);
  }

  async lag(group: string): Promise<number> {
    return this.bus.now.lag(group);
  }

  async unfinished(group: string, limit: number): Promise<readonly OnItsWay[]> {
    return this.bus.now.unfinished(group, limit);
  }

  async close(): Promise<void> {}
}

/** An event log that is connected later: until then it neither takes nor tells anything, and subscriptions begin with it. */
export class LaterEventLog implements EventLog {
  constructor(
    private readonly log: Later<EventLog>,
    private readonly onError: (error: unknown) => void,
  ) {}

  async append(stream: string, events: readonly EventEnvelope[], expected?: ExpectedRevision): Promise<void> {
    await this.log.now.append(stream, events, expected);
  }

  async appendMany(events: readonly { readonly stream: string; readonly event: EventEnvelope }[]): Promise<void> {
    await this.log.now.appendMany(events);
  }

  async readStream(stream: string, from?: number, limit?: number): Promise<readonly LoggedEvent[]> {
    return this.log.now.readStream(stream, from, limit);
  }

  async readAll(query: ReadAll): Promise<readonly LoggedEvent[]> {
    return this.log.now.readAll(query);
  }

  /** Returns at once: a projector's service answers what is projected already. */
  async subscribe(
    from: Parameters<EventLog['subscribe']>[0],
    handler: Parameters<EventLog['subscribe']>[1],
  ): Promise<{ close(): Promise<void> }> {
    let isClosed = false;
    const beginning = this.log.ready.then((log) => (isClosed ? undefined : log.subscribe(from, handler)));
    beginning.catch(this.onError);
    return {
      close: async () => {
        isClosed = true;
        // What never began when the process was told to stop has nothing to end.
        await (await beginning.catch(() => undefined))?.close();
      },
    };
  }

  async head(): Promise<number> {
    return this.log.now.head();
  }

  async close(): Promise<void> {}
}
