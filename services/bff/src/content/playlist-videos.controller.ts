import { Controller } from '@nestjs/common';
import { domainError, routes } from '@marquee/contracts';
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
    query,
    call,
  }: RequestContext<typeof routes.listPlaylistVideos>): Promise<Answer<typeof routes.listPlaylistVideos>> {
    const { videos } = await this.services.playlists.get({ id: params.playlistId }, call);
    return this.#named(params.teamId, videos, query, call);
  }

  @Serves(routes.listEventVideos)
  async listEventVideos({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listEventVideos>): Promise<Answer<typeof routes.listEventVideos>> {
    const { videos } = await this.services.events.get({ id: params.eventId }, call);
    return this.#named(params.teamId, videos, query, call);
  }

  /** A video that was deleted while it was being added is left out. */
  async #named(
    teamId: string,
    all: readonly string[],
    { limit, after }: RequestContext<typeof routes.listPlaylistVideos>['query'],
    call: CallOptions,
  ): Promise<Answer<typeof routes.listPlaylistVideos>> {
    const start = after === undefined ? 0 : all.indexOf(after) + 1;
    // What the page began after was taken out meanwhile, or was never in it.
    if (after !== undefined && start === 0) throw domainError('INVALID_CURSOR');
    const ids = all.slice(start, start + limit);
    const { items } = ids.length === 0 ? { items: [] } : await this.services.videos.getVideos({ ids }, call);
    return {
      items: items.map(({ id, title, asset, hiddenFromList }) => ({
        id,
        title,
        thumbnailUrl: mediaUrls(teamId, asset?.id ?? '').optional(asset?.thumbnail),
        duration: asset?.duration ?? null,
        hiddenFromList,
      })),
      next: start + limit < all.length ? (ids.at(-1) ?? null) : null,
    };
  }
}
