import { domainError, type SignOnSettings } from '@marquee/contracts';
import { RpcController, versionOf, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SignOnServiceService,
  type Empty,
  type FinishedSignOn,
  type FinishSocialLoginRequest,
  type LinkIdentityRequest,
  type LoginMethods,
  type OwnIdentity as OwnIdentityMessage,
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
import { OpenIdProvider } from './openid-provider.js';
import { OwnIdentity } from './own-identity.js';
import { SignOn } from './sign-on-settings.js';
import { SocialLogin } from './social-login.js';

@RpcController(SignOnServiceService, {
  getSignOn: 'security.manage',
  updateSignOn: 'security.manage',
  testIssuer: 'security.manage',
  getLoginMethods: 'public.use',
  startSocialLogin: 'public.use',
  finishSocialLogin: 'public.use',
  getIdentity: 'membership.manage',
  linkIdentity: 'membership.manage',
  unlinkIdentity: 'membership.manage',
})
export class SignOnController implements RpcHandlers<typeof SignOnServiceService> {
  constructor(
    private readonly signOn: SignOn,
    private readonly provider: OpenIdProvider,
    private readonly social: SocialLogin,
    private readonly identity: OwnIdentity,
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  async getSignOn(_request: Empty, { principal }: RpcCall): Promise<SignOnMessage> {
    return this.#message(principal.team, await this.signOn.get(principal.team));
  }

  async updateSignOn({ expectedVersion, ...request }: UpdateSignOnRequest, call: RpcCall): Promise<SignOnMessage> {
    const { team } = call.principal;
    const { newcomerInvitation } = request;
    const said = { ...request, ...(newcomerInvitation === '' && { newcomerInvitation: null }) };
    return this.#message(team, await this.signOn.change(team, said, expectedVersion, this.contexts.of(call)));
  }

  testIssuer({ issuer }: TestIssuerRequest): Promise<TestedIssuer> {
    return this.provider.test(issuer);
  }

  async getLoginMethods({ teamId }: TeamRequest): Promise<LoginMethods> {
    const { authMethod, socialLogin, socialLabel } = await this.signOn.get(teamId);
    return { authMethod, ...(socialLogin && { socialLabel }) };
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
