import { Controller } from '@nestjs/common';
import { authMethods, domainError, routes } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { FinishedSignOn, SignOn } from '@marquee/proto/identity';
import type { Answer, Cookies, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { BrowserSessions } from './browser-sessions.js';

/** By whom members of a site are vouched for, and their logins by them. */
@Controller()
export class SignOnController {
  constructor(
    private readonly services: ServiceClients,
    private readonly browser: BrowserSessions,
    private readonly names: SessionCookies,
  ) {}

  @Serves(routes.getSignOn)
  async getSignOn({ call }: RequestContext<typeof routes.getSignOn>): Promise<Answer<typeof routes.getSignOn>> {
    return settingsOf(await this.services.signOn.getSignOn({}, call));
  }

  @Serves(routes.updateSignOn)
  async updateSignOn(context: RequestContext<typeof routes.updateSignOn>): Promise<Answer<typeof routes.updateSignOn>> {
    const { body, call, expectedVersion } = context;
    const { newcomerInvitation, samlCertificates, ...changes } = body;
    const request = {
      ...{ ...changes, expectedVersion },
      ...(samlCertificates && { samlCertificates: { items: samlCertificates } }),
      ...(newcomerInvitation !== undefined && { newcomerInvitation: newcomerInvitation ?? '' }),
    };
    return settingsOf(await this.services.signOn.updateSignOn(request, call));
  }

  @Serves(routes.testIssuer)
  async testIssuer({
    body,
    call,
  }: RequestContext<typeof routes.testIssuer>): Promise<Answer<typeof routes.testIssuer>> {
    return this.services.signOn.testIssuer(body, call);
  }

  @Serves(routes.getLoginMethods)
  async getLoginMethods(
    context: RequestContext<typeof routes.getLoginMethods>,
  ): Promise<Answer<typeof routes.getLoginMethods>> {
    const { params, call } = context;
    await this.services.teams.getSite({ teamId: params.teamId }, call);
    const asked = { teamId: params.teamId };
    const { authMethod, emailCheck, socialLabel } = await this.services.signOn.getLoginMethods(asked, call);
    return {
      authMethod: choice(authMethods, authMethod),
      emailCheck,
      social: socialLabel === undefined ? null : { label: socialLabel },
    };
  }

  @Serves(routes.startSocialLogin)
  async startSocialLogin(
    context: RequestContext<typeof routes.startSocialLogin>,
  ): Promise<Answer<typeof routes.startSocialLogin>> {
    const { params, body, call, cookies } = context;
    const request = { ...body, teamId: params.teamId, browser: this.browser.binding(cookies) };
    return this.services.signOn.startSocialLogin(request, call);
  }

  @Serves(routes.finishSocialLogin)
  async finishSocialLogin(
    context: RequestContext<typeof routes.finishSocialLogin>,
  ): Promise<Answer<typeof routes.finishSocialLogin>> {
    const { params, body, call, client, cookies } = context;
    const browser = cookies.read(this.names.signOn);
    if (browser === undefined) throw domainError('SIGN_ON_EXPIRED');
    const request = { ...body, teamId: params.teamId, browser, client };
    return this.#finished(await this.services.signOn.finishSocialLogin(request, call), cookies);
  }

  @Serves(routes.readSamlMetadata)
  async readSamlMetadata(
    context: RequestContext<typeof routes.readSamlMetadata>,
  ): Promise<Answer<typeof routes.readSamlMetadata>> {
    return this.services.signOn.readSamlMetadata({ xml: context.body.metadata }, context.call);
  }

  @Serves(routes.startSamlLogin)
  async startSamlLogin(
    context: RequestContext<typeof routes.startSamlLogin>,
  ): Promise<Answer<typeof routes.startSamlLogin>> {
    const { params, body, call, cookies } = context;
    const request = { ...body, teamId: params.teamId, browser: this.browser.binding(cookies) };
    return this.services.signOn.startSamlLogin(request, call);
  }

  @Serves(routes.finishSamlLogin)
  async finishSamlLogin(
    context: RequestContext<typeof routes.finishSamlLogin>,
  ): Promise<Answer<typeof routes.finishSamlLogin>> {
    const { params, body, call, client, cookies } = context;
    // A login that began at the provider has none.
    const browser = cookies.read(this.names.signOn) ?? '';
    const request = { ...body, teamId: params.teamId, browser, client };
    return this.#finished(await this.services.signOn.finishSamlLogin(request, call), cookies);
  }

  @Serves(routes.getIdentity)
  async getIdentity({ call }: RequestContext<typeof routes.getIdentity>): Promise<Answer<typeof routes.getIdentity>> {
    return this.services.signOn.getIdentity({}, call);
  }

  @Serves(routes.linkIdentity)
  async linkIdentity(context: RequestContext<typeof routes.linkIdentity>): Promise<Answer<typeof routes.linkIdentity>> {
    const { body, call, cookies } = context;
    return this.services.signOn.linkIdentity({ ...body, browser: this.browser.binding(cookies) }, call);
  }

  @Serves(routes.unlinkIdentity)
  async unlinkIdentity({ call }: RequestContext<typeof routes.unlinkIdentity>): Promise<void> {
    await this.services.signOn.unlinkIdentity({}, call);
  }

  #finished({ started, next }: FinishedSignOn, cookies: Cookies) {
    if (!started) throw domainError('SIGN_ON_FAILED');
    return { ...this.browser.start(started, cookies), next: next ?? null };
  }
}

const settingsOf = ({ authMethod, newcomerInvitation, ...settings }: SignOn): Answer<typeof routes.getSignOn> => ({
  ...settings,
  authMethod: choice(authMethods, authMethod),
  newcomerInvitation: newcomerInvitation ?? null,
});
