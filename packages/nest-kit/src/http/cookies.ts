/** Whether people reach us over https. */
export const isHttps = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') === true;

/** Each is looked up: a made-up header must not ask for hundreds. */
const mostSites = 20;

/**
 * The names of our cookies. Where people come over https they begin with `__Host-`: a browser then takes them from this
 * host over https only, for all paths, and no neighbour below the same domain can set one (RFC 6265bis, section 4.1.3.2).
 */
export class SessionCookies {
  /** An administrator's session (one per browser: an administrator belongs to one site). */
  readonly administrator: string;
  /** A random value that no script can read; the CSRF token is made of it. */
  readonly csrf: string;
  /** What binds a login at a login service to the browser that began it. */
  readonly signOn: string;
  readonly #memberPrefix: string;

  /** @param baseUrl the address that people know */
  constructor(baseUrl: string | undefined) {
    const prefix = isHttps(baseUrl) ? '__Host-' : '';
    this.administrator = `${prefix}marquee_admin`;
    this.csrf = `${prefix}marquee_csrf`;
    this.signOn = `${prefix}marquee_sign_on`;
    this.#memberPrefix = `${prefix}marquee_member_`;
  }

  /** A member's session: one per site, so that one browser may be a member of several. */
  member(teamId: string): string {
    return this.#memberPrefix + teamId;
  }

  /** A member's sessions of all sites. More than a browser of somebody's has are nobody's. */
  members(header: string | undefined): readonly string[] {
    const theirs = pairsOf(header).filter(([name]) => name.startsWith(this.#memberPrefix));
    return theirs.slice(0, mostSites).map(([, token]) => token);
  }

  /** Every session of the browser, in an order that does not change. */
  sessions(header: string | undefined): string[] {
    return pairsOf(header)
      .filter(([name]) => name === this.administrator || name.startsWith(this.#memberPrefix))
      .map((pair) => pair.join('='))
      .sort();
  }
}

type Pair = readonly [name: string, value: string];

function pairOf(part: string): Pair | undefined {
  const equals = part.indexOf('=');
  return equals > 0 ? [part.slice(0, equals).trim(), part.slice(equals + 1).trim()] : undefined;
}

const pairsOf = (header = ''): Pair[] =>
  header
    .split(';')
    .map(pairOf)
    .filter((pair) => pair !== undefined);

/**
 * The value of a cookie in a `Cookie` header (RFC 6265, section 5.4), undefined when it is not there. Our own values are
 * tokens without any character that needs decoding.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  // Asked several times for each request, and mostly for what is not there.
  if (!header?.includes(name)) return undefined;
  for (const part of header.split(';')) {
    const pair = pairOf(part);
    if (pair?.[0] === name) return pair[1];
  }
  return undefined;
}

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
