import { Controller } from '@nestjs/common';
import { domainError, routes, type SavedList } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { cardReplies } from './progress.js';

type ListContext = RequestContext<typeof routes.listBookmarks> | RequestContext<typeof routes.listWatchLater>;
type ItemContext = RequestContext<typeof routes.addBookmark>;

/** What a viewer keeps. Which of it may be shown is the catalog's answer, always. */
@Controller()
export class SavedController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listSavedIds)
  listSavedIds({ call }: RequestContext<typeof routes.listSavedIds>): Promise<Answer<typeof routes.listSavedIds>> {
    return this.services.saved.listSavedIds({}, call);
  }

  @Serves(routes.listBookmarks)
  listBookmarks(context: RequestContext<typeof routes.listBookmarks>): Promise<Answer<typeof routes.listBookmarks>> {
    return this.#list('bookmarks', context);
  }

  @Serves(routes.addBookmark)
  addBookmark({ params, call }: ItemContext): Promise<void> {
    return this.#add('bookmarks', params.videoId, call);
  }

  @Serves(routes.removeBookmark)
  removeBookmark({ params, call }: RequestContext<typeof routes.removeBookmark>): Promise<void> {
    return this.#remove('bookmarks', params.videoId, call);
  }

  @Serves(routes.listWatchLater)
  listWatchLater(context: RequestContext<typeof routes.listWatchLater>): Promise<Answer<typeof routes.listWatchLater>> {
    return this.#list('watch_later', context);
  }

  @Serves(routes.addToWatchLater)
  addToWatchLater({ params, call }: RequestContext<typeof routes.addToWatchLater>): Promise<void> {
    return this.#add('watch_later', params.videoId, call);
  }

  @Serves(routes.removeFromWatchLater)
  removeFromWatchLater({ params, call }: RequestContext<typeof routes.removeFromWatchLater>): Promise<void> {
    return this.#remove('watch_later', params.videoId, call);
  }

  async #list(list: SavedList, { params, query, call }: ListContext): Promise<Answer<typeof routes.listBookmarks>> {
    const { items: saved, next } = await this.services.saved.listSavedVideos({ list, ...query }, call);
    const ids = saved.map(({ videoId }) => videoId);
    const { items: cards } = ids.length === 0 ? { items: [] } : await this.services.viewing.getKnown({ ids }, call);
    const shown = await cardReplies(this.services, cards, params.teamId, call);
    const byId = new Map(shown.map((card) => [card.id, card]));
    return {
      items: saved.flatMap(({ videoId, savedAt }) => {
        const video = byId.get(videoId);
        return video ? [{ video, savedAt }] : [];
      }),
      next: next ?? null,
    };
  }

  /** Nobody learns by saving that a video exists. */
  async #add(list: SavedList, videoId: string, call: CallOptions): Promise<void> {
    const { items } = await this.services.viewing.getKnown({ ids: [videoId] }, call);
    if (items.length === 0) throw domainError('VIDEO_NOT_FOUND');
    await this.services.saved.saveVideo({ list, videoId }, call);
  }

  async #remove(list: SavedList, videoId: string, call: CallOptions): Promise<void> {
    await this.services.saved.unsaveVideo({ list, videoId }, call);
  }
}
