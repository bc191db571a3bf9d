import { Injectable } from '@nestjs/common';
import type { ReplyOf, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Video } from '@marquee/proto/catalog';
import { ServiceClients } from '../services/service-clients.js';
import { isInProgress, videoReply } from './video.mapper.js';

type VideoReply = ReplyOf<typeof routes.getVideo>;

/** Puts what the catalog and the media service know of videos together. */
@Injectable()
export class VideoComposer {
  constructor(private readonly services: ServiceClients) {}

  /** Asks the media service once for the whole page, and only about what is in progress. */
  async replies(videos: readonly Video[], call: CallOptions): Promise<VideoReply[]> {
    const ids = videos.flatMap(({ asset }) => (asset && isInProgress(asset) ? [asset.id] : []));
    if (ids.length === 0) return videos.map((video) => videoReply(video, undefined));
    const { items } = await this.services.assets.getAssets({ ids }, call);
    const live = new Map(items.map((asset) => [asset.id, asset]));
    return videos.map((video) => videoReply(video, live.get(video.asset?.id ?? '')));
  }

  async reply(video: Video, call: CallOptions): Promise<VideoReply> {
    const [reply] = await this.replies([video], call);
    if (!reply) throw new Error('one video, one reply');
    return reply;
  }

  /** Of the video behind an id; its asset is what the media service goes by. */
  async assetIdOf(videoId: string, call: CallOptions): Promise<{ video: Video; assetId: string }> {
    const video = await this.services.videos.getVideo({ id: videoId }, call);
    if (!video.asset) throw new Error(`video ${videoId} has no asset`);
    return { video, assetId: video.asset.id };
  }
}
