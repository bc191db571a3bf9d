import { Controller } from '@nestjs/common';
import { routes, tokenPermissions, type ReplyOf } from '@marquee/contracts';
import type { ApiToken } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

type Listed = ReplyOf<typeof routes.listApiTokens>['items'][number];

/** API tokens of an administrator, in the own account. */
@Controller()
export class ApiTokensController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listApiTokens)
  async listApiTokens({
    call,
  }: RequestContext<typeof routes.listApiTokens>): Promise<Answer<typeof routes.listApiTokens>> {
    const { items } = await this.services.apiTokens.listTokens({}, call);
    return { items: items.map(tokenReply) };
  }

  @Serves(routes.createApiToken)
  async createApiToken({ body, call }: RequestContext<typeof routes.createApiToken>) {
    const { info, token } = await this.services.apiTokens.createToken(body, call);
    if (!info) throw new Error('a token was made of which nothing is said');
    return { ...tokenReply(info), token };
  }

  @Serves(routes.revokeApiToken)
  async revokeApiToken({ params, call }: RequestContext<typeof routes.revokeApiToken>): Promise<void> {
    await this.services.apiTokens.revokeToken({ id: params.apiTokenId }, call);
  }
}

const tokenReply = ({ permissions, lastUsedAt, ...token }: ApiToken): Listed => ({
  ...token,
  // A permission of an earlier release is none any more.
  permissions: tokenPermissions.filter((name) => permissions.includes(name)),
  lastUsedAt: lastUsedAt ?? null,
});
