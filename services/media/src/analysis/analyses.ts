import { Injectable } from '@nestjs/common';
import { thumbnailVariant, thumbnailWidths } from '@marquee/contracts';
import { InjectPorts, type RpcCall } from '@marquee/nest-kit';
import type * as media from '@marquee/proto/media';
import { proposedBy } from '../asset/analysis.js';
import { Assets } from '../asset/assets.js';
import type { Asset } from '../asset/asset.js';
import { assetPrefix } from '../asset/keys.js';
import type { MediaPorts } from '../media.ports.js';
import { AnalysisQueue } from './analysis-queue.js';
import { SitePlan } from './site-plan.js';

/** What administrators ask of a film, and do with what is proposed. */
@Injectable()
export class Analyses {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly assets: Assets,
    private readonly queue: AnalysisQueue,
    private readonly plan: SitePlan,
  ) {}

  /** @throws DomainError ASSET_NOT_FOUND, VIDEO_NOT_READY, ANALYSIS_TOO_LARGE, ANALYSIS_NOT_IN_PLAN */
  async ask({ id, automatic }: media.AnalyseAssetRequest, call: RpcCall): Promise<media.Asset> {
    const before = await this.assets.require(id, call);
    const inPlan = await this.plan.hasAnalysis(call.principal.team);
    const at = this.ports.clock.now().toISOString();
    const reply = await this.assets.change(id, { type: 'AskAnalysis', at, automatic, inPlan }, call);
    if (reply.analysis?.status === 'waiting') await this.#forget(before, id, call);
    await this.queue.follow(call.principal.team, id);
    return reply;
  }

  async drop(id: string, call: RpcCall): Promise<media.Asset> {
    const before = await this.assets.require(id, call);
    const reply = await this.assets.change(id, { type: 'DropAnalysis' }, call);
    await this.queue.follow(call.principal.team, id);
    await this.#forget(before, id, call);
    return reply;
  }

  /** @throws DomainError ASSET_NOT_FOUND, ANALYSIS_NOT_FOUND */
  choose({ id, candidate }: media.ChooseThumbnailRequest, call: RpcCall): Promise<media.Asset> {
    return this.assets.change(id, { type: 'ChooseProposal', candidate }, call);
  }

  /** Pictures that nobody chose go with what proposed them; what a crash leaves is swept up some day. */
  async #forget({ analysis, thumbnail }: Asset, id: string, { principal }: RpcCall): Promise<void> {
    for (const path of proposedBy(analysis)) {
      if (path === thumbnail) continue;
      for (const width of thumbnailWidths) await this.#remove(principal.team, id, thumbnailVariant(path, width));
      await this.#remove(principal.team, id, path);
    }
  }

  async #remove(team: string, id: string, path: string): Promise<void> {
    await this.ports.blobs.delete(assetPrefix(team, id) + path);
  }
}
