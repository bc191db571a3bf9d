import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { storageLimitOf } from './storage-limit.js';
import { VideoComposer } from './video.composer.js';
import { updateVideoRequest, videoReply } from './video.mapper.js';

/** Videos in the console. */
@Controller()
export class VideosController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
  ) {}

  @Serves(routes.listVideos)
  async listVideos({
    query,
    call,
  }: RequestContext<typeof routes.listVideos>): Promise<Answer<typeof routes.listVideos>> {
    const { items, next, total } = await this.services.videos.listVideos(query, call);
    return { items: await this.composer.replies(items, call), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.createVideo)
  async createVideo({
    params,
    body,
    call,
  }: RequestContext<typeof routes.createVideo>): Promise<Answer<typeof routes.createVideo>> {
    const { assets, videos } = this.services;
    const { title, fileName, fileSize } = body;
    const asset = await assets.createAsset(
      { fileName, fileSize, storageLimit: await storageLimitOf(this.services, params.teamId) },
      call,
    );
    try {
      const video = await videos.createVideo({ title, assetId: asset.id, fileName, fileSize }, call);
      return videoReply(video, asset);
    } catch (error) {
      // What was refused takes no room. Where nobody is here any more to say so, the media service deletes it after a minute.
      await assets.deleteAsset({ id: asset.id }, call).catch(() => undefined);
      throw error;
    }
  }

  @Serves(routes.getVideo)
  async getVideo({ params, call }: RequestContext<typeof routes.getVideo>) {
    return this.composer.reply(await this.services.videos.getVideo({ id: params.videoId }, call), call);
  }

  @Serves(routes.updateVideo)
  async updateVideo({ params, body, call, expectedVersion }: RequestContext<typeof routes.updateVideo>) {
    const request = { ...updateVideoRequest(params.videoId, body), expectedVersion };
    const video = await this.services.videos.updateVideo(request, call);
    return this.composer.reply(video, call);
  }

  /** The media service deletes the files when it hears that the video is gone. */
  @Serves(routes.deleteVideo)
  async deleteVideo({ params, call }: RequestContext<typeof routes.deleteVideo>): Promise<void> {
    await this.services.videos.deleteVideo({ id: params.videoId }, call);
  }

  @Serves(routes.listUsesOfVideo)
  async listUsesOfVideo({ params, query, call }: RequestContext<typeof routes.listUsesOfVideo>) {
    const { items, next } = await this.services.videos.listUsesOfVideo({ id: params.videoId, ...query }, call);
    return { items, next: next ?? null };
  }

  @Serves(routes.retryVideo)
  async retryVideo({ params, call }: RequestContext<typeof routes.retryVideo>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.retryAsset({ id: assetId }, call));
  }

  @Serves(routes.cancelVideo)
  async cancelVideo({ params, call }: RequestContext<typeof routes.cancelVideo>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.cancelAsset({ id: assetId }, call));
  }
}
