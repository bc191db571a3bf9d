import { Injectable } from '@nestjs/common';
import { domainError, ownPath, parseInput, type SignOnSettings, startSocialLoginBody } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { type Account, Accounts } from '../account/accounts.js';
import { PasswordCheck } from '../own-account/password-check.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import type { Client } from '../session/sessions.js';
import { type Entered, SecondStep } from '../two-factor/second-step.js';
import { ClientSecrets } from './client-secrets.js';
import { OpenIdProvider, type Registration, type Returned } from './openid-provider.js';
import { type Flow, SignOnFlows } from './sign-on-flows.js';
import { SignOn } from './sign-on-settings.js';
import { VouchedAccounts } from './vouched-accounts.js';

/** Logins of members by the OpenID provider of their site. */
@Injectable()
export class SocialLogin {
  constructor(
    private readonly signOn: SignOn,
    private readonly secrets: ClientSecrets,
    private readonly flows: SignOnFlows,
    private readonly provider: OpenIdProvider,
    private readonly vouched: VouchedAccounts,
    private readonly accounts: Accounts,
    private readonly secondStep: SecondStep,
    private readonly obstacles: LoginObstacles,
    private readonly passwordCheck: PasswordCheck,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** One for each site, and never what a request says: what is entered at the provider. */
  redirectUri(team: string): string {
    return `${this.baseUrl}/login/${team}/callback`;
  }

  /** @throws DomainError SIGN_ON_UNAVAILABLE, ISSUER_UNREACHABLE */
  async start(team: string, browser: string, request: object): Promise<URL> {
    const { next, invitationId, keepAccount } = parseInput(startSocialLoginBody, request);
    return this.#begin(team, browser, {
      ...(keepAccount && { keepAccount }),
      ...(next !== undefined && { next: ownPath(next) }),
      ...(invitationId !== undefined && { invitation: invitationId }),
    });
  }

  /** @throws DomainError SIGN_ON_UNAVAILABLE, ISSUER_UNREACHABLE, PASSWORD_WRONG, PASSWORD_THROTTLED */
  async startLink(account: Account, browser: string, currentPassword: string): Promise<URL> {
    await this.passwordCheck.pass(account, currentPassword);
    return this.#begin(account.team, browser, { member: account.id, next: `/user/${account.team}/setting` });
  }

  /**
   * @throws DomainError SIGN_ON_EXPIRED, SIGN_ON_CANCELLED, SIGN_ON_FAILED, ISSUER_UNREACHABLE, IDENTITY_TAKEN, why nobody is
   * found, and why the account may not log in
   */
  async finish(
    team: string,
    browser: string,
    returned: Returned,
    client: Client | undefined,
  ): Promise<{ readonly entered: Entered; readonly next: string | undefined }> {
    const flow = await this.flows.consume(team, browser, returned.state);
    const settings = await this.signOn.get(team);
    const registration = await this.#registration(team, settings);
    // The provider was changed meanwhile: what the old one says counts no more.
    if (flow.issuer !== registration.issuer || flow.clientId !== registration.clientId) {
      throw domainError('SIGN_ON_EXPIRED');
    }
    const { subject, ...claims } = await this.provider.redeem(registration, flow, returned);
    const identity = { provider: 'oidc', issuer: flow.issuer, subject } as const;
    const account =
      flow.member === undefined
        ? await this.vouched.of(
            team,
            { identity, ...claims },
            flow.invitation ?? settings.newcomerInvitation ?? undefined,
          )
        : await this.vouched.link(team, flow.member, identity);
    const staying = flow.keepAccount ? await this.accounts.change(account, { type: 'KeepAccount' }) : account;
    await this.obstacles.mustBeNone(staying, client);
    return { entered: await this.secondStep.enter(staying, client), next: flow.next };
  }

  async #begin(
    team: string,
    browser: string,
    flow: Omit<Flow, 'issuer' | 'clientId' | 'nonce' | 'verifier'>,
  ): Promise<URL> {
    const registration = await this.#registration(team, await this.signOn.get(team));
    const { issuer, clientId } = registration;
    return this.provider.begin(registration, (secrets) =>
      this.flows.begin(team, browser, { ...flow, issuer, clientId, ...secrets }),
    );
  }

  /** @throws DomainError SIGN_ON_UNAVAILABLE */
  async #registration(
    team: string,
    { socialLogin, socialIssuer, socialClientId, socialSecret }: SignOnSettings,
  ): Promise<Registration> {
    if (!socialLogin) throw domainError('SIGN_ON_UNAVAILABLE');
    const secret = await this.secrets.get(team, socialSecret);
    return { issuer: socialIssuer, clientId: socialClientId, secret, redirectUri: this.redirectUri(team) };
  }
}
