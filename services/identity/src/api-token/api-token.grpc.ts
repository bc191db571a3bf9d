import { domainError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ApiTokenServiceService,
  type ApiToken,
  type ApiTokens as ApiTokensMessage,
  type CreatedToken,
  type CreateTokenRequest,
  type Empty,
  type IdRequest,
  type IdsRequest,
  type ResolvedSession,
  type SessionTokenRequest,
} from '@marquee/proto/identity';
import { accountMessage } from '../account/account.message.js';
import { Accounts, type Account } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { Sessions } from '../session/sessions.js';
import { ApiTokens, type ListedToken } from './api-tokens.js';

@RpcController(ApiTokenServiceService, {
  listTokens: 'account.manage',
  createToken: 'account.manage',
  revokeToken: 'account.manage',
  resolveToken: 'public.use',
  getTokenNames: 'administrator.manage',
})
export class ApiTokenController implements RpcHandlers<typeof ApiTokenServiceService> {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly contexts: CommandContexts,
  ) {}

  async listTokens(_request: Empty, { principal }: RpcCall): Promise<ApiTokensMessage> {
    const tokens = await this.tokens.list(principal.id);
    return { items: tokens.filter(({ state }) => state.team === principal.team).map(toMessage) };
  }

  async createToken(request: CreateTokenRequest, call: RpcCall): Promise<CreatedToken> {
    const account = await this.#account(call);
    const { made, token } = await this.tokens.create(call.principal, account, request, this.contexts.of(call));
    return { info: toMessage(made), token };
  }

  async revokeToken({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.tokens.revoke(await this.#account(call), id, this.contexts.of(call));
    return {};
  }

  async resolveToken({ token, address = '' }: SessionTokenRequest): Promise<ResolvedSession> {
    const found = await this.tokens.open(token);
    const resolved = found && (await this.sessions.admit(found.account, address));
    if (!found || !resolved) return { account: undefined };
    if ('ended' in resolved) return { account: undefined, ended: resolved.ended };
    const { id, state } = found;
    await this.tokens.used(id);
    const scope = { id, permissions: [...state.permissions] };
    const account = { ...accountMessage(resolved.account, state.expiresAt), token: scope };
    const { gate } = resolved;
    return gate === undefined ? { account } : { account: undefined, held: { account, gate } };
  }

  async getTokenNames({ ids }: IdsRequest, { principal }: RpcCall): Promise<ApiTokensMessage> {
    return { items: (await this.tokens.named(principal.team, ids)).map(toMessage) };
  }

  /** @throws DomainError NOT_LOGGED_IN for those who were removed meanwhile */
  async #account({ principal: { team, id } }: RpcCall): Promise<Account> {
    const account = await this.accounts.find({ kind: 'administrator', team, id });
    if (!account) throw domainError('NOT_LOGGED_IN');
    return account;
  }
}

function toMessage({ id, state, lastUsedAt }: ListedToken): ApiToken {
  const { name, permissions, createdAt, expiresAt } = state;
  return { id, name, permissions: [...permissions], createdAt, expiresAt, lastUsedAt: lastUsedAt ?? undefined };
}
