import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  AccountServiceService,
  type AddressRequest,
  type ConfirmedEmailChange,
  type Empty,
  type LinkRequest,
  type LogInRequest,
  type OperatedSites as OperatedSitesMessage,
  type OperateSiteRequest,
  type PassSecondStepRequest,
  type RegisterOwnerRequest,
  type RegisterOwnerResponse,
  type ResetPasswordRequest,
  type ResolvedSession,
  type SessionTokenRequest,
  type StartedSession,
  type VerifyEmailRequest,
} from '@marquee/proto/identity';
import { OwnEmail } from '../own-account/own-email.js';
import { OperatedSites } from '../session/operated-sites.js';
import { Sessions } from '../session/sessions.js';
import { CommandContexts } from '../command-contexts.js';
import { SecondStep } from '../two-factor/second-step.js';
import { accountMessage, startedMessage } from './account.message.js';
import { LinkedActions } from './linked-actions.js';
import { LoggingIn } from './logging-in.js';
import { Registration } from './registration.js';

@RpcController(AccountServiceService, {
  registerOwner: 'public.use',
  verifyEmail: 'public.use',
  resendVerification: 'public.use',
  requestPasswordReset: 'public.use',
  checkPasswordReset: 'public.use',
  resetPassword: 'public.use',
  confirmEmailChange: 'public.use',
  logIn: 'public.use',
  passSecondStep: 'public.use',
  logOut: 'public.use',
  resolveSession: 'public.use',
  listOperatedSites: 'public.use',
  operateSite: 'public.use',
})
export class AccountController implements RpcHandlers<typeof AccountServiceService> {
  constructor(
    private readonly registration: Registration,
    private readonly linked: LinkedActions,
    private readonly loggingIn: LoggingIn,
    private readonly sessions: Sessions,
    private readonly contexts: CommandContexts,
    private readonly ownEmail: OwnEmail,
    private readonly secondStep: SecondStep,
    private readonly operated: OperatedSites,
  ) {}

  registerOwner(request: RegisterOwnerRequest, call: RpcCall): Promise<RegisterOwnerResponse> {
    return this.registration.registerOwner(request, this.contexts.of(call));
  }

  async verifyEmail({ token, client }: VerifyEmailRequest, call: RpcCall): Promise<StartedSession> {
    return startedMessage(await this.linked.verifyEmail(token, client, call.traceparent));
  }

  async resendVerification({ email, teamId }: AddressRequest, call: RpcCall): Promise<Empty> {
    await this.linked.request('RequestVerification', email, teamId, call.traceparent);
    return {};
  }

  async requestPasswordReset({ email, teamId }: AddressRequest, call: RpcCall): Promise<Empty> {
    await this.linked.request('RequestPasswordReset', email, teamId, call.traceparent);
    return {};
  }

  async checkPasswordReset({ token }: LinkRequest): Promise<Empty> {
    await this.linked.checkReset(token);
    return {};
  }

  async resetPassword({ token, password, client }: ResetPasswordRequest, call: RpcCall): Promise<StartedSession> {
    return startedMessage(await this.linked.resetPassword(token, password, client, call.traceparent));
  }

  async confirmEmailChange({ token }: LinkRequest, call: RpcCall): Promise<ConfirmedEmailChange> {
    const { account, changed } = await this.ownEmail.confirm(token, call.traceparent);
    return { kind: account.kind, teamId: account.team, changed };
  }

  async logIn({ email, loginId, password, teamId, client, keepAccount }: LogInRequest): Promise<StartedSession> {
    const login = { email, loginId, password, team: teamId, client, keepAccount };
    return startedMessage(await this.loggingIn.logIn(login));
  }

  async passSecondStep({ client, ...step }: PassSecondStepRequest): Promise<StartedSession> {
    return startedMessage(await this.secondStep.pass(step, client));
  }

  async logOut({ token }: SessionTokenRequest): Promise<Empty> {
    await this.sessions.end(token);
    return {};
  }

  async listOperatedSites({ token }: SessionTokenRequest): Promise<OperatedSitesMessage> {
    const sites = await this.operated.list(token);
    return {
      items: sites.map(({ account, name, isOperated }) => ({
        ...{ teamId: account.team, name, role: account.state.role, operated: isOperated },
      })),
    };
  }

  async operateSite({ token, teamId, client }: OperateSiteRequest): Promise<StartedSession> {
    return startedMessage(await this.operated.operate(token, teamId, client));
  }

  async resolveSession({ token, address = '' }: SessionTokenRequest): Promise<ResolvedSession> {
    const resolved = await this.sessions.resolve(token, address);
    if (!resolved) return { account: undefined };
    if ('ended' in resolved) return { account: undefined, ended: resolved.ended };
    const account = accountMessage(resolved.account, resolved.expiresAt);
    const { gate } = resolved;
    return gate === undefined ? { account } : { account: undefined, held: { account, gate } };
  }
}
