import { Controller } from '@nestjs/common';
import { domainError, routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Video } from '@marquee/proto/catalog';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { storageLimitOf } from './storage-limit.js';
import { versionReply, versionsOf } from './version.mapper.js';
import { VideoComposer } from './video.composer.js';

/** The files that videos have and had. */
@Controller()
export class VersionsController {
  constructor(
    private readonly services: ServiceClients,
    private readonly composer: VideoComposer,
  ) {}

  @Serves(routes.listVersions)
  async listVersions({ params, call }: RequestContext<typeof routes.listVersions>) {
    const video = await this.services.videos.getVideo({ id: params.videoId }, call);
    const versions = versionsOf(video);
    const { items } = await this.services.assets.getAssets({ ids: versions.map(({ id }) => id) }, call);
    const live = new Map(items.map((asset) => [asset.id, asset]));
    return { items: versions.map((version) => versionReply(video, version, live.get(version.id))) };
  }

  @Serves(routes.addVersion)
  async addVersion({ params, body, call }: RequestContext<typeof routes.addVersion>) {
    const { assets, videos } = this.services;
    const { assetId: like } = await this.composer.assetIdOf(params.videoId, call);
    const storageLimit = await storageLimitOf(this.services, params.teamId);
    const asset = await assets.createAsset({ ...body, storageLimit, like }, call);
    try {
      const video = await videos.addVersion({ id: params.videoId, assetId: asset.id, ...body }, call);
      return versionReply(video, versionIn(video, asset.id), asset);
    } catch (error) {
      // As for a new video.
      await assets.deleteAsset({ id: asset.id }, call).catch(() => undefined);
      throw error;
    }
  }

  @Serves(routes.restoreVersion)
  async restoreVersion({ params, call }: RequestContext<typeof routes.restoreVersion>) {
    const { videoId: id, versionId: assetId } = params;
    return this.#reply(await this.services.videos.restoreVersion({ id, assetId }, call), assetId, call);
  }

  @Serves(routes.retryVersion)
  async retryVersion({ params, call }: RequestContext<typeof routes.retryVersion>) {
    const video = await this.services.videos.getVideo({ id: params.videoId }, call);
    const version = versionIn(video, params.versionId);
    return versionReply(video, version, await this.services.assets.retryAsset({ id: version.id }, call));
  }

  /** The media service deletes the files when it hears that the version is gone. */
  @Serves(routes.deleteVersion)
  async deleteVersion({ params, call }: RequestContext<typeof routes.deleteVersion>): Promise<void> {
    await this.services.videos.deleteVersion({ id: params.videoId, assetId: params.versionId }, call);
  }

  @Serves(routes.deleteOlderVersions)
  async deleteOlderVersions({ params, call }: RequestContext<typeof routes.deleteOlderVersions>): Promise<void> {
    await this.services.videos.deleteOlderVersions({ id: params.videoId }, call);
  }

  async #reply(video: Video, versionId: string, call: CallOptions) {
    const { items } = await this.services.assets.getAssets({ ids: [versionId] }, call);
    return versionReply(video, versionIn(video, versionId), items[0]);
  }
}

/** @throws DomainError VERSION_NOT_FOUND */
function versionIn(video: Video, id: string) {
  const version = versionsOf(video).find((one) => one.id === id);
  if (!version) throw domainError('VERSION_NOT_FOUND');
  return version;
}
