import { inLanguage } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';
import type { Card, ListCardsRequest, ListSiteLivesRequest } from '@marquee/proto/catalog';
import type { ServiceClients } from '../services/service-clients.js';
import { popularCards } from '../watching/popular.js';
import { eventReply } from '../watching/site-events.controller.js';
import { liveReply } from '../watching/site-lives.controller.js';
import { playlistReply } from '../watching/site-playlists.controller.js';
import { cardReply, termsReply } from '../watching/watching.mapper.js';
import { markup } from './markup.js';
import { mirrorHome, type MirrorPage, type MirrorVisit } from './mirror-page.js';
import { entryOf, frame, itemList, listOf, moreOf, namedEntry, section, type Entry } from './parts.js';
import { texts } from './texts.js';

/** Entries of a page, and of a part of the first page. */
const [ofPage, ofPart] = [48, 12];

export interface Listed {
  readonly entries: readonly Entry[];
  readonly next?: string | undefined;
}

type Texts = (typeof texts)['ja'];
type TermKind = keyof typeof kinds;

const kinds = {
  categories: {
    ...{ path: '/videos/categories', place: '/videos/categories/', filter: 'category', of: 'videos' },
    nameOf: (text: Texts) => text.categories,
    list: ({ viewing }: ServiceClients, call: CallOptions) => viewing.listVisibleCategories({}, call),
  },
  tags: {
    ...{ path: '/videos/tags', place: '/videos/tags/', filter: 'tag', of: 'videos' },
    nameOf: (text: Texts) => text.tags,
    list: ({ viewing }: ServiceClients, call: CallOptions) => viewing.listVisibleTags({}, call),
  },
  creators: {
    ...{ path: '/videos/creators', place: '/creator/', filter: 'creator', of: 'videos' },
    nameOf: (text: Texts) => text.creators,
    list: ({ viewing }: ServiceClients, call: CallOptions) => viewing.listVisibleCreators({}, call),
  },
  playlistCategories: {
    ...{ path: '/playlists/categories', place: '/playlists/categories/', filter: 'category', of: 'playlists' },
    nameOf: (text: Texts) => text.playlistCategories,
    list: ({ sitePlaylists }: ServiceClients, call: CallOptions) => sitePlaylists.listCategories({}, call),
  },
  playlistTags: {
    ...{ path: '/playlists/tags', place: '/playlists/tags/', filter: 'tag', of: 'playlists' },
    nameOf: (text: Texts) => text.playlistTags,
    list: ({ sitePlaylists }: ServiceClients, call: CallOptions) => sitePlaylists.listTags({}, call),
  },
};

/** The lists of a catalog, as somebody sees them who has not logged in. */
export class ListPages {
  constructor(
    private readonly services: ServiceClients,
    private readonly clock: Clock,
  ) {}

  async home(visit: MirrorVisit): Promise<MirrorPage> {
    const { site, origin } = visit;
    const text = texts[site.language];
    const [newest, popular, categories, playlists, events, lives] = await Promise.all([
      this.#videos(visit, { limit: ofPart }),
      this.#popular(visit, ofPart),
      this.#terms(visit, 'categories'),
      this.#playlists(visit, { limit: ofPart }),
      this.#events(visit, ofPart),
      this.lives(visit, { limit: ofPart }),
    ]);
    const parts = [
      section(site, text.newest, '/videos/newer', newest.entries) ?? listOf(site, []),
      section(site, text.popular, '/videos/popular', popular),
      section(site, text.lives, '/lives/newer', lives.entries.slice(0, ofPart)),
      section(site, text.events, '/events/newer', events.entries),
      section(site, text.playlists, '/playlists/newer', playlists.entries),
      section(site, text.categories, '/videos/categories', categories),
    ];
    return {
      title: site.name,
      description: site.description || text.home(site.name),
      path: '',
      image: newest.entries.find(({ image }) => image !== null)?.image ?? null,
      data: { '@type': 'WebSite', name: site.name, url: origin + mirrorHome(site.id), inLanguage: site.language },
      body: frame(site, markup`<h1>${site.name}</h1>${parts.filter((part) => part !== undefined)}`),
    };
  }

  async newestVideos(visit: MirrorVisit): Promise<MirrorPage> {
    const listed = await this.#videos(visit, { limit: ofPage, after: visit.after });
    return this.list(visit, texts[visit.site.language].newest, '/videos/newer', listed);
  }

  async popularVideos(visit: MirrorVisit): Promise<MirrorPage> {
    const entries = await this.#popular(visit, ofPage);
    return this.list(visit, texts[visit.site.language].popular, '/videos/popular', { entries });
  }

