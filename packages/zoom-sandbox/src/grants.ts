import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds: of a code as Zoom has it, of an access an hour. */
const [codeLife, accessLife] = [10 * 60_000, 3_600_000];

interface Code {
  readonly host: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly until: number;
}

interface Token {
  readonly kind: 'access' | 'refresh';
  readonly host: string;
  /** The consent that it comes from. */
  readonly grant: string;
  readonly serial: number;
  readonly until: number;
}

/**
 * Codes and tokens. Tokens are signed, so that they outlive the process as those of Zoom do; what was revoked or used is
 * forgotten with it.
 */
export class Grants {
  readonly #codes = new Map<string, Code>();
  readonly #revoked = new Set<string>();
  /** By grant, the refresh that is good now; earlier ones were used. */
  readonly #serials = new Map<string, number>();

  constructor(
    private readonly secret: string,
    private readonly clock: { now(): Date },
  ) {}

  code(given: Omit<Code, 'until'>): string {
    const now = this.#now;
    for (const [code, { until }] of this.#codes) if (until <= now) this.#codes.delete(code);
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(code, { ...given, until: now + codeLife });
    return code;
  }

  /** undefined: it is not good, or was used. */
  redeem(code: string, verifier: string, redirectUri: string): object | undefined {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isGood = found && found.until > this.#now && found.challenge === challenge;
    if (!isGood || found.redirectUri !== redirectUri) return undefined;
    return this.#tokens(found.host, randomBytes(9).toString('base64url'), 1);
  }

  renew(refresh: string): object | undefined {
    const token = this.#open(refresh, 'refresh');
    if (!token || token.serial < (this.#serials.get(token.grant) ?? token.serial)) return undefined;
    return this.#tokens(token.host, token.grant, token.serial + 1);
  }

  /** Whose it is; undefined: nobody's, any more. */
  holder(access: string): string | undefined {
    const token = this.#open(access, 'access');
    return token && token.until > this.#now ? token.host : undefined;
  }

  /** Whether it was one. */
  revoke(access: string): boolean {
    const token = this.#open(access, 'access');
    if (token) this.#revoked.add(token.grant);
    return token !== undefined;
  }

  get #now(): number {
    return this.clock.now().getTime();
  }

  #tokens(host: string, grant: string, serial: number): object {
    this.#serials.set(grant, serial);
    const of = { host, grant, serial };
    return {
      access_token: this.#sign({ kind: 'access', ...of, until: this.#now + accessLife }),
      refresh_token: this.#sign({ kind: 'refresh', ...of, until: 0 }),
      ...{ token_type: 'bearer', expires_in: accessLife / 1_000, scope: 'user:read meeting:read meeting:write' },
    };
  }

  #sign(token: Token): string {
    const said = Buffer.from(JSON.stringify(token)).toString('base64url');
    return `${said}.${this.#seal(said)}`;
  }

  #open(text: string, kind: Token['kind']): Token | undefined {
    const [said = '', seal = ''] = text.split('.', 2);
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#seal(said))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const token = JSON.parse(Buffer.from(said, 'base64url').toString()) as Token;
    return token.kind === kind && !this.#revoked.has(token.grant) ? token : undefined;
  }

  #seal(said: string): string {
    return createHmac('sha256', this.secret).update(said).digest('base64url');
  }
}
