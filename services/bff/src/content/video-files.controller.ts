import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { VideoComposer } from './video.composer.js';
import { videoReply } from './video.mapper.js';

/** Making an image ready takes longer than an ordinary call, in milliseconds. */
const imageTimeout = 20_000;

/** Thumbnails and captions of a video. */
@Controller()
export class VideoFilesController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
  ) {}

  @Serves(routes.chooseThumbnail)
  async chooseThumbnail({ params, body, call }: RequestContext<typeof routes.chooseThumbnail>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.chooseThumbnail({ id: assetId, ...body }, call));
  }

  @Serves(routes.uploadThumbnail)
  async uploadThumbnail({ params, body, call }: RequestContext<typeof routes.uploadThumbnail>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    const asset = await this.services.assets.uploadThumbnail(
      { id: assetId, image: Buffer.from(body.image, 'base64'), crop: body.crop ?? undefined },
      { ...call, timeout: imageTimeout },
    );
    return videoReply(video, asset);
  }

  @Serves(routes.putCaptions)
  async putCaptions({ params, body, call }: RequestContext<typeof routes.putCaptions>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    return videoReply(video, await this.services.assets.putCaptions({ id: assetId, ...body }, call));
  }

  @Serves(routes.deleteCaptions)
  async deleteCaptions({ params, call }: RequestContext<typeof routes.deleteCaptions>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    const { language } = params;
    return videoReply(video, await this.services.assets.deleteCaptions({ id: assetId, language }, call));
  }
}
