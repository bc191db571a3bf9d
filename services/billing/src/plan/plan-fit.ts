import { Injectable } from '@nestjs/common';
import { domainError, planHas, plans, planUses, type PlanUse, type SoldPlan } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { InjectPorts, rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { VideoServiceService } from '@marquee/proto/catalog';
import { AdministratorServiceService, AudienceServiceService } from '@marquee/proto/identity';
import { AssetServiceService } from '@marquee/proto/media';

/** What keeps a site from a plan. */
export interface PlanObstacle {
  readonly kind: PlanUse | 'play_limits';
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

  constructor(@InjectPorts() { channel, signer }: ServicePorts) {
    this.#videos = rpcClient(VideoServiceService, channel, signer);
    this.#audience = rpcClient(AudienceServiceService, channel, signer);
    this.#administrators = rpcClient(AdministratorServiceService, channel, signer);
    this.#assets = rpcClient(AssetServiceService, channel, signer);
  }

  async obstacles(team: string, plan: SoldPlan): Promise<readonly PlanObstacle[]> {
    const own = { principal: service('billing', team) };
    const limited = { limit: named, sort: '', playLimit: 'purchasers' };
    const [{ bytes: storage }, { count: members }, administrators, videos] = await Promise.all([
      this.#assets.getStorageUsed({}, own),
      this.#audience.countMembers({}, own),
      this.#administrators.listAdministrators({}, own),
      planHas(plan, 'selling') ? undefined : this.#videos.listVideos(limited, own),
    ]);
    const used = { storage, members, administrators: administrators.items.length };
    const tooMuch = planUses.flatMap((kind): PlanObstacle[] => {
      const limit = plans[plan][kind];
      return limit === null || used[kind] <= limit ? [] : [{ kind, used: used[kind], limit, videos: [] }];
    });
    const titles = (videos?.items ?? []).map(({ id, title }) => ({ id, title }));
    if (titles.length === 0) return tooMuch;
    return [...tooMuch, { kind: 'play_limits', used: videos?.total ?? titles.length, limit: 0, videos: titles }];
  }

  /** @throws DomainError PLAN_PLAY_LIMITS, PLAN_TOO_SMALL */
  async mustFit(team: string, plan: SoldPlan): Promise<void> {
    const obstacles = await this.obstacles(team, plan);
    if (obstacles.some(({ kind }) => kind === 'play_limits')) throw domainError('PLAN_PLAY_LIMITS');
    if (obstacles.length > 0) throw domainError('PLAN_TOO_SMALL');
  }
}
