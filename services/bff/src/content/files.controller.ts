import { Controller } from '@nestjs/common';
import { imageUrl, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { storageLimitOf } from './storage-limit.js';
import { VideoComposer } from './video.composer.js';
import { videoReply } from './video.mapper.js';

/** Files from outside are looked at in turn, which takes longer than an ordinary call, in milliseconds. */
const fileTimeout = 20_000;

/** Thumbnails and captions of a video, pictures of everything else, and the places of attachment files. */
@Controller()
export class FilesController {
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
      { ...call, timeout: fileTimeout },
    );
    return videoReply(video, asset);
  }

  @Serves(routes.uploadImage)
  async uploadImage({ params, body, call }: RequestContext<typeof routes.uploadImage>) {
    const { id } = await this.services.images.uploadImage(
      { image: Buffer.from(body.image, 'base64'), crop: body.crop ?? undefined },
      { ...call, timeout: fileTimeout },
    );
    return { id, url: imageUrl(params.teamId, id) };
  }

  @Serves(routes.createUpload)
  async createUpload({
    params,
    body,
    call,
  }: RequestContext<typeof routes.createUpload>): Promise<Answer<typeof routes.createUpload>> {
    const storageLimit = await storageLimitOf(this.services, params.teamId);
    const { id, uploadUrl } = await this.services.assets.createAsset({ ...body, storageLimit, kind: 'file' }, call);
    if (uploadUrl === undefined) throw new Error('a new upload has a place');
    return { id, uploadUrl };
  }

  @Serves(routes.putCaptions)
  async putCaptions({ params, body, call }: RequestContext<typeof routes.putCaptions>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    const patient = { ...call, timeout: fileTimeout };
    return videoReply(video, await this.services.assets.putCaptions({ id: assetId, ...body }, patient));
  }

  @Serves(routes.deleteCaptions)
  async deleteCaptions({ params, call }: RequestContext<typeof routes.deleteCaptions>) {
    const { video, assetId } = await this.composer.assetIdOf(params.videoId, call);
    const { language } = params;
    return videoReply(video, await this.services.assets.deleteCaptions({ id: assetId, language }, call));
  }
}
