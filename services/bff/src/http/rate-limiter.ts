import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { BffOptions } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { BoundedCache } from './bounded-cache.js';
import { Rations, type Ration } from './rations.js';

interface Bucket {
  tokens: number;
  /** Milliseconds, of a clock that never jumps. */
  at: number;
}

/** Callers that are remembered at the same time. */
const callers = 50_000;

/** Token buckets by caller: a burst of a minute's worth, then a steady rate; with rations that of all replicas together. */
export class RateLimiter {
  readonly #buckets = new BoundedCache<string, Bucket>(callers);

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
    private readonly rations?: Rations,
  ) {}

  /**
   * Mostly known at once; a promise where other replicas have to be asked.
   *
   * @param weight as how many it counts; no more than a minute's worth
   * @throws DomainError RATE_LIMITED with the seconds until it may come again
   */
  consume(key: string, weight = 1): void | Promise<void> {
    this.#consumeHere(key, weight);
    return this.rations?.consume(key, weight);
  }

  #consumeHere(key: string, weight: number): void {
    const now = this.now();
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#buckets.set(key, { tokens: this.perMinute - weight, at: now });
      return;
    }
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + ((now - bucket.at) * this.perMinute) / 60_000);
    bucket.at = now;
    if (bucket.tokens < weight) {
      throw domainError('RATE_LIMITED', { seconds: Math.ceil(((weight - bucket.tokens) * 60) / this.perMinute) });
    }
    bucket.tokens -= weight;
  }
}

/**
 * Requests per minute: those that make or check credentials, tries of coupons, the player's reports, what the payment provider
 * tells (more than twice the 200 a second that are taken in), and everything else. Of the player's reports also the events in them,
 * of whoever reports and of each viewing: a player has twenty in a minute, and brings up to 500 at once when it was offline. Passwords that
 * visitors say for one live stream, from one network: a whole company begins at once, and those that are wrong are counted besides.
 */
const limits = {
  ...{ credentials: 20, coupons: 20, activity: 600, webhooks: 30_000, other: 6_000 },
  ...{ events: 3_000, viewing: 600, livePasswords: 300 },
} as const;
export type LimitName = keyof typeof limits;

/** The limiters of all routes, by kind of call. */
@Injectable()
export class RateLimits {
  readonly #limiters: Readonly<Record<LimitName, RateLimiter>>;

  constructor(@InjectPorts() { rateLimitFactor = 1, sharesLimits = false }: BffOptions, services: ServiceClients) {
    const alone = (name: LimitName): RateLimiter => new RateLimiter(limits[name] * rateLimitFactor);
    const limiter = (name: LimitName): RateLimiter => {
      const perMinute = limits[name] * rateLimitFactor;
      const take = ({ key, wanted }: Ration) =>
        services.rates.takeRequests({ key: `${name} ${key}`, perMinute, wanted }, services.as(''));
      return new RateLimiter(perMinute, undefined, sharesLimits ? new Rations(perMinute, take) : undefined);
    };
    this.#limiters = {
      credentials: limiter('credentials'),
      coupons: limiter('coupons'),
      activity: limiter('activity'),
      webhooks: limiter('webhooks'),
      other: limiter('other'),
      events: limiter('events'),
      livePasswords: limiter('livePasswords'),
      // There are many, and who reports is counted for all replicas.
      viewing: alone('viewing'),
    };
  }

  of(name: LimitName): RateLimiter {
    return this.#limiters[name];
  }
}
