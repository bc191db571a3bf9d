import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  AccountServiceService,
  type AddressRequest,
  type Empty,
  type LogInRequest,
  type RegisterOwnerRequest,
  type RegisterOwnerResponse,
  type ResetPasswordRequest,
  type ResolvedSession,
  type SessionTokenRequest,
  type StartedSession,
  type VerifyEmailRequest,
} from '@marquee/proto/identity';
import { Sessions } from '../session/sessions.js';
import { Surroundings } from '../surroundings.js';
import type { Account } from './accounts.js';
import { LinkedActions } from './linked-actions.js';
import { LoggingIn } from './logging-in.js';
import { Registration } from './registration.js';

@RpcController(AccountServiceService, {
  registerOwner: 'public.use',
  verifyEmail: 'public.use',
  resendVerification: 'public.use',
  requestPasswordReset: 'public.use',
  resetPassword: 'public.use',
  logIn: 'public.use',
  logOut: 'public.use',
  resolveSession: 'public.use',
})
export class AccountController implements RpcHandlers<typeof AccountServiceService> {
  constructor(
    private readonly registration: Registration,
    private readonly linked: LinkedActions,
    private readonly loggingIn: LoggingIn,
    private readonly sessions: Sessions,
    private readonly surroundings: Surroundings,
  ) {}

  registerOwner(request: RegisterOwnerRequest, call: RpcCall): Promise<RegisterOwnerResponse> {
    return this.registration.registerOwner(request, this.surroundings.of(call));
  }

  async verifyEmail({ token, client }: VerifyEmailRequest, call: RpcCall): Promise<StartedSession> {
    const { account, session } = await this.linked.verifyEmail(token, client, call.traceparent);
    return started(account, session);
  }

  async resendVerification({ email, teamId }: AddressRequest, call: RpcCall): Promise<Empty> {
    await this.linked.request('RequestVerification', email, teamId, call.traceparent);
    return {};
  }

  async requestPasswordReset({ email, teamId }: AddressRequest, call: RpcCall): Promise<Empty> {
    await this.linked.request('RequestPasswordReset', email, teamId, call.traceparent);
    return {};
  }

  async resetPassword({ token, password, client }: ResetPasswordRequest, call: RpcCall): Promise<StartedSession> {
    const { account, session } = await this.linked.resetPassword(token, password, client, call.traceparent);
    return started(account, session);
  }

  async logIn({ email, password, teamId, client }: LogInRequest): Promise<StartedSession> {
    const { account, ...session } = await this.loggingIn.logIn({ email, password, team: teamId, client });
    return started(account, session);
  }

  async logOut({ token }: SessionTokenRequest): Promise<Empty> {
    await this.sessions.end(token);
    return {};
  }

  async resolveSession({ token }: SessionTokenRequest): Promise<ResolvedSession> {
    const resolved = await this.sessions.resolve(token);
    if (!resolved) return { account: undefined };
    const { account, expiresAt } = resolved;
    const { kind, id, team: teamId, state } = account;
    const profile = { id, teamId, name: state.name, email: state.email, sessionExpiresAt: expiresAt };
    if (account.kind === 'member') {
      return { account: { ...profile, kind, role: '', categories: [], groups: [...account.state.groups] } };
    }
    const { role, categories } = account.state;
    return { account: { ...profile, kind, role, categories: [...categories], groups: [] } };
  }
}

const started = ({ kind, team, id }: Account, { token, expiresAt } = { token: '', expiresAt: '' }): StartedSession => ({
  token,
  kind,
  teamId: team,
  accountId: id,
  expiresAt,
});
