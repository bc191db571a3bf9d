import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import { InjectPorts, Csrf, SessionCookies } from '@marquee/nest-kit';
import type { Answer, Cookies, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffOptions, BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { BrowserSessions, checkHere } from './browser-sessions.js';
import { PaymentGates } from './payment-gates.js';
import { namedSite } from '../site/site.mapper.js';
import { administratorOf, heldOf, memberOf } from './session.mapper.js';
import { Sessions, type Resolved } from './sessions.js';

/** Logging in and out, and the links in mails. */
@Controller()
export class SessionController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts & BffOptions,
    private readonly services: ServiceClients,
    private readonly sessions: Sessions,
    private readonly gates: PaymentGates,
    private readonly browser: BrowserSessions,
    private readonly csrf: Csrf,
    private readonly names: SessionCookies,
  ) {}

  @Serves(routes.getSession)
  async getSession({
    query,
    cookies,
    client: { address },
  }: RequestContext<typeof routes.getSession>): Promise<Answer<typeof routes.getSession>> {
    const { teamId } = query;
    if (teamId !== undefined) checkHere(cookies, teamId);
    const administratorToken = cookies.read(this.names.administrator);
    const memberToken = teamId === undefined ? undefined : cookies.read(this.names.member(teamId));
    const [administrator, member] = await Promise.all([
      this.sessions.resolve(administratorToken, 'administrator', address),
      this.sessions.resolve(memberToken, 'member', address),
    ]);
    const name = administrator && (await this.#siteName(administrator.account.teamId));
    if (teamId !== undefined && member) this.#prolong(cookies, teamId, member);
    const here = member?.account.teamId === teamId ? member : undefined;
    return {
      csrfToken: this.csrf.tokenFor(cookies.read(this.names.csrf) ?? this.browser.renewCsrf(cookies), cookies.header),
      administrator: administrator ? administratorOf(administrator, name ?? '') : null,
      member: here && !here.gate ? memberOf(here, await this.gates.ask(here.principal)) : null,
      held: heldOf([here, administrator]),
      ended: this.#endingOf(teamId === undefined ? [administrator, administratorToken] : [here, memberToken], address),
      elsewhere: await this.#isElsewhere(teamId, [here, administrator], cookies, address),
      site: cookies.site ?? null,
      demo: this.ports.demo !== undefined,
    };
  }

  #endingOf([session, token]: readonly [Resolved | undefined, string | undefined], address: string) {
    return session ? null : (this.sessions.endingOf(token, address) ?? null);
  }

  /** Logged in, but not where the question is about. */
  async #isElsewhere(
    teamId: string | undefined,
    found: readonly (Resolved | undefined)[],
    cookies: Cookies,
    address: string,
  ) {
    if (found.some((session) => session && (teamId === undefined || session.account.teamId === teamId))) return false;
    if (found.some((session) => session !== undefined)) return true;
    return (await this.sessions.resolveAny(this.names.members(cookies.header), address)) !== undefined;
  }

  /** A member's session slides with use (product decision), so the cookie must not end before it does. */
  #prolong(cookies: Cookies, teamId: string, { account }: Resolved): void {
    const name = this.names.member(teamId);
    const token = cookies.read(name);
    if (token) cookies.set(name, token, new Date(account.sessionExpiresAt));
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
    return this.browser.start(await this.services.accounts.verifyEmail({ token: body.token, client }, call), cookies);
  }

  @Serves(routes.resendVerification)
  async resendVerification({ body, call, cookies }: RequestContext<typeof routes.resendVerification>): Promise<void> {
    checkHere(cookies, body.teamId);
    await this.services.accounts.resendVerification(body, call);
  }

  @Serves(routes.requestPasswordReset)
  async requestPasswordReset({
    body,
    call,
    cookies,
  }: RequestContext<typeof routes.requestPasswordReset>): Promise<void> {
    checkHere(cookies, body.teamId);
    await this.services.accounts.requestPasswordReset(body, call);
  }

  @Serves(routes.checkPasswordReset)
  async checkPasswordReset({ body, call }: RequestContext<typeof routes.checkPasswordReset>): Promise<void> {
    await this.services.accounts.checkPasswordReset(body, call);
  }

  @Serves(routes.resetPassword)
  async resetPassword({ body, call, client, cookies }: RequestContext<typeof routes.resetPassword>) {
    return this.browser.start(await this.services.accounts.resetPassword({ ...body, client }, call), cookies);
  }

  @Serves(routes.confirmEmailChange)
  async confirmEmailChange({
    body,
    call,
    cookies,
  }: RequestContext<typeof routes.confirmEmailChange>): Promise<Answer<typeof routes.confirmEmailChange>> {
    const { kind, teamId, changed } = await this.services.accounts.confirmEmailChange(body, call);
    checkHere(cookies, teamId);
    return { kind: choice(['administrator', 'member'], kind), teamId, changed };
  }

  @Serves(routes.passSecondStep)
  async passSecondStep({ body, call, client, cookies }: RequestContext<typeof routes.passSecondStep>) {
    return this.browser.start(await this.services.accounts.passSecondStep({ ...body, client }, call), cookies);
  }

  @Serves(routes.loginAdministrator)
  async loginAdministrator({ body, call, client, cookies }: RequestContext<typeof routes.loginAdministrator>) {
    return this.browser.start(await this.services.accounts.logIn({ ...body, client }, call), cookies);
  }

  @Serves(routes.getAdministratorInvitation)
  async getAdministratorInvitation({ params, call }: RequestContext<typeof routes.getAdministratorInvitation>) {
    const request = { token: params.inviteToken };
    const { email, teamId, hasLogin } = await this.services.administrators.getAdministratorOffer(request, call);
    const site = await this.services.teams.getSite({ teamId }, call);
    return { email, hasLogin: hasLogin === true, team: namedSite(site) };
  }

  @Serves(routes.acceptAdministratorInvitation)
  async acceptAdministratorInvitation(context: RequestContext<typeof routes.acceptAdministratorInvitation>) {
    const { params, body, call, client, cookies } = context;
    const request = { token: params.inviteToken, name: body.name, password: body.password, client };
    return this.browser.start(await this.services.administrators.acceptAdministratorInvitation(request, call), cookies);
  }

  @Serves(routes.logoutAdministrator)
  async logoutAdministrator(context: RequestContext<typeof routes.logoutAdministrator>): Promise<void> {
    await this.#end(this.names.administrator, context);
  }

  @Serves(routes.loginMember)
  async loginMember({ params, body, call, client, cookies }: RequestContext<typeof routes.loginMember>) {
    const { teamId } = params;
    return this.browser.start(
      await this.services.accounts.logIn({ email: '', ...body, teamId, client }, call),
      cookies,
    );
  }

  @Serves(routes.logoutMember)
  async logoutMember(context: RequestContext<typeof routes.logoutMember>): Promise<void> {
    await this.#end(this.names.member(context.params.teamId), context);
  }

  /** The name is a nicety: the event that makes the site may still be on its way. */
  async #siteName(teamId: string): Promise<string> {
    const { teams } = this.services;
    return teams.getTeam({}, this.services.as(teamId)).then(
      (team) => team.name,
      () => '',
    );
  }

  async #end(
    cookie: string,
    { cookies, call, client }: Pick<RequestContext<typeof routes.logoutMember>, 'cookies' | 'call' | 'client'>,
  ) {
    const token = cookies.read(cookie);
    if (token !== undefined) {
      await this.services.accounts.logOut({ token }, call);
      this.sessions.forget(token, client.address);
    }
    cookies.clear(cookie);
    this.browser.renewCsrf(cookies);
  }
}
