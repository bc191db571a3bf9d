import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { isDomain } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import { BoundedCache } from '../http/bounded-cache.js';
import { RateLimiter } from '../http/rate-limiter.js';
import type { BffOptions } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';

/** Whose domain a host is. */
export interface OwnHost {
  readonly team: string;
  /** The plan does not have it any more: it only leads to the platform's address. */
  readonly rests: boolean;
}

interface Entry {
  /** undefined: nobody's. */
  readonly host: OwnHost | undefined;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** A domain that was proven or removed is so everywhere within this time. */
const cacheMilliseconds = 2_000;
const cachedHosts = 20_000;
/** Questions a minute about hosts that were nobody's so far. Whoever makes names up costs no more than this, however many. */
const strangersPerMinute = 3_000;

/** Which hosts are domains of sites. */
@Injectable()
export class Domains {
  readonly #platform: string | undefined;
  readonly #known = new BoundedCache<string, Entry>(cachedHosts);
  readonly #asking = new Map<string, Promise<OwnHost | undefined>>();
  readonly #strangers = new RateLimiter(strangersPerMinute);

  constructor(
    @InjectPorts() { baseUrl }: BffOptions,
    private readonly services: ServiceClients,
  ) {
    this.#platform = baseUrl === undefined ? undefined : new URL(baseUrl).hostname;
  }

  /**
   * Answers at once what it still knows, and of the platform's own address always: this is on the way of every request.
   *
   * @param named as the request names it, without a port; undefined: the platform's
   * @throws DomainError RATE_LIMITED while too many hosts are asked for that are nobody's; UNAVAILABLE
   */
  of(named: string): OwnHost | undefined | Promise<OwnHost | undefined> {
    if (named === this.#platform) return undefined;
    const host = named.toLowerCase().replace(/\.$/, '');
    if (host === this.#platform || isIP(host) !== 0 || !isDomain(host)) return undefined;
    const known = this.#known.get(host);
    if (known && known.until > performance.now()) return known.host;
    const asking = this.#asking.get(host);
    if (asking) return asking;
    if (!known?.host) void this.#strangers.consume('hosts');
    const answer = this.#ask(host, known?.host);
    this.#asking.set(host, answer);
    return answer;
  }

  async #ask(host: string, before: OwnHost | undefined): Promise<OwnHost | undefined> {
    // The time counts from the question: an answer may be old when it comes.
    const until = performance.now() + cacheMilliseconds;
    try {
      const { teamId, rests } = await this.services.domains.resolve({ host }, this.services.as(''));
      const found = teamId === undefined ? undefined : { team: teamId, rests };
      this.#known.set(host, { host: found, until });
      return found;
    } catch (error) {
      // What it was a moment ago: sites are there while the tenant service is away.
      if (before) return before;
      throw error;
    } finally {
      this.#asking.delete(host);
    }
  }
}
