import type { ComponentType } from 'react';
import type { Namespace } from '../../../shared/i18n/namespace.js';
import type * as Pages from './video-site.js';

export interface SitePage {
  /** Below the start of the site. */
  readonly path: string;
  /** All texts of its code that are not the frame's; `tools/check/page-texts.ts` holds them to it. */
  readonly texts: readonly Namespace[];
  /** It shows a video: the player, the video and its manifest come with its code. */
  readonly plays?: true;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

/** All pages of a site are one file: going from a poster to its video never waits for code. */
const of = (pick: (pages: typeof Pages) => ComponentType) => async () => ({
  Component: pick(await import('./video-site.js')),
});

/** What stands around every page of a site, with all its texts, and around the same pages of its catalog. */
export const siteFrames = [
  { path: '/user/:teamId', texts: ['site'], load: of(({ SiteLayout }) => SiteLayout) },
  { path: '/catalog/:teamId', texts: ['site'], load: of(({ CatalogMirror }) => CatalogMirror) },
] as const satisfies readonly SitePage[];

/** The pages of a site, each once: routes, texts and data ahead, and the journey of accessibility come from it. */
export const sitePages: readonly SitePage[] = [
  { path: '', texts: [], load: of(({ HomePage }) => HomePage) },
  { path: 'videos/newer', texts: [], load: of(({ NewestPage }) => NewestPage) },
  { path: 'videos/popular', texts: [], load: of(({ PopularPage }) => PopularPage) },
  { path: 'videos/categories', texts: [], load: of(({ CategoriesPage }) => CategoriesPage) },
  { path: 'videos/categories/:categoryId', texts: [], load: of(({ CategoryPage }) => CategoryPage) },
  { path: 'videos/tags', texts: [], load: of(({ TagsPage }) => TagsPage) },
  { path: 'videos/tags/:tagId', texts: [], load: of(({ TagPage }) => TagPage) },
  { path: 'videos/creators', texts: [], load: of(({ CreatorsPage }) => CreatorsPage) },
  { path: 'creator/:creatorId', texts: [], load: of(({ CreatorPage }) => CreatorPage) },
  { path: 'videos/search/:query?', texts: [], load: of(({ SearchPage }) => SearchPage) },
  { path: 'video/:videoId', texts: ['player'], plays: true, load: of(({ WatchPage }) => WatchPage) },
  { path: 'playlists/newer', texts: [], load: of(({ NewestPlaylistsPage }) => NewestPlaylistsPage) },
  {
    path: 'playlists/categories/:categoryId?',
    texts: [],
    load: of(({ PlaylistCategoriesPage }) => PlaylistCategoriesPage),
  },
  { path: 'playlists/tags/:tagId?', texts: [], load: of(({ PlaylistTagsPage }) => PlaylistTagsPage) },
  { path: 'playlist/:playlistId', texts: [], load: of(({ PlaylistPage }) => PlaylistPage) },
  {
    path: 'playlist/:playlistId/:videoId',
    texts: [],
    plays: true,
    load: of(({ WatchInPlaylistPage }) => WatchInPlaylistPage),
  },
  { path: 'events/newer', texts: [], load: of(({ EventsPage }) => EventsPage) },
  { path: 'schedule', texts: [], load: of(({ SchedulePage }) => SchedulePage) },
  { path: 'event/:eventId', texts: [], load: of(({ EventPage }) => EventPage) },
  {
    path: 'event/:eventId/:videoId',
    texts: [],
    plays: true,
    load: of(({ WatchInEventPage }) => WatchInEventPage),
  },
  { path: 'news', texts: [], load: of(({ NewsPage }) => NewsPage) },
  { path: 'view_log', texts: [], load: of(({ ViewLogPage }) => ViewLogPage) },
  { path: 'bookmark', texts: [], load: of(({ BookmarkPage }) => BookmarkPage) },
  { path: 'watchLater', texts: [], load: of(({ WatchLaterPage }) => WatchLaterPage) },
  { path: 'item_select', texts: ['buying'], load: of(({ ItemSelectPage }) => ItemSelectPage) },
  { path: 'item_select/:videoId', texts: ['buying'], load: of(({ ItemSelectPage }) => ItemSelectPage) },
  { path: 'purchased', texts: ['buying'], load: of(({ PurchasedPage }) => PurchasedPage) },
  { path: 'setting/paid_history', texts: ['buying'], load: of(({ PaidHistoryPage }) => PaidHistoryPage) },
  {
    path: 'setting/change_price/:subscriptionId',
    texts: ['buying'],
    load: of(({ ChangePricePage }) => ChangePricePage),
  },
  { path: 'setting', texts: ['profile'], load: () => import('./setting.js') },
  { path: '*', texts: [], load: of(({ MissingPage }) => MissingPage) },
];
