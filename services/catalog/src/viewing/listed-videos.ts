import { domainError } from '@marquee/contracts';
import type { Clock, Principal } from '@marquee/kernel';
import type { Condition, DocumentStore, Found } from '@marquee/ports';
import type { Audiences } from '../video/audiences.js';
import { videoCollection, type Video } from '../video/video.js';
import { PageCache } from './page-cache.js';

export interface ListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  /** newest or title. */
  readonly sort: string;
}

export interface ListedPage {
  readonly items: readonly Found<Video>[];
  readonly next?: string;
}

/** Unique sort keys: the key of a page's last video is the whole position of the next page. */
const orders = {
  newest: { field: 'shelf.newest', direction: 'desc', beyond: 'lt', keyOf: (video: Video) => video.shelf.newest },
  title: { field: 'shelf.title', direction: 'asc', beyond: 'gt', keyOf: (video: Video) => video.shelf.title },
} as const;
type Order = (typeof orders)[keyof typeof orders];

/**
 * Finds the videos that lists may show to a viewer. Each audience has its own list, an exact range of an index; what a
 * viewer sees is the lists of the viewer's audiences, merged. So the cost grows with the number of audiences that the
 * viewer is in, and not with the number of videos, visible or not.
 */
export class ListedVideos {
  readonly #pages: PageCache<ListedPage>;

  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly audiences: Audiences,
  ) {
    this.#pages = new PageCache(clock);
  }

  /** @throws DomainError INVALID_CURSOR when `after` was not made by this sort */
  async page(viewer: Principal, query: ListQuery): Promise<ListedPage> {
    const isPreview = viewer.kind === 'administrator';
    const groups = viewer.kind === 'member' ? viewer.groups.toSorted() : [];
    const { limit, after, q, category, sort } = query;
    const key = JSON.stringify([viewer.kind, groups, limit, after, q, category, sort]);
    return this.#pages.get(viewer.team, key, async () => {
      const lists = isPreview
        ? [{ 'shelf.listed': true }]
        : (await this.audiences.of(viewer)).map((audience) => ({ 'shelf.audience': audience, ...this.#openNow() }));
      return this.#merge(viewer.team, lists, query);
    });
  }

  forget(team: string): void {
    this.#pages.forget(team);
  }

  #openNow(): Record<string, Condition> {
    const now = this.clock.now().toISOString();
    return { 'shelf.opensAt': { lte: now }, 'shelf.closesAt': { gt: now } };
  }

  async #merge(team: string, lists: readonly Record<string, Condition>[], query: ListQuery): Promise<ListedPage> {
    const { limit, after, q, category, sort } = query;
    const order = sort === 'title' ? orders.title : orders.newest;
    const videos = this.documents.team(videoCollection, team);
    const rest = {
      ...(category !== undefined && { categoryId: category }),
      ...(after !== undefined && { [order.field]: { [order.beyond]: positionOf(after, order) } }),
    };
    const pages = await Promise.all(
      lists.map((fields) =>
        videos.find({
          where: { fields: { ...fields, ...rest } },
          sort: [{ field: order.field, direction: order.direction }],
          limit,
          ...(q !== undefined && { text: q }),
        }),
      ),
    );
    const [only] = pages;
    const merged =
      pages.length === 1 && only
        ? only.items
        : sorted(
            pages.flatMap(({ items }) => items),
            order,
          );
    const items = merged.slice(0, limit);
    const last = items.at(-1);
    const isMore = merged.length > limit || pages.some(({ next }) => next !== undefined);
    return isMore && last ? { items, next: cursorAt(last.state, order) } : { items };
  }
}

function sorted(videos: Found<Video>[], { keyOf, direction }: Order): Found<Video>[] {
  const sign = direction === 'asc' ? 1 : -1;
  return videos.sort((a, b) => (keyOf(a.state) < keyOf(b.state) ? -sign : sign));
}

const cursorAt = (video: Video, order: Order): string =>
  Buffer.from(JSON.stringify([order.field, order.keyOf(video)])).toString('base64url');

function positionOf(cursor: string, order: Order): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parsed) && parsed.length === 2 && parsed[0] === order.field && typeof parsed[1] === 'string') {
      return parsed[1];
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw domainError('INVALID_CURSOR');
}
