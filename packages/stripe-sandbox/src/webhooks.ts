import { createHmac } from 'node:crypto';
import { deliveries, told, type Delivery, type Told } from './events.js';
import type { ObjectStore } from './object-store.js';
import { platform } from './platform.js';

export interface WebhookOptions {
  readonly objects: ObjectStore;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Who is told; undefined: nobody yet. */
  readonly url: () => string | undefined;
  readonly secret: string;
  /** Milliseconds between two looks. */
  readonly lookEvery?: number;
}

/** What goes wrong on the way, because a person wants it to. */
export interface Trouble {
  /** Seconds by which each event comes late. */
  readonly delay: number;
  /** Whether none comes at all. */
  readonly loses: boolean;
  /** Whether each comes twice. */
  readonly repeats: boolean;
}

const trouble = { kind: 'trouble', id: 'trouble' } as const;
const obedient: Trouble = { delay: 0, loses: false, repeats: false };

export function troubleIn(objects: ObjectStore): Trouble {
  const kept = objects.get(platform, trouble.kind, trouble.id);
  return {
    delay: Number(kept?.['delay'] ?? 0),
    loses: kept?.['loses'] === true,
    repeats: kept?.['repeats'] === true,
  };
}

export function makeTrouble(objects: ObjectStore, wanted: Trouble): void {
  objects.put(platform, trouble.kind, { id: trouble.id, object: trouble.kind, ...wanted });
}

/** Seconds before what was not heard is told again, and in the end once an hour. */
const patience = [1, 2, 5, 15, 60, 300, 900, 3_600] as const;

/** `Stripe-Signature` over the very bytes of the body (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Tells what happened until it was heard; what is not heard is told again later, so that events come in any order. */
export class Webhooks {
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(private readonly options: WebhookOptions) {}

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.options.lookEvery ?? 100).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  wake(): void {
    this.#telling ??= this.#tell().finally(() => (this.#telling = undefined));
  }

  async #tell(): Promise<void> {
    const { objects, now, url } = this.options;
    const to = url();
    if (to === undefined) return;
    // Written by `record` alone.
    const waiting = [...objects.newest(platform, deliveries)].reverse() as Delivery[];
    for (const delivery of waiting.filter(({ due }) => due <= now())) {
      const { delay, loses, repeats } = delivery.wanted ? obedient : troubleIn(objects);
      if (delay > 0 && delivery.due === 0) {
        objects.put(platform, deliveries, { ...delivery, due: now() + delay });
        continue;
      }
      if (loses) {
        this.#done(delivery, 'lost');
        continue;
      }
      if (await this.#isHeard(to, delivery)) {
        if (repeats) await this.#isHeard(to, delivery);
        this.#done(delivery, 'heard');
        continue;
      }
      const attempts = delivery.attempts + 1;
      const pause = patience[Math.min(attempts, patience.length) - 1] ?? 1;
      objects.put(platform, deliveries, { ...delivery, attempts, due: now() + pause });
    }
  }

  #done({ id }: Delivery, outcome: Told['outcome']): void {
    const { objects, now } = this.options;
    objects.atOnce(() => {
      objects.delete(platform, deliveries, id);
      objects.put(platform, told, { id, object: 'told', outcome, at: now() });
    });
  }

  async #isHeard(to: string, { id, account }: Delivery): Promise<boolean> {
    const body = JSON.stringify(this.options.objects.get(account, 'events', id));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, this.options.secret, this.options.now()),
    };
    try {
      const signal = AbortSignal.timeout(5_000);
      const { status } = await fetch(to, { method: 'POST', body, headers, signal, redirect: 'manual' });
      return status >= 200 && status < 300;
    } catch {
      // Nobody there: the same as not heard.
      return false;
    }
  }
}
