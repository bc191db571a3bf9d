import { Controller } from '@nestjs/common';
import { domainError, routes, type ReplyOf } from '@marquee/contracts';
import type { Team } from '@marquee/proto/tenant';
import type { Answer, Client, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { picturesExist } from './pictures-exist.js';
import { siteReply, teamChanges, teamReply } from './site.mapper.js';
import { Standings } from './standings.js';

/** Sites, as their administrators and as their visitors see them. */
@Controller()
export class SiteController {
  constructor(
    private readonly services: ServiceClients,
    private readonly standings: Standings,
  ) {}

  @Serves(routes.getTeam)
  async getTeam({ call, client }: RequestContext<typeof routes.getTeam>): Promise<Answer<typeof routes.getTeam>> {
    return this.#withUsage(await this.services.teams.getTeam({}, call), client);
  }

  @Serves(routes.updateTeam)
  async updateTeam({
    params,
    body,
    call,
    client,
    expectedVersion,
  }: RequestContext<typeof routes.updateTeam>): Promise<Answer<typeof routes.updateTeam>> {
    // Must be there now; one that is deleted later is withdrawn by its event.
    const { joinInvitation, registrationSurvey } = body;
    const own = this.services.as(params.teamId);
    if (joinInvitation) await this.services.audience.getInvitation({ id: joinInvitation }, own);
    if (registrationSurvey) await this.services.surveys.get({ id: registrationSurvey }, own);
    if (body.openingPrices) await this.#checkSold(params.teamId, body.openingPrices);
    await picturesExist(this.services, params.teamId, [body.logo, body.favicon, body.defaultThumbnail]);
    const team = await this.services.teams.updateTeam({ ...teamChanges(body), expectedVersion }, call);
    return this.#withUsage(team, client);
  }

  @Serves(routes.getSite)
  async getSite({
    params,
    call,
    client,
  }: RequestContext<typeof routes.getSite>): Promise<Answer<typeof routes.getSite>> {
    const site = await this.services.teams.getSite({ teamId: params.teamId }, call);
    return siteReply(site, this.standings.isShutAt(site.closesAt), client.platform);
  }

  /** Nobody could get in by what nobody can buy; what is archived later opens it to those who have it. */
  async #checkSold(team: string, prices: readonly string[]): Promise<void> {
    if (prices.length === 0) return;
    const { items } = await this.services.checkout.listOffers({ priceIds: [...prices] }, this.services.as(team));
    const sold = new Set(items.map(({ price }) => price?.id));
    if (prices.some((id) => !sold.has(id))) throw domainError('PRICE_NOT_FOUND');
  }

  async #withUsage(team: Team, { platform }: Client): Promise<ReplyOf<typeof routes.getTeam>> {
    const own = this.services.as(team.id);
    const [{ count }, { bytes }] = await Promise.all([
      this.services.audience.countMembers({}, own),
      this.services.assets.getStorageUsed({}, own),
    ]);
    return teamReply(team, { storage: bytes, members: count }, this.standings.isShutAt(team.closesAt), platform);
  }
}
