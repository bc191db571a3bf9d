/** Cookie of an administrator's session (one per browser: an administrator belongs to one site). */
export const administratorCookie = 'marquee_admin';

const memberPrefix = 'marquee_member_';

/** Cookie of a member's session: one per site, so that one browser may be a member of several. */
export const memberCookie = (teamId: string): string => memberPrefix + teamId;

/**
 * The value of a cookie in a `Cookie` header (RFC 6265, section 5.4), undefined when it is not there. Our own values are
 * tokens without any character that needs decoding.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** The value of any member's session cookie, of whichever site; undefined when there is none. */
export const readAnyMemberCookie = (header: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${memberPrefix}[a-z0-9]+=([^;]+)`).exec(header)?.[1]?.trim();

export interface CookieOptions {
  readonly secure: boolean;
  /** Absent: until the browser closes. */
  readonly expires?: Date;
}

/** A `Set-Cookie` header: for every path, out of the reach of scripts, not sent along with requests of other sites. */
export function cookieHeader(name: string, value: string, { secure, expires }: CookieOptions): string {
  const until = expires ? `; Expires=${expires.toUTCString()}` : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${until}`;
}

/** A `Set-Cookie` header that takes a cookie away. */
export const noCookieHeader = (name: string, secure: boolean): string =>
  cookieHeader(name, '', { secure, expires: new Date(0) });
