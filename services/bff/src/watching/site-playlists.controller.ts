import { Controller } from '@nestjs/common';
import { imageUrl, ofPlaylistPage, routes } from '@marquee/contracts';
import type { SitePlaylist } from '@marquee/proto/catalog';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { cardReply, termReply, termsReply } from './watching.mapper.js';

/** Playlists of a site. What of them a viewer may see is the catalog's answer, always. */
@Controller()
export class SitePlaylistsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listSitePlaylists)
  async listSitePlaylists({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSitePlaylists>): Promise<Answer<typeof routes.listSitePlaylists>> {
    const { items, next } = await this.services.sitePlaylists.list(query, call);
    return { items: items.map((item) => playlistReply(item, params.teamId)), next: next ?? null };
  }

  @Serves(routes.listPlaylistCategories)
  async listPlaylistCategories({ params, call }: RequestContext<typeof routes.listPlaylistCategories>) {
    return termsReply(await this.services.sitePlaylists.listCategories({}, call), params.teamId);
  }

  @Serves(routes.listPlaylistTags)
  async listPlaylistTags({ params, call }: RequestContext<typeof routes.listPlaylistTags>) {
    return termsReply(await this.services.sitePlaylists.listTags({}, call), params.teamId);
  }

  @Serves(routes.getSitePlaylist)
  async getSitePlaylist({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getSitePlaylist>): Promise<Answer<typeof routes.getSitePlaylist>> {
    const request = { id: params.playlistId, limit: ofPlaylistPage, around: query.around };
    const open = await this.services.sitePlaylists.get(request, call);
    if (!open.playlist) throw new Error('an open playlist has its card');
    const team = params.teamId;
    return {
      ...playlistReply(open.playlist, team),
      overview: open.overview,
      category: open.category ? termReply(open.category, team) : null,
      tags: open.tags.map((tag) => termReply(tag, team)),
      videos: open.videos.map((video) => cardReply(video, team)),
      ...{ total: open.total, start: open.start, next: open.next ?? null },
    };
  }

  @Serves(routes.listSitePlaylistVideos)
  async listSitePlaylistVideos({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSitePlaylistVideos>): Promise<Answer<typeof routes.listSitePlaylistVideos>> {
    const { videos, next } = await this.services.sitePlaylists.get({ id: params.playlistId, ...query }, call);
    return { items: videos.map((video) => cardReply(video, params.teamId)), next: next ?? null };
  }
}

export function playlistReply({ id, title, translations, thumbnail, first, createdAt }: SitePlaylist, team: string) {
  const ofFirst = first ? cardReply(first, team).thumbnailUrl : null;
  const thumbnailUrl = thumbnail === undefined ? ofFirst : imageUrl(team, thumbnail);
  return { id, title, translations: translated(translations), thumbnailUrl, createdAt };
}
