import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import { momentOf, type Line } from '../spoken/lines.js';
import { Spoken } from '../spoken/spoken.js';
import type { Video } from '../video/video.js';
import { type IdentifiedVideo, VideosByAsset } from '../video/videos-by-asset.js';
import { cursorOf, isOf, ListedVideos, positionOf, type ListQuery } from './listed-videos.js';
import { distance, type Distance } from './relevance.js';
import { folded, wordsOf } from './words.js';

/** So many of the newest that were found are put in order of relevance; older ones follow, the newest first. */
export const rankedAtMost = 500;
/** Of a tag or a creator that is called so, the newest. */
const ofName = 100;

/** Words that are looked for, and the tags and creators that are called so. */
export interface SearchQuery extends ListQuery {
  readonly q: string;
  readonly tags: readonly string[];
  readonly creators: readonly string[];
}

export interface FoundPage {
  readonly items: readonly IdentifiedVideo[];
  readonly next?: string;
  /** Those that were found by their tags or their creator. */
  readonly named: ReadonlySet<string>;
}

const relevance = { field: 'relevance' } as const;

/** Distance and key of the newest: a total order, so that what comes or goes between two pages moves nothing else. */
type Place = readonly [distance: number, newest: string];

/** Finds videos by words: of titles and overviews, of chapters, of tags and creators, and of what is said in them. */
@Injectable()
export class Search {
  constructor(
    private readonly listed: ListedVideos,
    private readonly byAsset: VideosByAsset,
    private readonly spoken: Spoken,
  ) {}

  /** In order of relevance. @throws DomainError INVALID_CURSOR */
  async page(viewer: Principal, query: SearchQuery): Promise<FoundPage> {
    const { q, after, limit } = query;
    const byAge = { ...query, sort: 'newest' };
    const none: ReadonlySet<string> = new Set();
    if (after !== undefined && !isOf(after, relevance)) {
      return { ...(await this.listed.page(viewer, byAge)), named: none };
    }
    const [found, named, said] = await Promise.all([
      this.listed.page(viewer, { ...byAge, after: undefined, limit: rankedAtMost }),
      this.#named(viewer, byAge),
      this.#said(viewer, query),
    ]);
    const namedIds = new Set(named.map(({ id }) => id));
    const all = new Map<string, IdentifiedVideo>([...found.items, ...named, ...said].map((item) => [item.id, item]));
    const ranked = [...all.values()]
      .map((item) => ({ item, place: placeIn(item, q, namedIds) }))
      .sort((one, other) => (isBehind(one.place, other.place) ? 1 : -1));
    const last = after === undefined ? undefined : placeOf(after);
    const rest = last === undefined ? ranked : ranked.filter(({ place }) => isBehind(place, last));
    const page = rest.slice(0, limit);
    const items = page.map(({ item }) => item);
    const end = page.at(-1);
    if (end && rest.length > limit) {
      return { items, named: namedIds, next: cursorOf(relevance.field, end.place.join(' ')) };
    }
    return { items, named: namedIds, ...(found.next !== undefined && { next: found.next }) };
  }

  /** Whose titles begin with what is typed, by title, and then those that have it elsewhere in them, the newest first. */
  async suggest(viewer: Principal, q: string, limit: number): Promise<readonly IdentifiedVideo[]> {
    const typed = folded(q).trim();
    if (typed === '') return [];
    const begin = await this.listed.page(viewer, { limit, sort: 'title', titlePrefix: typed });
    // What nearly every title has need not be looked for elsewhere in them.
    if (begin.items.length >= limit) return begin.items;
    const have = await this.listed.page(viewer, { limit: limit * 4, sort: 'newest', q });
    const inTitle = have.items.filter(({ state }) => distance(state, q, false) <= 2);
    return [...new Map([...begin.items, ...inTitle].map((item) => [item.id, item])).values()].slice(0, limit);
  }

  /** Where in these videos the words are said: in a chapter's title, else in their captions. By the videos' ids. */
  async moments(team: string, videos: readonly { id: string; video: Video }[], q: string) {
    const words = wordsOf(q);
    const moments = new Map<string, Line>();
    const tracks = videos.flatMap(({ video: { asset } }) =>
      asset.captions.map(({ language }) => ({ assetId: asset.id, language })),
    );
    const lines = await this.spoken.linesOf(team, tracks);
    for (const { id, video } of videos) {
      const moment =
        chapterOf(video, words) ??
        (lines.get(video.asset.id) ?? []).map(({ state }) => momentOf(state.lines, words)).find((line) => line);
      if (moment) moments.set(id, moment);
    }
    return moments;
  }

  async #named(viewer: Principal, query: SearchQuery): Promise<readonly IdentifiedVideo[]> {
    const asked = { ...query, q: undefined, after: undefined, limit: ofName };
    const pages = await Promise.all([
      ...query.tags.map((tag) => this.listed.page(viewer, { ...asked, tag })),
      ...query.creators.map((creator) => this.listed.page(viewer, { ...asked, creator })),
    ]);
    return pages.flatMap(({ items }) => items).filter(isIn(query));
  }

  async #said({ team }: Principal, query: SearchQuery): Promise<readonly IdentifiedVideo[]> {
    const assets = await this.spoken.saying(team, query.q);
    const found = await Promise.all(assets.map((asset) => this.byAsset.of(team, asset)));
    const isShown = isIn(query);
    return found.filter((item, index): item is IdentifiedVideo => {
      // Of another version nothing is said any more.
      return item !== undefined && item.state.asset.id === assets[index] && item.state.shelf.listed && isShown(item);
    });
  }
}

const isIn =
  ({ category, tag, creator }: ListQuery) =>
  ({ state }: IdentifiedVideo): boolean =>
    (category === undefined || state.categoryId === category) &&
    (tag === undefined || state.tags.includes(tag)) &&
    (creator === undefined || state.creatorId === creator);

function chapterOf({ chapters, translations }: Video, words: readonly string[]): Line | undefined {
  const all = [...chapters, ...translations.flatMap((translation) => translation.chapters)];
  const found = all.find(({ title }) => words.every((word) => folded(title).includes(word)));
  return found && { at: found.at, text: found.title };
}

const placeIn = ({ id, state }: IdentifiedVideo, q: string, named: ReadonlySet<string>): Place & [Distance, string] => [
  distance(state, q, named.has(id)),
  state.shelf.newest,
];

const isBehind = ([distance, newest]: Place, [from, key]: Place): boolean =>
  distance > from || (distance === from && newest < key);

function placeOf(cursor: string): Place {
  const [distance = '', ...newest] = positionOf(cursor, relevance).split(' ');
  return [Number(distance), newest.join(' ')];
}