  /** All categories, tags or creators of which there is something to see. */
  async terms(visit: MirrorVisit, kind: TermKind): Promise<MirrorPage> {
    const { path, nameOf } = kinds[kind];
    return this.list(visit, nameOf(texts[visit.site.language]), path, { entries: await this.#terms(visit, kind) });
  }

  /** What is in one of them; undefined: there is nothing to see. */
  async ofTerm(visit: MirrorVisit, kind: Exclude<TermKind, 'creators'>, id = ''): Promise<MirrorPage | undefined> {
    const { place, filter, of } = kinds[kind];
    const path = place + id;
    const term = (await this.#terms(visit, kind)).find((entry) => entry.path === path);
    if (!term) return undefined;
    const asked = { limit: ofPage, after: visit.after, [filter]: id };
    const listed = of === 'videos' ? this.#videos(visit, asked) : this.#playlists(visit, asked);
    return this.list(visit, term.title, path, await listed);
  }

  /** The results are of this moment, and search engines bring their own. */
  async search(visit: MirrorVisit): Promise<MirrorPage> {
    const query = (visit.params['query'] ?? '').slice(0, 100).trim();
    const asked = { q: query, sort: 'relevance', limit: ofPage, after: visit.after };
    const listed = query === '' ? { entries: [] } : await this.#videos(visit, asked);
    const title = texts[visit.site.language].search(query);
    const path = `/videos/search/${encodeURIComponent(query)}`;
    return { ...this.list(visit, title, path, listed), indexed: false };
  }

  async newestPlaylists(visit: MirrorVisit): Promise<MirrorPage> {
    const listed = await this.#playlists(visit, { limit: ofPage, after: visit.after });
    return this.list(visit, texts[visit.site.language].playlists, '/playlists/newer', listed);
  }

  async newestEvents(visit: MirrorVisit): Promise<MirrorPage> {
    const listed = await this.#events(visit, ofPage);
    return this.list(visit, texts[visit.site.language].events, '/events/newer', listed);
  }

  /** What is on and what comes, then what is over. */
  async lives({ site, call }: MirrorVisit, asked: ListSiteLivesRequest): Promise<Listed> {
    const { items, next } = await this.services.siteLives.list(asked, call);
    return {
      entries: items.map((item) => ({
        ...namedEntry(site, 'live', liveReply(item, site.id)),
        at: item.startsAt,
      })),
      next,
    };
  }

  /** The videos of a creator. */
  videosOf(visit: MirrorVisit, creator: string): Promise<Listed> {
    return this.#videos(visit, { limit: ofPage, after: visit.after, creator });
  }

  /** A page with a list of anything. */
  list({ site, origin, after }: MirrorVisit, title: string, path: string, { entries, next }: Listed): MirrorPage {
    const text = texts[site.language];
    return {
      title,
      description: text.about(title, site.name),
      path,
      image: entries.find(({ image }) => image !== null)?.image ?? null,
      data: itemList(site, origin, title, entries),
      // Search engines get only the first page: the content of later ones shifts with every new video.
      indexed: after === undefined && entries.length > 0,
      body: frame(site, markup`<h1>${title}</h1>${listOf(site, entries)}${moreOf(site, path, next)}`),
    };
  }

  async #videos({ site, call }: MirrorVisit, asked: Partial<ListCardsRequest>): Promise<Listed> {
    const { items, next } = await this.services.viewing.listCards({ limit: ofPage, sort: 'newest', ...asked }, call);
    return { entries: this.#cards(site, items), next };
  }

  async #popular({ site, call }: MirrorVisit, limit: number): Promise<readonly Entry[]> {
    return this.#cards(site, await popularCards(this.services, this.clock, { team: site.id, limit, call }));
  }

  async #playlists(
    { site, call }: MirrorVisit,
    asked: { readonly limit: number; after?: string | undefined; category?: string; tag?: string },
  ): Promise<Listed> {
    const { items, next } = await this.services.sitePlaylists.list(asked, call);
    return { entries: items.map((item) => namedEntry(site, 'playlist', playlistReply(item, site.id))), next };
  }

  async #events({ site, call, after }: MirrorVisit, limit: number): Promise<Listed> {
    const { items, next } = await this.services.siteEvents.list({ limit, after }, call);
    return { entries: items.map((item) => namedEntry(site, 'event', eventReply(item, site.id))), next };
  }

  async #terms({ site, call }: MirrorVisit, kind: TermKind): Promise<readonly Entry[]> {
    const { place, list } = kinds[kind];
    return termsReply(await list(this.services, call), site.id).items.map((term) => {
      const { id, name, thumbnailUrl } = inLanguage(term, site.language);
      return { path: place + id, title: name, image: thumbnailUrl };
    });
  }

  #cards(site: MirrorVisit['site'], cards: readonly Card[]): readonly Entry[] {
    return cards.map((card) => entryOf(site, cardReply(card, site.id)));
  }
}
