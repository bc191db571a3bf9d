import { Injectable } from '@nestjs/common';
import { domainError, isAllowed, type PermissionName } from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { administratorCookie, memberCookie, readAnyMemberCookie, readCookie } from '@marquee/nest-kit';
import { BoundedCache } from '../http/bounded-cache.js';
import { Sessions, type Resolved } from './sessions.js';

/** Whose session counts: an administrator's in the console, a viewer's on a site, nobody's elsewhere. */
export type Area = 'console' | 'site' | 'anywhere';

export function areaOf(path: string): Area {
  if (path.startsWith('/api/teams/{teamId}')) return 'console';
  return path.startsWith('/api/sites/{teamId}') ? 'site' : 'anywhere';
}

/** Who asks, and what is known about those who are nobody here. */
export interface Asker {
  readonly principal: Principal;
  /** Logged in, but not to this site. */
  readonly elsewhere: boolean;
  /** A session cookie came, and its session has ended. */
  readonly expired: boolean;
}

/** Finds out who asks, and whether their role may (specification, section 6). */
@Injectable()
export class Gate {
  /** The same object for each site, so that it is signed once. */
  readonly #visitors = new BoundedCache<string, Asker>(1_000);

  constructor(private readonly sessions: Sessions) {}

  /** @throws DomainError TEAM_NOT_FOUND in the console of somebody else's site */
  identify(area: Area, team: string, cookies: string | undefined): Asker | Promise<Asker> {
    if (area === 'anywhere' || cookies === undefined) return this.#visitor(area === 'anywhere' ? '' : team);
    const administratorToken = readCookie(cookies, administratorCookie);
    const memberToken = readCookie(cookies, memberCookie(team));
    const administrator = this.sessions.resolve(administratorToken);
    // A member of another site is nobody here, but no stranger either.
    const member = this.sessions.resolve(memberToken ?? readAnyMemberCookie(cookies));
    const expected = administratorToken !== undefined || memberToken !== undefined;
    return administrator instanceof Promise || member instanceof Promise
      ? Promise.all([administrator, member]).then((found) => this.#choose(area, team, ...found, expected))
      : this.#choose(area, team, administrator, member, expected);
  }

  /** @throws DomainError NOT_LOGGED_IN, SESSION_EXPIRED or NO_AUTHORITY */
  permit(permission: PermissionName, { principal, elsewhere, expired }: Asker): void {
    if (isAllowed(permission, principal)) return;
    if (principal.kind !== 'visitor' || elsewhere) throw domainError('NO_AUTHORITY');
    throw domainError(expired ? 'SESSION_EXPIRED' : 'NOT_LOGGED_IN');
  }

  #choose(
    area: Area,
    team: string,
    administrator: Resolved | undefined,
    member: Resolved | undefined,
    expected: boolean,
  ): Asker {
    const ofTeam = (session: Resolved | undefined) =>
      session?.principal.team === team ? session.principal : undefined;
    const here =
      area === 'console' ? (ofTeam(administrator) ?? ofTeam(member)) : (ofTeam(member) ?? ofTeam(administrator));
    if (here) return { principal: here, elsewhere: false, expired: false };
    // Another site's console does not exist for its neighbours: not even whether its address is taken shows.
    if (area === 'console' && administrator) throw domainError('TEAM_NOT_FOUND');
    const elsewhere = administrator !== undefined || member !== undefined;
    return { ...this.#visitor(team), elsewhere, expired: expected && !elsewhere };
  }

  #visitor(team: string): Asker {
    const known = this.#visitors.get(team);
    if (known) return known;
    const asker: Asker = { principal: visitor(team), elsewhere: false, expired: false };
    this.#visitors.set(team, asker);
    return asker;
  }
}
