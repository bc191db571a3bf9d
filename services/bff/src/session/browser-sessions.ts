import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { InjectPorts, SessionCookies } from '@marquee/nest-kit';
import type { StartedSession } from '@marquee/proto/identity';
import type { Cookies } from '../http/context.js';
import type { BffPorts } from '../options.js';

/**
 * A domain of a site's own has the members of this site.
 *
 * @param team undefined: administrators' matters
 * @throws DomainError TEAM_NOT_FOUND
 */
export function checkHere({ site }: Pick<Cookies, 'site'>, team: string | undefined): void {
  if (site !== undefined && site !== team) throw domainError('TEAM_NOT_FOUND');
}

/** As long as a login at a login service may take, or a consent elsewhere, in milliseconds. */
const lifetime = 10 * 60_000;

/** What a browser keeps of its sessions: their cookies, and the one of which CSRF tokens are made. */
@Injectable()
export class BrowserSessions {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly names: SessionCookies,
  ) {}

  /**
   * There is nothing to keep while the second step is still to come.
   *
   * @throws DomainError ACCOUNT_UNAPPROVED when there is no session yet; TEAM_NOT_FOUND where the domain is another site's
   */
  start({ token, kind, teamId, expiresAt, challenge }: StartedSession, cookies: Cookies) {
    const administrator = kind === 'administrator';
    checkHere(cookies, administrator ? undefined : teamId);
    const landing = { kind: administrator ? ('administrator' as const) : ('member' as const), teamId };
    if (challenge !== undefined) return { ...landing, challenge };
    if (token === '') throw domainError('ACCOUNT_UNAPPROVED');
    const { names } = this;
    cookies.set(administrator ? names.administrator : names.member(teamId), token, new Date(expiresAt));
    this.renewCsrf(cookies);
    return { ...landing, challenge: null };
  }

  /** By which one shows on return that it is the same browser; the same for all tabs that go somewhere at once. */
  binding(cookies: Cookies): string {
    const value = cookies.read(this.names.signOn) ?? this.ports.ids.secret();
    cookies.set(this.names.signOn, value, new Date(this.ports.clock.now().getTime() + lifetime));
    return value;
  }

  /** With each session another one: what a page knew before is worth nothing after. */
  renewCsrf(cookies: Cookies): string {
    const value = this.ports.ids.secret();
    cookies.set(this.names.csrf, value);
    return value;
  }
}
