import { Injectable } from '@nestjs/common';
import {
  domainError,
  gateRefusals,
  isAllowed,
  type ErrorCode,
  type PermissionName,
  type SessionEnding,
  type SessionGate,
} from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { readCookie, SessionCookies } from '@marquee/nest-kit';
import { BoundedCache } from '../http/bounded-cache.js';
import type { Area } from './area.js';
import { Sessions, type Resolved } from './sessions.js';

const endings = {
  time: 'SESSION_EXPIRED',
  single_login: 'LOGGED_OUT_ELSEWHERE',
  ip: 'BLOCKED_BY_IP',
} as const satisfies Record<SessionEnding | 'time', ErrorCode>;

/** All of a request that tells who asks. */
export interface Visit {
  readonly area: Area;
  readonly team: string;
  readonly cookies: string | undefined;
  /** An API token; undefined: it is asked by cookies. */
  readonly bearer: string | undefined;
  readonly address: string;
}

/** Who asks, and what is known about those who are nobody here. */
export interface Asker {
  readonly principal: Principal;
  /** Logged in, but not to this site. */
  readonly elsewhere: boolean;
  /** A session cookie came, and its session has ended: what to say of it. */
  readonly ended: keyof typeof endings | null;
  /** Logged in here, but something has to be done first; `principal` is a visitor until then. */
  readonly held?: { readonly principal: Principal; readonly gate: SessionGate };
}

/** Finds out who asks, and whether their role may (specification, section 6). */
@Injectable()
export class Gate {
  /** The same object for each site, so that it is signed once. */
  readonly #visitors = new BoundedCache<string, Asker>(1_000);

  constructor(
    private readonly sessions: Sessions,
    private readonly names: SessionCookies,
  ) {}

  /** @throws DomainError TEAM_NOT_FOUND in the console of somebody else's site; by a token also TOKEN_INVALID, BLOCKED_BY_IP */
  identify(visit: Visit): Asker | Promise<Asker> {
    const { area, team, cookies, bearer, address } = visit;
    if (bearer !== undefined) return this.#identifyToken(team, bearer, address);
    if (area === 'anywhere' || cookies === undefined) return this.#visitor(area === 'anywhere' ? '' : team);
    const administratorToken = readCookie(cookies, this.names.administrator);
    const memberToken = readCookie(cookies, this.names.member(team));
    const administrator = this.sessions.resolve(administratorToken, 'administrator', address);
    // A member of another site is nobody here, but no stranger either.
    const memberTokens = memberToken === undefined ? this.names.members(cookies) : [memberToken];
    const member = this.sessions.resolveAny(memberTokens, address);
    const endingOf = () => this.#endingOf([memberToken, administratorToken], address);
    return administrator instanceof Promise || member instanceof Promise
      ? Promise.all([administrator, member]).then((found) => this.#choose(area, team, ...found, endingOf))
      : this.#choose(area, team, administrator, member, endingOf);
  }

  /** Who asks by an API token; of another site's they are told what a session is told. */
  async #identifyToken(team: string, token: string, address: string): Promise<Asker> {
    const found = await this.sessions.resolveApiToken(token, address);
    if (!found) {
      throw domainError(this.sessions.endingOf(token, address) === 'ip' ? 'BLOCKED_BY_IP' : 'TOKEN_INVALID');
    }
    if (found.principal.team !== team) throw domainError('TEAM_NOT_FOUND');
    return askerOf(found, this.#visitor(team));
  }

  /** Whoever asks, for what is also done while a session is held. */
  static evenHeld({ held, ...asker }: Asker): Asker {
    return held ? { ...asker, principal: held.principal } : asker;
  }

  /** @throws DomainError NOT_LOGGED_IN, SESSION_EXPIRED, NO_AUTHORITY, or what a gate says */
  permit(permission: PermissionName, { principal, elsewhere, ended, held }: Asker): void {
    if (isAllowed(permission, principal)) return;
    if (held) throw domainError(isAllowed(permission, held.principal) ? gateRefusals[held.gate] : 'NO_AUTHORITY');
    if (principal.kind !== 'visitor' || elsewhere) throw domainError('NO_AUTHORITY');
    throw domainError(ended ? endings[ended] : 'NOT_LOGGED_IN');
  }

  /** Who asks, whenever it is called, by what was known of them. Nothing of the request is kept for it. */
  asker(permission: PermissionName, visit: Visit): () => Principal | Promise<Principal> {
    const allowed = (asker: Asker): Principal => {
      this.permit(permission, asker);
      return asker.principal;
    };
    return () => {
      const asker = this.identify(visit);
      return asker instanceof Promise ? asker.then(allowed) : allowed(asker);
    };
  }

  #choose(
    area: Area,
    team: string,
    administrator: Resolved | undefined,
    member: Resolved | undefined,
    endingOf: () => Asker['ended'],
  ): Asker {
    const ofTeam = (session: Resolved | undefined) => (session?.principal.team === team ? session : undefined);
    const here =
      area === 'console' ? (ofTeam(administrator) ?? ofTeam(member)) : (ofTeam(member) ?? ofTeam(administrator));
    if (here) return askerOf(here, this.#visitor(team));
    // Another site's console does not exist for its neighbours: not even whether its address is taken shows.
    if (area === 'console' && administrator) throw domainError('TEAM_NOT_FOUND');
    const elsewhere = administrator !== undefined || member !== undefined;
    return { ...this.#visitor(team), elsewhere, ended: elsewhere ? null : endingOf() };
  }

  #endingOf(tokens: readonly (string | undefined)[], address: string): Asker['ended'] {
    const known = tokens.filter((token) => token !== undefined);
    if (known.length === 0) return null;
    return (
      known.map((token) => this.sessions.endingOf(token, address)).find((ending) => ending !== undefined) ?? 'time'
    );
  }

  #visitor(team: string): Asker {
    const known = this.#visitors.get(team);
    if (known) return known;
    const asker: Asker = { principal: visitor(team), elsewhere: false, ended: null };
    this.#visitors.set(team, asker);
    return asker;
  }
}

function askerOf({ principal, gate }: Resolved, visitor: Asker): Asker {
  if (gate === undefined) return { principal, elsewhere: false, ended: null };
  return { ...visitor, held: { principal, gate } };
}
