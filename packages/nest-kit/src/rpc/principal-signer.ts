import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Principal } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';

/** A signed principal is good for one hop, not for keeping: a leaked one is worthless after this long and the skew. */
const lifetimeSeconds = 60;

/**
 * How far the clocks of two machines may be apart: nobody is turned away because a service's clock goes before the BFF's
 * (RFC 7519, section 4.1.4, allows "some small leeway ... to account for clock skew").
 */
const clockSkewSeconds = 90;

/** Tokens that were found good, and need no second look while their time lasts. */
const verifiedTokens = 5_000;

interface Signed {
  readonly token: string;
  readonly until: number;
}

interface Verified {
  readonly principal: Principal;
  /** Seconds since 1970. */
  readonly until: number;
}

/** Signs who asks (HMAC-SHA-256 over the JSON), so that a service believes only the BFF and its fellow services. */
export class PrincipalSigner {
  readonly #cache = new WeakMap<Principal, Signed>();
  readonly #verified = new Map<string, Verified>();

  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  sign(principal: Principal): string {
    const now = this.clock.now().getTime() / 1000;
    const cached = this.#cache.get(principal);
    if (cached && cached.until - now > lifetimeSeconds / 2) return cached.token;
    const until = Math.floor(now) + lifetimeSeconds;
    const payload = Buffer.from(JSON.stringify({ principal, until })).toString('base64url');
    const token = `${payload}.${this.#mac(payload)}`;
    this.#cache.set(principal, { token, until });
    return token;
  }

  /** @throws DomainError NOT_LOGGED_IN when the signature or the time does not hold */
  verify(token: string | undefined): Principal {
    const { principal, until } = this.#verified.get(token ?? '') ?? this.#check(token);
    if (until + clockSkewSeconds < this.clock.now().getTime() / 1000) throw domainError('SESSION_EXPIRED');
    return principal;
  }

  #check(token = ''): Verified {
    const [payload, mac] = token.split('.');
    if (!payload || !mac) throw domainError('NOT_LOGGED_IN');
    const expected = Buffer.from(this.#mac(payload));
    const given = Buffer.from(mac);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw domainError('NOT_LOGGED_IN');
    const verified = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Verified;
    if (this.#verified.size >= verifiedTokens) this.#verified.clear();
    this.#verified.set(token, verified);
    return verified;
  }

  #mac(payload: string): string {
    return createHmac('sha256', this.secret).update(payload).digest('base64url');
  }
}
