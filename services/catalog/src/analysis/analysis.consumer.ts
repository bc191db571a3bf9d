import { Controller } from '@nestjs/common';
import { assetEvents, videoEvents, type AssetEvents, type EnvelopeOf, type VideoEvents } from '@marquee/contracts';
import { DomainError, service, type EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { AssetServiceService } from '@marquee/proto/media';
import { videoCollection } from '../video/video.js';
import { VideosByAsset } from '../video/videos-by-asset.js';

/** What keeps a film from being analysed by itself; its page says so. Of one that is not ready yet we hear when it is. */
const obstacles: ReadonlySet<string> = new Set([
  'ASSET_NOT_FOUND',
  'VIDEO_NOT_READY',
  'ANALYSIS_TOO_LARGE',
  'ANALYSIS_NOT_IN_PLAN',
]);

/** Has the files of those videos analysed that want it: once each, and again only when a person asks. */
@Controller()
export class AnalysisConsumer {
  readonly #assets: RpcClient<AssetServiceService>;

  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'channel' | 'signer'>,
    private readonly byAsset: VideosByAsset,
  ) {
    this.#assets = rpcClient(AssetServiceService, ports.channel, ports.signer);
  }

  @Consume('catalog.analyses', assetEvents.topic)
  async hearAsset(envelope: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId } = envelope as EnvelopeOf<AssetEvents>;
    if (type !== 'AssetReady') return done;
    const video = await this.byAsset.of(team, entityId);
    if (video?.state.autoAnalysis) await this.#analyse(team, entityId);
    return done;
  }

  /** Also when it is said of a video that has been there for long. */
  @Consume('catalog.analyses', videoEvents.topic)
  async hearVideo(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type !== 'VideoDetailsChanged' || event.data.autoAnalysis !== true) return done;
    const video = await this.ports.documents.team(videoCollection, event.team).get(event.entityId);
    if (video?.autoAnalysis) await this.#analyse(event.team, video.asset.id);
    return done;
  }

  async #analyse(team: string, id: string): Promise<void> {
    try {
      await this.#assets.analyseAsset({ id, automatic: true }, { principal: service('catalog', team) });
    } catch (error) {
      if (!(error instanceof DomainError && obstacles.has(error.code))) throw error;
    }
  }
}
