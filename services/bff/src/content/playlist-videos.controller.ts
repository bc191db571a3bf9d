import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { mediaUrls } from './media-urls.js';

/** The videos of a playlist in the console; the playlist itself is an entity of the kit. */
@Controller()
export class PlaylistVideosController {
  constructor(private readonly services: ServiceClients) {}

  /** A video that was deleted in the moment in which the playlist took it on is left out. */
  @Serves(routes.listPlaylistVideos)
  async listPlaylistVideos({
    params,
    call,
  }: RequestContext<typeof routes.listPlaylistVideos>): Promise<Answer<typeof routes.listPlaylistVideos>> {
    const { videos: ids } = await this.services.playlists.get({ id: params.playlistId }, call);
    const { items } = ids.length === 0 ? { items: [] } : await this.services.videos.getVideos({ ids }, call);
    return {
      items: items.map(({ id, title, asset }) => ({
        id,
        title,
        thumbnailUrl: mediaUrls(params.teamId, asset?.id ?? '').optional(asset?.thumbnail),
        duration: asset?.duration ?? null,
      })),
    };
  }
}
