import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { mediaUrls } from './media-urls.js';

/** The videos of a playlist or an event in the console; these themselves are entities of the kit. */
@Controller()
export class PlaylistVideosController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listPlaylistVideos)
  async listPlaylistVideos({
    params,
    call,
  }: RequestContext<typeof routes.listPlaylistVideos>): Promise<Answer<typeof routes.listPlaylistVideos>> {
    const { videos } = await this.services.playlists.get({ id: params.playlistId }, call);
    return this.#named(params.teamId, videos, call);
  }

  @Serves(routes.listEventVideos)
  async listEventVideos({
    params,
    call,
  }: RequestContext<typeof routes.listEventVideos>): Promise<Answer<typeof routes.listEventVideos>> {
    const { videos } = await this.services.events.get({ id: params.eventId }, call);
    return this.#named(params.teamId, videos, call);
  }

  /** A video that was deleted while it was being added is left out. */
  async #named(teamId: string, ids: string[], call: CallOptions): Promise<Answer<typeof routes.listPlaylistVideos>> {
    const { items } = ids.length === 0 ? { items: [] } : await this.services.videos.getVideos({ ids }, call);
    return {
      items: items.map(({ id, title, asset }) => ({
        id,
        title,
        thumbnailUrl: mediaUrls(teamId, asset?.id ?? '').optional(asset?.thumbnail),
        duration: asset?.duration ?? null,
      })),
    };
  }
}
