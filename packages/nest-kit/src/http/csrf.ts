import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { domainError } from '@marquee/contracts';
import { readCookie } from './cookies.js';

/** A random value that no script can read; the token is made of it. */
export const csrfCookie = 'marquee_csrf';
export const csrfHeader = 'x-csrf-token';

interface Asking {
  readonly cookie: string | undefined;
  readonly token: string | string[] | undefined;
  readonly fetchSite: string | string[] | undefined;
  readonly origin: string | undefined;
  readonly host: string;
}

/**
 * Keeps other sites from changing anything in a visitor's name: the browser must not say that another site asks, and
 * the header must carry a token that only our own pages can have read.
 */
export class Csrf {
  constructor(private readonly secret: string) {}

  tokenFor(cookie: string): string {
    return createHmac('sha256', this.secret).update(cookie).digest('base64url');
  }

  /** @throws DomainError CSRF_REJECTED */
  check({ cookie, token, fetchSite, origin, host }: Asking): void {
    const accepted =
      isSameSite(fetchSite, origin, host) &&
      cookie !== undefined &&
      typeof token === 'string' &&
      equal(token, this.tokenFor(cookie));
    if (!accepted) throw domainError('CSRF_REJECTED');
  }

  /** The same for a request as Node.js has it. @throws DomainError CSRF_REJECTED */
  checkRequest({ headers }: IncomingMessage): void {
    this.check({
      cookie: readCookie(headers.cookie, csrfCookie),
      token: headers[csrfHeader],
      fetchSite: headers['sec-fetch-site'],
      origin: headers.origin,
      host: headers.host ?? '',
    });
  }
}

function isSameSite(fetchSite: string | string[] | undefined, origin: string | undefined, host: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  // Programs that are no browser send neither; every browser sends an Origin with a request that changes something.
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function equal(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
