import { Controller } from '@nestjs/common';
import { analysisFailures, analysisStatuses, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Asset } from '@marquee/proto/media';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { mediaUrls } from './media-urls.js';
import { VideoComposer } from './video.composer.js';

type AnalysisReply = Answer<typeof routes.getAnalysis>;

/** What is proposed for the file that a video shows. */
@Controller()
export class AnalysisController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
  ) {}

  @Serves(routes.getAnalysis)
  async getAnalysis({ params, call }: RequestContext<typeof routes.getAnalysis>): Promise<AnalysisReply> {
    const { assetId } = await this.composer.assetIdOf(params.videoId, call);
    const { items } = await this.services.assets.getAssets({ ids: [assetId] }, call);
    return analysisReply(params.teamId, assetId, items[0]);
  }

  @Serves(routes.analyseVideo)
  analyseVideo({ params, call }: RequestContext<typeof routes.analyseVideo>): Promise<AnalysisReply> {
    return this.#change(params, call, (id) => this.services.assets.analyseAsset({ id, automatic: false }, call));
  }

  @Serves(routes.dropAnalysis)
  async dropAnalysis({ params, call }: RequestContext<typeof routes.dropAnalysis>): Promise<void> {
    await this.#change(params, call, (id) => this.services.assets.dropAnalysis({ id }, call));
  }

  @Serves(routes.chooseProposedThumbnail)
  chooseProposedThumbnail({
    params,
    body: { candidate },
    call,
  }: RequestContext<typeof routes.chooseProposedThumbnail>): Promise<AnalysisReply> {
    return this.#change(params, call, (id) => this.services.assets.chooseProposedThumbnail({ id, candidate }, call));
  }

  async #change(
    { teamId, videoId }: { readonly teamId: string; readonly videoId: string },
    call: CallOptions,
    change: (assetId: string) => Promise<Asset>,
  ): Promise<AnalysisReply> {
    const { assetId } = await this.composer.assetIdOf(videoId, call);
    return analysisReply(teamId, assetId, await change(assetId));
  }
}

function analysisReply(team: string, assetId: string, asset: Asset | undefined): AnalysisReply {
  const { status = 'none', percent = 0, reason, at = null, chapters = [], thumbnails = [] } = asset?.analysis ?? {};
  const urls = mediaUrls(team, assetId);
  return {
    ...{ status: choice(analysisStatuses, status), percent, at, chapters },
    reason: reason === undefined ? null : choice(analysisFailures, reason),
    thumbnails: thumbnails.map((path) => urls.file(path)),
  };
}
