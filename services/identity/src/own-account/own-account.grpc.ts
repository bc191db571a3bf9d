import { domainError, type EmailSide } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  OwnAccountServiceService,
  type ChangePasswordRequest,
  type CodeRequest,
  type Deletion,
  type Empty,
  type HandOverOwnershipRequest,
  type IdRequest,
  type ListSessionsResponse,
  type NewAuthenticator,
  type OwnAccount,
  type OwnProfile as OwnProfileMessage,
  type OwnProfileChanges,
  type PasswordRequest,
  type RecoveryCodes,
  type RequestDeletionRequest,
  type RequestEmailChangeRequest,
  type SessionTokenRequest,
  type StartedSession,
} from '@marquee/proto/identity';
import { startedMessage } from '../account/account.message.js';
import { emailChangeEnd } from '../account/account-links.js';
import { Accounts, type Account } from '../account/accounts.js';
import { Ownership } from '../administrator/ownership.js';
import { CommandContexts } from '../command-contexts.js';
import { OwnTwoFactor } from '../two-factor/own-two-factor.js';
import { Leaving } from './leaving.js';
import { OwnEmail } from './own-email.js';
import { OwnPassword } from './own-password.js';
import { OwnProfile } from './own-profile.js';
import { OwnSessions } from './own-sessions.js';
import { PasswordCheck } from './password-check.js';

@RpcController(OwnAccountServiceService, {
  getOwnAccount: 'self.manage',
  getOwnProfile: 'self.manage',
  updateOwnProfile: 'self.manage',
  requestEmailChange: 'self.manage',
  withdrawEmailChange: 'self.manage',
  beginTwoFactor: 'self.manage',
  confirmTwoFactor: 'self.manage',
  removeTwoFactor: 'self.manage',
  requestDeletion: 'self.manage',
  handOverOwnership: 'self.manage',
  listSessions: 'self.manage',
  endSession: 'self.manage',
  endOtherSessions: 'self.manage',
  changePassword: 'self.manage',
})
export class OwnAccountController implements RpcHandlers<typeof OwnAccountServiceService> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: OwnSessions,
    private readonly password: OwnPassword,
    private readonly email: OwnEmail,
    private readonly leaving: Leaving,
    private readonly ownership: Ownership,
    private readonly twoFactor: OwnTwoFactor,
    private readonly profile: OwnProfile,
    private readonly check: PasswordCheck,
    private readonly contexts: CommandContexts,
  ) {}

  async getOwnAccount(_request: Empty, call: RpcCall): Promise<OwnAccount> {
    const account = await this.#account(call);
    const { email, emailChange } = account.state;
    const recoveryCodesLeft = await this.twoFactor.recoveryCodesLeft(account);
    const isSaid = (side: EmailSide) => emailChange?.confirmed.includes(side) ?? false;
    return {
      email: email ?? '',
      loginId: account.kind === 'member' ? account.state.loginId : undefined,
      emailChange: emailChange && {
        email: emailChange.email,
        presentConfirmed: isSaid('present'),
        nextConfirmed: isSaid('next'),
        expiresAt: emailChangeEnd(emailChange),
      },
      twoFactor: recoveryCodesLeft === undefined ? undefined : { recoveryCodesLeft },
      hasPassword: await this.check.hasPassword(account),
    };
  }

  async getOwnProfile(_request: Empty, call: RpcCall): Promise<OwnProfileMessage> {
    return this.profile.get(await this.#account(call));
  }

  async updateOwnProfile(request: OwnProfileChanges, call: RpcCall): Promise<OwnProfileMessage> {
    return this.profile.change(await this.#account(call), request, this.contexts.of(call));
  }

  async beginTwoFactor(request: PasswordRequest, call: RpcCall): Promise<NewAuthenticator> {
    return this.twoFactor.begin(await this.#account(call), request);
  }

  async confirmTwoFactor(request: CodeRequest, call: RpcCall): Promise<RecoveryCodes> {
    return { codes: [...(await this.twoFactor.confirm(await this.#account(call), request, call.traceparent))] };
  }

  async removeTwoFactor(request: PasswordRequest, call: RpcCall): Promise<Empty> {
    await this.twoFactor.remove(await this.#account(call), request, call.traceparent);
    return {};
  }

  async requestEmailChange(request: RequestEmailChangeRequest, call: RpcCall): Promise<Empty> {
    await this.email.request(await this.#account(call), request, call.traceparent);
    return {};
  }

  async withdrawEmailChange(_request: Empty, call: RpcCall): Promise<Empty> {
    await this.email.withdraw(await this.#account(call), call.traceparent);
    return {};
  }

  async requestDeletion(request: RequestDeletionRequest, call: RpcCall): Promise<Deletion> {
    return { deletesAt: await this.leaving.request(await this.#account(call), request, call.traceparent) };
  }

  async handOverOwnership({ administratorId, ...proof }: HandOverOwnershipRequest, call: RpcCall): Promise<Empty> {
    await this.ownership.handOver(await this.#account(call), administratorId, proof, this.contexts.of(call));
    return {};
  }

  async listSessions({ token }: SessionTokenRequest, call: RpcCall): Promise<ListSessionsResponse> {
    const sessions = await this.sessions.list(await this.#account(call), token);
    return {
      items: sessions.map(({ id, createdAt, lastSeenAt, expiresAt, userAgent, current }) => ({
        ...{ id, createdAt, lastSeenAt, expiresAt, userAgent, current },
      })),
    };
  }

  async endSession({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.sessions.end(await this.#account(call), id);
    return {};
  }

  async endOtherSessions({ token }: SessionTokenRequest, call: RpcCall): Promise<Empty> {
    await this.sessions.endOthers(await this.#account(call), token);
    return {};
  }

  async changePassword({ client, ...change }: ChangePasswordRequest, call: RpcCall): Promise<StartedSession> {
    const account = await this.#account(call);
    const { account: changed, session } = await this.password.change(account, change, client, call.traceparent);
    return startedMessage({ account: changed, session });
  }

  /** @throws DomainError NOT_LOGGED_IN: services have no account, nor have those who were removed meanwhile */
  async #account({ principal }: RpcCall): Promise<Account> {
    const { kind, team, id } = principal;
    const isPerson = kind === 'administrator' || kind === 'member';
    const account = isPerson ? await this.accounts.find({ kind, team, id }) : undefined;
    if (!account) throw domainError('NOT_LOGGED_IN');
    return account;
  }
}
