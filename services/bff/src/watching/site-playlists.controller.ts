import { Controller } from '@nestjs/common';
import { imageUrl, ofPlaylistPage, routes } from '@marquee/contracts';
import type { Progress } from '@marquee/proto/analytics';
import type { SitePlaylist } from '@marquee/proto/catalog';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { cardReplies, progressIn } from './progress.js';
import { cardReply, isCompleted, termReply, termsReply } from './watching.mapper.js';

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
    // Whoever watches one of them is already on their way.
    const withWatchable = query.around === undefined && call.principal.kind === 'member';
    const request = { id: params.playlistId, limit: ofPlaylistPage, around: query.around, withWatchable };
    const open = await this.services.sitePlaylists.get(request, call);
    if (!open.playlist) throw new Error('an open playlist has its card');
    const team = params.teamId;
    const ids = [...open.videos.map(({ id }) => id), ...open.watchable];
    const progress = await progressIn(this.services, ids, call);
    return {
      ...playlistReply(open.playlist, team),
      overview: open.overview,
      category: open.category ? termReply(open.category, team) : null,
      tags: open.tags.map((tag) => termReply(tag, team)),
      videos: open.videos.map((video) => cardReply(video, team, progress.get(video.id))),
      ...{ total: open.total, start: open.start, next: open.next ?? null },
      continueAt: continueAt(open.watchable, progress) ?? null,
    };
  }

  @Serves(routes.listSitePlaylistVideos)
  async listSitePlaylistVideos({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSitePlaylistVideos>): Promise<Answer<typeof routes.listSitePlaylistVideos>> {
    const { videos, next } = await this.services.sitePlaylists.get({ id: params.playlistId, ...query }, call);
    return { items: await cardReplies(this.services, videos, params.teamId, call), next: next ?? null };
  }
}

/**
 * Where a member who began some of these videos goes on: the first that they have not completed.
 *
 * @param watchable all of the playlist that they may watch, in their order
 */
function continueAt(watchable: readonly string[], progress: ReadonlyMap<string, Progress>): string | undefined {
  if (!watchable.some((video) => progress.has(video))) return undefined;
  return watchable.find((video) => {
    const told = progress.get(video);
    return !(told && isCompleted(told));
  });
}

export function playlistReply({ id, title, translations, thumbnail, first, createdAt }: SitePlaylist, team: string) {
  const ofFirst = first ? cardReply(first, team).thumbnailUrl : null;
  const thumbnailUrl = thumbnail === undefined ? ofFirst : imageUrl(team, thumbnail);
  return { id, title, translations: translated(translations), thumbnailUrl, createdAt };
}
