import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { domainError } from '@marquee/contracts';
import { readCookie, type SessionCookies } from './cookies.js';

export const csrfHeader = 'x-csrf-token';

/**
 * Keeps other sites from changing anything in a visitor's name: the browser must not say that another site asks, and
 * the header must carry a token that only our own pages can have read. The token is bound to the sessions of the browser:
 * one that somebody got for himself is worth nothing with the cookies of another one, and a login makes it void.
 */
export class Csrf {
  constructor(
    private readonly secret: string,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * @param random the value of the cookie `csrf`, which may just be on its way to the browser
   * @param header the `Cookie` header
   */
  tokenFor(random: string, header: string | undefined): string {
    const bound = JSON.stringify([random, ...this.cookies.sessions(header)]);
    return createHmac('sha256', this.secret).update(bound).digest('base64url');
  }

  /** @throws DomainError CSRF_REJECTED */
  check(headers: IncomingHttpHeaders): void {
    const random = readCookie(headers.cookie, this.cookies.csrf);
    const token = headers[csrfHeader];
    const accepted =
      isSameSite(headers) &&
      random !== undefined &&
      typeof token === 'string' &&
      equal(token, this.tokenFor(random, headers.cookie));
    if (!accepted) throw domainError('CSRF_REJECTED');
  }
}

function isSameSite({ 'sec-fetch-site': fetchSite, origin, host }: IncomingHttpHeaders): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  // Programs that are no browser send neither; every browser sends an Origin with a request that changes something.
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function equal(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
