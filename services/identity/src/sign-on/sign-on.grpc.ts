import { domainError, type SignOnSettings } from '@marquee/contracts';
import { RpcController, versionOf, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SignOnServiceService,
  type AcceptAssertionRequest,
  type Empty,
  type FinishedSignOn,
  type FinishSamlLoginRequest,
  type FinishSocialLoginRequest,
  type LinkIdentityRequest,
  type LoginMethods,
  type OwnIdentity as OwnIdentityMessage,
  type SamlMetadata,
  type SamlProvider,
  type SamlTicket,
  type SignOn as SignOnMessage,
  type StartedSignOn,
  type StartSocialLoginRequest,
  type TeamRequest,
  type TestedIssuer,
  type TestIssuerRequest,
  type UpdateSignOnRequest,
} from '@marquee/proto/identity';
import { startedMessage } from '../account/account.message.js';
import { Accounts, type Account } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { Security } from '../security/security-settings.js';
import { OpenIdProvider } from './openid-provider.js';
import { OwnIdentity } from './own-identity.js';
import { SignOn } from './sign-on-settings.js';
import { readCertificate } from './certificates.js';
import { SamlLogin } from './saml-login.js';
import { SamlServiceProvider } from './saml-provider.js';
import { readMetadata } from './saml-xml.js';
import { SocialLogin } from './social-login.js';

@RpcController(SignOnServiceService, {
  getSignOn: 'security.manage',
  updateSignOn: 'security.manage',
  testIssuer: 'security.manage',
  getLoginMethods: 'public.use',
  startSocialLogin: 'public.use',
  finishSocialLogin: 'public.use',
  readSamlMetadata: 'security.manage',
  getSamlMetadata: 'public.use',
  startSamlLogin: 'public.use',
  acceptAssertion: 'public.use',
  finishSamlLogin: 'public.use',
  getIdentity: 'membership.manage',
  linkIdentity: 'membership.manage',
  unlinkIdentity: 'membership.manage',
})
export class SignOnController implements RpcHandlers<typeof SignOnServiceService> {
  constructor(
    private readonly signOn: SignOn,
    private readonly security: Security,
    private readonly provider: OpenIdProvider,
    private readonly social: SocialLogin,
    private readonly saml: SamlLogin,
    private readonly serviceProvider: SamlServiceProvider,
    private readonly identity: OwnIdentity,
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  async getSignOn(_request: Empty, { principal }: RpcCall): Promise<SignOnMessage> {
    return this.#message(principal.team, await this.signOn.get(principal.team));
  }

  async updateSignOn({ expectedVersion, ...request }: UpdateSignOnRequest, call: RpcCall): Promise<SignOnMessage> {
    const { team } = call.principal;
    const { newcomerInvitation, samlCertificates, ...rest } = request;
    const said = {
      ...rest,
      ...(samlCertificates && { samlCertificates: samlCertificates.items }),
      ...(newcomerInvitation && { newcomerInvitation }),
      ...(newcomerInvitation === '' && { newcomerInvitation: null }),
    };
    return this.#message(team, await this.signOn.change(team, said, expectedVersion, this.contexts.of(call)));
  }

  async readSamlMetadata({ xml }: SamlMetadata): Promise<SamlProvider> {
    const { certificates, ...provider } = readMetadata(xml);
    return { ...provider, certificates: certificates.map((one) => ({ ...one })) };
  }

  async getSamlMetadata({ teamId }: TeamRequest): Promise<SamlMetadata> {
    return { xml: await this.saml.metadata(teamId) };
  }

  async startSamlLogin({ teamId, browser, ...request }: StartSocialLoginRequest): Promise<StartedSignOn> {
    return { url: await this.saml.start(teamId, browser, request) };
  }

  async acceptAssertion({ teamId, samlResponse, relayState }: AcceptAssertionRequest): Promise<SamlTicket> {
    return { ticket: await this.saml.accept(teamId, samlResponse, relayState) };
  }

  async finishSamlLogin({ teamId, browser, ticket, client }: FinishSamlLoginRequest): Promise<FinishedSignOn> {
    const { entered, next } = await this.saml.finish(teamId, browser, ticket, client);
    return { started: startedMessage(entered), ...(next !== undefined && { next }) };
  }

  testIssuer({ issuer }: TestIssuerRequest): Promise<TestedIssuer> {
    return this.provider.test(issuer);
  }

  async getLoginMethods({ teamId }: TeamRequest): Promise<LoginMethods> {
    const [{ authMethod, socialLogin, socialLabel }, { emailCheck }] = await Promise.all([
      this.signOn.get(teamId),
      this.security.get(teamId),
    ]);
    return { authMethod, emailCheck, ...(socialLogin && { socialLabel }) };
  }

  async startSocialLogin({ teamId, browser, ...request }: StartSocialLoginRequest): Promise<StartedSignOn> {
    return { url: (await this.social.start(teamId, browser, request)).href };
  }

  async finishSocialLogin({ teamId, browser, client, ...returned }: FinishSocialLoginRequest): Promise<FinishedSignOn> {
    const { entered, next } = await this.social.finish(teamId, browser, returned, client);
    return { started: startedMessage(entered), ...(next !== undefined && { next }) };
  }

  async getIdentity(_request: Empty, call: RpcCall): Promise<OwnIdentityMessage> {
    return { linked: this.identity.isLinked(await this.#account(call)) };
  }

  async linkIdentity({ browser, currentPassword }: LinkIdentityRequest, call: RpcCall): Promise<StartedSignOn> {
    return { url: (await this.social.startLink(await this.#account(call), browser, currentPassword)).href };
  }

  async unlinkIdentity(_request: Empty, call: RpcCall): Promise<Empty> {
    await this.identity.unlink(await this.#account(call), call.traceparent);
    return {};
  }

  #message(team: string, settings: SignOnSettings): SignOnMessage {
    const { socialSecret, newcomerInvitation, ...shown } = settings;
    return {
      ...shown,
      hasSocialSecret: socialSecret !== '',
      ...(newcomerInvitation !== null && { newcomerInvitation }),
      samlCertificates: settings.samlCertificates.map(readCertificate),
      samlMetadataUrl: this.serviceProvider.metadataUrl(team),
      redirectUri: this.social.redirectUri(team),
      version: versionOf(settings),
    };
  }

  /** @throws DomainError NOT_LOGGED_IN */
  async #account({ principal: { kind, team, id } }: RpcCall): Promise<Account> {
    const account = kind === 'member' ? await this.accounts.find({ kind, team, id }) : undefined;
    if (!account) throw domainError('NOT_LOGGED_IN');
    return account;
  }
}
