import { Injectable } from '@nestjs/common';
import {
  domainError,
  isSold,
  planHas,
  planLacks,
  plans,
  planUses,
  playLimits,
  type PlanLack,
  type PlanObstacleKind,
  type SoldPlan,
} from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { InjectPorts, rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { VideoServiceService } from '@marquee/proto/catalog';
import {
  AdministratorServiceService,
  AudienceServiceService,
  SecurityServiceService,
  SignOnServiceService,
} from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';
import { TeamServiceService } from '@marquee/proto/tenant';
import { Subscriptions } from '../subscription/subscriptions.js';

/** What keeps a site from a plan. */
export interface PlanObstacle {
  readonly kind: PlanObstacleKind;
  readonly used: number;
  readonly limit: number;
  /** Of play limits: some of the videos. */
  readonly videos: readonly { readonly id: string; readonly title: string }[];
}

/** Videos that are named; of more of them there is the count. */
const named = 20;

/** Whether a site fits into a plan: asked of those who know what is used. */
@Injectable()
export class PlanFit {
  readonly #videos: RpcClient<typeof VideoServiceService>;
  readonly #audience: RpcClient<typeof AudienceServiceService>;
  readonly #administrators: RpcClient<typeof AdministratorServiceService>;
  readonly #assets: RpcClient<typeof AssetServiceService>;
  readonly #security: RpcClient<typeof SecurityServiceService>;
  readonly #signOn: RpcClient<typeof SignOnServiceService>;
  readonly #teams: RpcClient<typeof TeamServiceService>;

  constructor(
    @InjectPorts() { channel, signer }: ServicePorts,
    private readonly subscriptions: Subscriptions,
  ) {
    this.#videos = rpcClient(VideoServiceService, channel, signer);
    this.#audience = rpcClient(AudienceServiceService, channel, signer);
    this.#administrators = rpcClient(AdministratorServiceService, channel, signer);
    this.#assets = rpcClient(AssetServiceService, channel, signer);
    this.#security = rpcClient(SecurityServiceService, channel, signer);
    this.#signOn = rpcClient(SignOnServiceService, channel, signer);
    this.#teams = rpcClient(TeamServiceService, channel, signer);
  }

  async obstacles(team: string, plan: SoldPlan): Promise<readonly PlanObstacle[]> {
    const own = { principal: service('billing', team) };
    const [{ bytes: storage }, { count: members }, administrators, lacking] = await Promise.all([
      this.#assets.getStorageUsed({}, own),
      this.#audience.countMembers({}, own),
      this.#administrators.listAdministrators({}, own),
      Promise.all([this.#ofSelling(team, plan), this.#ofAccess(team, plan)]),
    ]);
    const used = { storage, members, administrators: administrators.items.length };
    const tooMuch = planUses.flatMap((kind): PlanObstacle[] => {
      const limit = plans[plan][kind];
      return limit === null || used[kind] <= limit ? [] : [{ kind, used: used[kind], limit, videos: [] }];
    });
    return [...tooMuch, ...lacking.flat().filter(({ used: count }) => count > 0)];
  }

  /** @throws DomainError PLAN_PLAY_LIMITS, PLAN_FEATURES_USED, PLAN_TOO_SMALL */
  async mustFit(team: string, plan: SoldPlan): Promise<void> {
    const obstacles = await this.obstacles(team, plan);
    if (obstacles.some(({ kind }) => kind === 'play_limits')) throw domainError('PLAN_PLAY_LIMITS');
    const lacks: readonly string[] = planLacks;
    if (obstacles.some(({ kind }) => lacks.includes(kind))) throw domainError('PLAN_FEATURES_USED');
    if (obstacles.length > 0) throw domainError('PLAN_TOO_SMALL');
  }

  /** What could be bought no more, or would be asked for again and again. */
  async #ofSelling(team: string, plan: SoldPlan): Promise<readonly PlanObstacle[]> {
    if (planHas(plan, 'selling')) return [];
    const own = { principal: service('billing', team) };
    const sold = playLimits
      .filter(isSold)
      .map((playLimit) => this.#videos.listVideos({ limit: named, sort: '', playLimit }, own));
    const [videos, { openingPrices }, renewed] = await Promise.all([
      Promise.all(sold),
      this.#teams.getTeam({}, own),
      this.subscriptions.renewed(team),
    ]);
    const titles = videos.flatMap(({ items }) => items).map(({ id, title }) => ({ id, title }));
    const used = videos.reduce((sum, { total = 0 }) => sum + total, 0);
    return [
      { ...lack('play_limits', used), videos: titles.slice(0, named) },
      lack('opening_prices', openingPrices.length),
      lack('subscriptions', renewed),
    ];
  }

  /** What keeps people out of a site goes on doing so under every plan, but nobody could change it. */
  async #ofAccess(team: string, plan: SoldPlan): Promise<readonly PlanObstacle[]> {
    const own = { principal: service('billing', team) };
    const [{ authMethod }, { administratorNetworks, memberNetworks }] = await Promise.all([
      planHas(plan, 'saml') ? { authMethod: '' } : this.#signOn.getSignOn({}, own),
      planHas(plan, 'ip_allow_lists') ? noNetworks : this.#security.getSecurity({}, own),
    ]);
    return [
      lack('saml', authMethod === 'saml' ? 1 : 0),
      lack('ip_allow_lists', administratorNetworks.length + memberNetworks.length),
    ];
  }
}

const noNetworks = { administratorNetworks: [], memberNetworks: [] };

const lack = (kind: PlanLack, used: number): PlanObstacle => ({ kind, used, limit: 0, videos: [] });
