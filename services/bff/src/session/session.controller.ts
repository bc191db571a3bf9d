import { Controller, Inject } from '@nestjs/common';
import { domainError, routes } from '@marquee/contracts';
import { administratorCookie, memberCookie } from '@marquee/nest-kit';
import type { StartedSession } from '@marquee/proto/identity';
import type { Answer, Cookies, RequestContext } from '../http/context.js';
import { Csrf, csrfCookie } from '@marquee/nest-kit';
import { Serves } from '../http/serves.js';
import { bffOptions, bffPorts, type BffOptions, type BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { administratorOf, memberOf } from './session.mapper.js';
import { Sessions, type Resolved } from './sessions.js';

/** Logging in and out, and the links in mails. */
@Controller()
export class SessionController {
  constructor(
    @Inject(bffPorts) private readonly ports: BffPorts,
    @Inject(bffOptions) private readonly options: BffOptions,
    private readonly services: ServiceClients,
    private readonly sessions: Sessions,
    private readonly csrf: Csrf,
  ) {}

  @Serves(routes.getSession)
  async getSession({
    query,
    cookies,
  }: RequestContext<typeof routes.getSession>): Promise<Answer<typeof routes.getSession>> {
    const { teamId } = query;
    const [administrator, member] = await Promise.all([
      this.sessions.resolve(cookies.read(administratorCookie)),
      teamId === undefined ? undefined : this.sessions.resolve(cookies.read(memberCookie(teamId))),
    ]);
    const name = administrator && (await this.#siteName(administrator.account.teamId));
    if (teamId !== undefined && member) this.#prolong(cookies, teamId, member);
    return {
      csrfToken: this.csrf.tokenFor(cookies.read(csrfCookie) ?? this.#newCsrfCookie(cookies)),
      administrator: administrator ? administratorOf(administrator, name ?? '') : null,
      member: member && member.account.teamId === teamId ? memberOf(member.account) : null,
      demo: this.options.demo !== undefined,
    };
  }

  /** A member's session slides with use (product decision), so the cookie must not end before it does. */
  #prolong(cookies: Cookies, teamId: string, { account }: Resolved): void {
    const token = cookies.read(memberCookie(teamId));
    if (token) cookies.set(memberCookie(teamId), token, new Date(account.sessionExpiresAt));
  }

  @Serves(routes.register)
  async register({ body, call }: RequestContext<typeof routes.register>): Promise<Answer<typeof routes.register>> {
    const { site, company, administrator } = body;
    const { teamId, email } = await this.services.accounts.registerOwner(
      {
        teamId: this.ports.ids.team(),
        siteName: site.name,
        language: site.language,
        companyName: company.name,
        companyPhone: company.phone,
        ...administrator,
      },
      call,
    );
    return { teamId, email };
  }

  @Serves(routes.verifyEmail)
  async verifyEmail({ body, call, client, cookies }: RequestContext<typeof routes.verifyEmail>) {
    return this.#start(await this.services.accounts.verifyEmail({ token: body.token, client }, call), cookies);
  }

  @Serves(routes.resendVerification)
  async resendVerification({ body, call }: RequestContext<typeof routes.resendVerification>): Promise<void> {
    await this.services.accounts.resendVerification(body, call);
  }

  @Serves(routes.requestPasswordReset)
  async requestPasswordReset({ body, call }: RequestContext<typeof routes.requestPasswordReset>): Promise<void> {
    await this.services.accounts.requestPasswordReset(body, call);
  }

  @Serves(routes.resetPassword)
  async resetPassword({ body, call, client, cookies }: RequestContext<typeof routes.resetPassword>) {
    return this.#start(await this.services.accounts.resetPassword({ ...body, client }, call), cookies);
  }

  @Serves(routes.loginAdministrator)
  async loginAdministrator({ body, call, client, cookies }: RequestContext<typeof routes.loginAdministrator>) {
    return this.#start(await this.services.accounts.logIn({ ...body, client }, call), cookies);
  }

  @Serves(routes.logoutAdministrator)
  async logoutAdministrator(context: RequestContext<typeof routes.logoutAdministrator>): Promise<void> {
    await this.#end(administratorCookie, context);
  }

  @Serves(routes.loginMember)
  async loginMember({ params, body, call, client, cookies }: RequestContext<typeof routes.loginMember>) {
    const { teamId } = params;
    return this.#start(await this.services.accounts.logIn({ ...body, teamId, client }, call), cookies);
  }

  @Serves(routes.logoutMember)
  async logoutMember(context: RequestContext<typeof routes.logoutMember>): Promise<void> {
    await this.#end(memberCookie(context.params.teamId), context);
  }

  /** The name is a nicety: the event that makes the site may still be on its way. */
  async #siteName(teamId: string): Promise<string> {
    const { teams } = this.services;
    return teams.getTeam({}, this.services.as(teamId)).then(
      (team) => team.name,
      () => '',
    );
  }

  #newCsrfCookie(cookies: Cookies): string {
    const value = this.ports.ids.secret();
    cookies.set(csrfCookie, value);
    return value;
  }

  #start({ token, kind, teamId, expiresAt }: StartedSession, cookies: Cookies) {
    if (token === '') throw domainError('ACCOUNT_UNAPPROVED');
    const administrator = kind === 'administrator';
    cookies.set(administrator ? administratorCookie : memberCookie(teamId), token, new Date(expiresAt));
    return { kind: administrator ? ('administrator' as const) : ('member' as const), teamId };
  }

  async #end(cookie: string, { cookies, call }: Pick<RequestContext<typeof routes.logoutMember>, 'cookies' | 'call'>) {
    const token = cookies.read(cookie);
    if (token !== undefined) {
      await this.services.accounts.logOut({ token }, call);
      this.sessions.forget(token);
    }
    cookies.clear(cookie);
  }
}
