import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { Server } from '@nestjs/microservices';
import type { EventEnvelope, Principal } from '@marquee/kernel';
import { domainError, upcast } from '@marquee/contracts';
import { done, type EventBus, type Outcome, type Subscription } from '@marquee/ports';
import { lastValueFrom } from 'rxjs';
import { parseConsumerPattern, takesAsRecorded } from '../events/consume.js';
import { Admission } from '../rpc/admission.js';
import { withinCallTime } from '../rpc/call-time.js';
import type { RpcEndpoint } from '../rpc/channel.js';
import type { RpcCall, RpcDefinition, RpcMethod } from '../rpc/definition.js';
import type { PrincipalSigner } from '../rpc/principal-signer.js';
import { isGuarded } from '../rpc/rpc-controller.js';
import { traced } from '../telemetry/tracing.js';
import { isAway } from './is-away.js';
import { Waiting } from './waiting.js';

export interface MarqueeServerOptions {
  readonly definitions: readonly RpcDefinition[];
  readonly signer: PrincipalSigner;
  /** Where the service's methods are offered: in process, over gRPC, or both. */
  readonly doors: readonly { register(path: string, endpoint: RpcEndpoint): void }[];
  readonly bus: EventBus;
  /**
   * Retries a subscription in the background while calls are answered; by default it is tried once, before calls are.
   */
  readonly patiently?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether everything that the process stands on works; by default it does. */
  readonly isWell?: () => Promise<boolean>;
  /** Wraps every call, for metrics. */
  readonly observe?: <T>(path: string, work: () => Promise<T>) => Promise<T>;
  readonly onError?: (path: string, error: unknown) => void;
  /** Hears of each consumer group once it is subscribed, for metrics. */
  readonly onGroup?: (group: string) => void;
  /** All of them are. */
  readonly onSubscribed?: () => void;
}

/** Whose share of the room a call takes; none for work of our own, which comes a few calls at a time and tries again itself. */
const shareOf = (principal: Principal): string => (principal.kind === 'service' ? '' : principal.team);

/** Milliseconds that calls in progress get when the service stops. */
const longestDrain = 10_000;

/** What consumers said: Nest joins those of one topic and group. */
type Said = Outcome | undefined | { readonly current: Said; readonly next: Said };

const urgency: Readonly<Record<Outcome['kind'], number>> = { done: 0, 'dead-letter': 1, retry: 2, wait: 3 };

/** One outcome of several: who wants the event again gets it, and the others stand repeats. */
function outcomeOf(said: Said): Outcome {
  if (said === undefined) return done;
  if ('kind' in said) return said;
  const [first, second] = [outcomeOf(said.current), outcomeOf(said.next)];
  return urgency[second.kind] > urgency[first.kind] ? second : first;
}

/**
 * The Nest transport of every service: it says who calls (the signed principal), Nest's guard whether they may. Consumers of
 * events are `@EventPattern` handlers over the bus port, whichever bus there is. The service code is the same whether its
 * callers are in this process or elsewhere.
 */
export class MarqueeServer extends Server implements CustomTransportStrategy {
  readonly #admission = new Admission();
  readonly #subscriptions: Subscription[] = [];
  /** Calls that are worked on, also those whose callers wait no more. */
  readonly #working = new Set<Promise<unknown>>();
  /** What is subscribed beside the doors. */
  #subscribing: Promise<void> | undefined;

