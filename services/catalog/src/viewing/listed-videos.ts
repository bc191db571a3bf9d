import { Injectable } from '@nestjs/common';
import { domainError, videoOrders, type VideoOrder } from '@marquee/contracts';
import { previewOf, timeOf, type Clock, type Principal } from '@marquee/kernel';
import type { Condition, DocumentStore, Found } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { anyPrice, audiencesWith, taggedFor } from '../video/shelf.js';
import { Sites } from '../site/site.js';
import { videoCollection, type Video } from '../video/video.js';
import { PageCache } from './page-cache.js';

export interface ListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly creator?: string | undefined;
  /** newest, released, updated, title or -title. */
  readonly sort: string;
  /** How the title begins, folded. */
  readonly titlePrefix?: string | undefined;
}

export interface ListedPage {
  readonly items: readonly Found<Video>[];
  readonly next?: string;
}

/** Unique sort keys: the key of a page's last video is the whole position of the next page. */
const orders = {
  newest: { field: 'shelf.newest', direction: 'desc', beyond: 'lt', keyOf: (video: Video) => video.shelf.newest },
  released: { field: 'shelf.released', direction: 'desc', beyond: 'lt', keyOf: (video: Video) => video.shelf.released },
  updated: { field: 'shelf.updated', direction: 'desc', beyond: 'lt', keyOf: (video: Video) => video.shelf.updated },
  title: { field: 'shelf.title', direction: 'asc', beyond: 'gt', keyOf: (video: Video) => video.shelf.title },
  '-title': { field: 'shelf.title', direction: 'desc', beyond: 'lt', keyOf: (video: Video) => video.shelf.title },
} as const satisfies Readonly<Record<VideoOrder, object>>;
type Order = (typeof orders)[VideoOrder];

const orderOf = (sort: string): Order => orders[videoOrders.find((known) => known === sort) ?? 'newest'];

/** What a query asks for, of fields with an index for its order. */
type List = Readonly<Record<string, Condition>>;

/** Audiences that one query asks for at most: somebody in more groups than that pays for another query. */
const mostAudiences = 150;

/**
 * Finds the videos that lists may show to a viewer: what has any of the viewer's audiences, in the order of an index that begins
 * with them. So the cost grows with the number of groups that the viewer is in, and neither with the number of videos,
 * visible or not, nor with how many different sets of groups they are for. Where the catalog is open everybody knows of
 * everything that is listed and open now.
 */
@Injectable()
export class ListedVideos {
  readonly #pages: PageCache<ListedPage>;

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly sites: Sites,
  ) {
    this.#pages = new PageCache(clock);
  }

  /** @throws DomainError INVALID_CURSOR when `after` was not made by this sort */
  async page(viewer: Principal, query: ListQuery): Promise<ListedPage> {
    const isPreview = viewer.kind === 'administrator';
    const groups = viewer.kind === 'member' ? viewer.groups.toSorted() : [];
    const { limit, after, q, category, tag, creator, sort } = query;
    const find = async (): Promise<ListedPage> => {
      const lists = isPreview ? [allListed(tag)] : await this.#listsOf(viewer, tag);
      return this.#merge(viewer.team, lists, query);
    };
    // Words that people search for are hardly ever the same: keeping what they found would only drive out what is.
    // So are those of another time, or of groups that nobody is in.
    if (q !== undefined || query.titlePrefix !== undefined || previewOf(viewer)) return find();
    const key = JSON.stringify([viewer.kind, groups, limit, after, category, tag, creator, sort]);
    return this.#pages.get(viewer.team, key, find);
  }

  /** What a price opens, the newest first: of one buyer alone, hence not kept. @throws DomainError INVALID_CURSOR */
  sold(viewer: Principal, priceId: string, { limit, after }: Pick<ListQuery, 'limit' | 'after'>): Promise<ListedPage> {
    const list = { 'shelf.sold': { hasAny: [priceId, anyPrice] }, ...this.#openTo(viewer) };
    return this.#merge(viewer.team, [list], { limit, after, sort: 'newest' });
  }

  async #listsOf(viewer: Principal, tag: string | undefined): Promise<readonly List[]> {
    const open = this.#openTo(viewer);
    if ((await this.sites.catalogOf(viewer.team)) === 'open') return [{ ...allListed(tag), ...open }];
    const audiences = audiencesWith(viewer);
    const parts = Array.from({ length: Math.ceil(audiences.length / mostAudiences) }, (_, part) =>
      audiences.slice(part * mostAudiences, (part + 1) * mostAudiences),
    );
    return parts.flatMap((hasAny): List[] => {
      const forThem = { 'shelf.audiences': { hasAny }, ...open };
      if (tag === undefined) return [forThem];
      const tagged = hasAny.map((audience) => taggedFor(tag, audience));
      return [
        { 'shelf.tagged': { hasAny: tagged }, ...open },
        { 'shelf.wide': { hasAny: [tag] }, ...forThem },
      ];
    });
  }

  forget(team: string): void {
    this.#pages.forget(team);
  }

  #openTo(viewer: Principal): List {
    const now = timeOf(viewer, this.clock).toISOString();
    return { 'shelf.opensAt': { lte: now }, 'shelf.closesAt': { gt: now } };
  }

  async #merge(team: string, lists: readonly List[], query: ListQuery): Promise<ListedPage> {
    const { limit, after, q, category, creator, sort, titlePrefix: prefix } = query;
    const order = orderOf(sort);
    const videos = this.documents.team(videoCollection, team);
    const rest = {
      ...(category !== undefined && { categoryId: category }),
      ...(creator !== undefined && { creatorId: creator }),
      ...(prefix !== undefined && { 'shelf.title': { gte: prefix, lt: `${prefix}\uffff` } }),
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
            // A video may be for groups of several parts.
            [...new Map(pages.flatMap(({ items }) => items).map((found) => [found.id, found])).values()],
            order,
          );
    const items = merged.slice(0, limit);
    const last = items.at(-1);
    const isMore = merged.length > limit || pages.some(({ next }) => next !== undefined);
    return isMore && last ? { items, next: cursorAt(last.state, order) } : { items };
  }
}

/** Whatever it is for: who sees everything, and an open catalog. */
const allListed = (tag: string | undefined): List =>
  tag === undefined ? { 'shelf.listed': true } : { 'shelf.tagged': { hasAny: [tag] } };

function sorted(videos: Found<Video>[], { keyOf, direction }: Order): Found<Video>[] {
  const sign = direction === 'asc' ? 1 : -1;
  return videos.sort((a, b) => (keyOf(a.state) < keyOf(b.state) ? -sign : sign));
}

/** The whole position of the next page, in the order that it was made by. */
export const cursorOf = (field: string, position: string): string =>
  Buffer.from(JSON.stringify([field, position])).toString('base64url');

const cursorAt = (video: Video, order: Order): string => cursorOf(order.field, order.keyOf(video));

export const isOf = (cursor: string, { field }: { readonly field: string }): boolean => parsed(cursor)?.field === field;

/** @throws DomainError INVALID_CURSOR */
export function positionOf(cursor: string, { field }: { readonly field: string }): string {
  const known = parsed(cursor);
  if (known?.field !== field) throw domainError('INVALID_CURSOR');
  return known.position;
}

function parsed(cursor: string): { readonly field: string; readonly position: string } | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [field, position] = value as readonly unknown[];
    return typeof field === 'string' && typeof position === 'string' ? { field, position } : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
