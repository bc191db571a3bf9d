import type { ComponentType } from 'react';
import type { Namespace } from '../../../shared/i18n/namespace.js';

export interface SitePage {
  /** Below the start of the site. */
  readonly path: string;
  /** All texts of its code that are not the frame's; `tools/check/page-texts.ts` holds them to it. */
  readonly texts: readonly Namespace[];
  /** It shows a video: the player, the video and its manifest come with its code. */
  readonly plays?: true;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

/** The pages of a file, each picked by its name. */
const of =
  <Pages>(load: () => Promise<Pages>) =>
  (pick: (pages: Pages) => ComponentType) =>
  async () => ({ Component: pick(await load()) });

/** A film is shown with as little code as can be. */
const watching = of(() => import('./video-site.js'));
/** The same within a playlist or an event. */
const within = of(() => import('./within-pages.js'));
/** Comes by itself when the first page stands (`site-layout.tsx`): going from one to the other never waits for code. */
const browsing = of(() => import('./site-browsing.js'));
/** Nobody waits for it who watches one film after another. */
const searching = of(() => import('./search-page.js'));
/** Few sites have them. */
const lives = of(() => import('./live-pages.js'));
const buying = of(() => import('./buying-pages.js'));

/** What stands around every page of a site, with all its texts, and around the same pages of its catalog. */
export const siteFrames = [
  { path: '/user/:teamId', texts: ['site'], load: watching(({ SiteLayout }) => SiteLayout) },
  { path: '/catalog/:teamId', texts: ['site'], load: watching(({ CatalogMirror }) => CatalogMirror) },
] as const satisfies readonly SitePage[];

/** The pages of a site, each once: routes, texts and data ahead, and the journey of accessibility come from it. */
export const sitePages: readonly SitePage[] = [
  { path: '', texts: [], load: browsing(({ HomePage }) => HomePage) },
  { path: 'videos/newer', texts: [], load: browsing(({ NewestPage }) => NewestPage) },
  { path: 'videos/popular', texts: [], load: browsing(({ PopularPage }) => PopularPage) },
  { path: 'videos/categories', texts: [], load: browsing(({ CategoriesPage }) => CategoriesPage) },
  { path: 'videos/categories/:categoryId', texts: [], load: browsing(({ CategoryPage }) => CategoryPage) },
  { path: 'videos/tags', texts: [], load: browsing(({ TagsPage }) => TagsPage) },
  { path: 'videos/tags/:tagId', texts: [], load: browsing(({ TagPage }) => TagPage) },
  { path: 'videos/creators', texts: [], load: browsing(({ CreatorsPage }) => CreatorsPage) },
  { path: 'creator/:creatorId', texts: [], load: browsing(({ CreatorPage }) => CreatorPage) },
  { path: 'videos/search/:query?', texts: ['site-lives'], load: searching(({ SearchPage }) => SearchPage) },
  { path: 'video/:videoId', texts: ['player'], plays: true, load: watching(({ WatchPage }) => WatchPage) },
  { path: 'playlists/newer', texts: [], load: browsing(({ NewestPlaylistsPage }) => NewestPlaylistsPage) },
  {
    path: 'playlists/categories/:categoryId?',
    texts: [],
    load: browsing(({ PlaylistCategoriesPage }) => PlaylistCategoriesPage),
  },
  { path: 'playlists/tags/:tagId?', texts: [], load: browsing(({ PlaylistTagsPage }) => PlaylistTagsPage) },
  { path: 'playlist/:playlistId', texts: [], load: browsing(({ PlaylistPage }) => PlaylistPage) },
  {
    path: 'playlist/:playlistId/:videoId',
    texts: [],
    plays: true,
    load: within(({ WatchInPlaylistPage }) => WatchInPlaylistPage),
  },
  { path: 'lives/newer', texts: ['site-lives'], load: lives(({ NewestLivesPage }) => NewestLivesPage) },
  {
    path: 'lives/categories/:categoryId?',
    texts: ['site-lives'],
    load: lives(({ LiveCategoriesPage }) => LiveCategoriesPage),
  },
  { path: 'lives/tags/:tagId?', texts: ['site-lives'], load: lives(({ LiveTagsPage }) => LiveTagsPage) },
  {
    path: 'lives/creators/:creatorId?',
    texts: ['site-lives'],
    load: lives(({ LiveCreatorsPage }) => LiveCreatorsPage),
  },
  { path: 'live/:liveId', texts: ['site-lives'], load: lives(({ LivePage }) => LivePage) },
  { path: 'event/live/:eventId/:liveId', texts: ['site-lives'], load: lives(({ LiveInEventPage }) => LiveInEventPage) },
  { path: 'events/newer', texts: [], load: browsing(({ EventsPage }) => EventsPage) },
  { path: 'schedule', texts: [], load: browsing(({ SchedulePage }) => SchedulePage) },
  { path: 'event/:eventId', texts: [], load: browsing(({ EventPage }) => EventPage) },
  {
    path: 'event/:eventId/:videoId',
    texts: [],
    plays: true,
    load: within(({ WatchInEventPage }) => WatchInEventPage),
  },
  { path: 'news', texts: [], load: browsing(({ NewsPage }) => NewsPage) },
  { path: 'view_log', texts: [], load: browsing(({ ViewLogPage }) => ViewLogPage) },
  { path: 'bookmark', texts: [], load: browsing(({ BookmarkPage }) => BookmarkPage) },
  { path: 'watchLater', texts: [], load: browsing(({ WatchLaterPage }) => WatchLaterPage) },
  { path: 'item_select', texts: ['buying'], load: buying(({ ItemSelectPage }) => ItemSelectPage) },
  { path: 'item_select/:videoId', texts: ['buying'], load: buying(({ ItemSelectPage }) => ItemSelectPage) },
  { path: 'purchased', texts: ['buying'], load: buying(({ PurchasedPage }) => PurchasedPage) },
  { path: 'setting/paid_history', texts: ['buying'], load: buying(({ PaidHistoryPage }) => PaidHistoryPage) },
  {
    path: 'setting/change_price/:subscriptionId',
    texts: ['buying'],
    load: buying(({ ChangePricePage }) => ChangePricePage),
  },
  { path: 'setting', texts: ['certificate', 'profile'], load: () => import('./setting.js') },
  { path: '*', texts: [], load: browsing(({ MissingPage }) => MissingPage) },
];