  constructor(private readonly given: MarqueeServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.#start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await this.#subscribing;
    await Promise.all(this.#subscriptions.map((subscription) => subscription.close()));
    await this.#drain();
  }

  /** What is still worked on must not meet a store that is closed; when something that hangs ends nobody knows. */
  async #drain(): Promise<void> {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, longestDrain);
    const ended = async (): Promise<void> => {
      while (this.#working.size > 0) await Promise.allSettled(this.#working);
    };
    await Promise.race([ended(), over]);
    clearTimeout(timer);
  }

  /** Nest's status events have no meaning here: the doors report their own health. */
  on(): void {}

  unwrap<T>(): T {
    throw new Error('the Marquee server wraps no single transport');
  }

  async #start(): Promise<void> {
    for (const method of this.given.definitions.flatMap((definition) => Object.values(definition))) {
      const handler = this.messageHandlers.get(method.path);
      if (!handler) throw new Error(`nobody serves ${method.path}`);
      const endpoint = this.#endpoint(method, handler);
      for (const door of this.given.doors) door.register(method.path, endpoint);
    }
    const subscribing = this.#subscribe();
    if (!this.given.patiently) await subscribing;
    // It ends without success only when the process is told to stop.
    else this.#subscribing = subscribing.catch((error: unknown) => this.given.onError?.('event bus', error));
  }

  async #subscribe(): Promise<void> {
    const groups = new Map<string, Map<string, MessageHandler>>();
    for (const [pattern, handler] of this.messageHandlers) {
      if (!handler.isEventHandler) continue;
      const { group, topic } = parseConsumerPattern(pattern);
      groups.set(group, (groups.get(group) ?? new Map<string, MessageHandler>()).set(topic, handler));
    }
    const { bus, patiently = (work) => work() } = this.given;
    for (const [group, handlers] of groups) {
      const waiting = new Waiting((error) => this.given.onError?.(`consume ${group}`, error));
      // A service reads its topics by handler; the bus tells only the event, and an entity has one topic.
      for (const [topic, handler] of handlers) {
        const consume = (event: EventEnvelope): Promise<Outcome> =>
          traced(`consume ${group}`, 'consumer', event.traceparent, () => this.#consume(handler, event, waiting));
        this.#subscriptions.push(await patiently(() => bus.subscribe(group, [topic], consume)));
      }
      this.given.onGroup?.(group);
    }
    this.given.onSubscribed?.();
  }

  #endpoint(method: RpcMethod, handler: MessageHandler): RpcEndpoint {
    if (!isGuarded(handler.extras)) throw new Error(`${method.path} has no permission`);
    const { signer, observe = (_path, work) => work(), onError } = this.given;
    const serve: RpcEndpoint = async (request, metadata, { until, signal }) => {
      // It waited for its turn for so long that nobody waits for the answer.
      if (until <= performance.now()) throw domainError('TIMED_OUT');
      const principal = signer.verify(metadata.principal);
      const call: RpcCall = { principal, traceparent: metadata.traceparent, signal };
      const work = this.#admission.admit(shareOf(principal), () => this.#run(handler, request, call));
      this.#working.add(work);
      try {
        return method.responseSerialize((await work) as never);
      } finally {
        this.#working.delete(work);
      }
    };
    return async (request, metadata, time) => {
      try {
        return await traced(method.path, 'server', metadata.traceparent, () =>
          observe(method.path, () => withinCallTime(time, () => serve(request, metadata, time))),
        );
      } catch (error) {
        onError?.(method.path, error);
        throw error;
      }
    };
  }

  /** What fails while an engine or a peer is away is not the event's fault, and nothing that a person has to replay. */
  async #consume(handler: MessageHandler, event: EventEnvelope, waiting: Waiting): Promise<Outcome> {
    try {
      const read = takesAsRecorded(handler.extras) ? event : upcast(event);
      const outcome = outcomeOf((await this.#run(handler, read, {})) as Said);
      if (outcome.kind === 'wait') waiting.on(outcome.reason);
      else waiting.over();
      return outcome;
    } catch (error) {
      if (!isAway(error) && ((await this.given.isWell?.()) ?? true)) throw error;
      waiting.on(error);
      return { kind: 'wait', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async #run(handler: MessageHandler, data: unknown, context: unknown): Promise<unknown> {
    return lastValueFrom(this.transformToObservable(await handler(data, context)), { defaultValue: undefined });
  }
}
