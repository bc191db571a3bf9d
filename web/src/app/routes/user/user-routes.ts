import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';

import { fetchAhead } from '../../../shared/api/ahead.js';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { preloadPlayer } from '../../../shared/player/index.js';

import type * as Pages from './video-site.js';

/** All pages of a site are one file: going from a poster to its video never waits for code. */
const page = (pick: (pages: typeof Pages) => ComponentType) => async () => ({
  Component: pick(await import('./video-site.js')),
});

let isFirstPage = /^\/(?:user|catalog)\//.test(globalThis.location.pathname);

/**
 * Asks for the site and for who is here while the code of the page is still on its way. Only for the page that the
 * browser opens: later ones know both, and an answer that nobody takes would be old when somebody does.
 */
function fetchSiteAhead({ params: { teamId = '' } }: LoaderFunctionArgs): null {
  if (isFirstPage) {
    void fetchAhead(`/api/sites/${teamId}`);
    void fetchAhead(`/api/session?teamId=${teamId}`);
  }
  isFirstPage = false;
  return null;
}

/** Asks for the video and its manifest while the code of the page is still on its way. */
function fetchVideoAhead({ params, request }: LoaderFunctionArgs): null {
  const read = async (): Promise<void> => {
    const { teamId = '', videoId = '' } = params;
    const answer = await fetchAhead(`/api/sites/${teamId}/videos/${videoId}`);
    const video: unknown = answer?.ok && !request.signal.aborted ? await answer.json() : undefined;
    const manifestUrl = manifestOf(video);
    if (manifestUrl !== undefined) await fetchAhead(manifestUrl);
  };
  // Whatever goes wrong here is seen, and said, when the page asks for it itself.
  read().catch(() => undefined);
  return null;
}

function manifestOf(video: unknown): string | undefined {
  if (typeof video !== 'object' || video === null || !('playback' in video)) return undefined;
  const { playback } = video;
  if (typeof playback !== 'object' || playback === null || !('manifestUrl' in playback)) return undefined;
  return typeof playback.manifestUrl === 'string' ? playback.manifestUrl : undefined;
}

const watchPage = page(({ WatchPage }) => WatchPage);
const watchInEventPage = page(({ WatchInEventPage }) => WatchInEventPage);
const watchInPlaylistPage = page(({ WatchInPlaylistPage }) => WatchInPlaylistPage);

/** Pages of a site, at the same places of its catalog. */
const sitePages: RouteObject[] = [
  { index: true, lazy: page(({ HomePage }) => HomePage) },
  { path: 'videos/newer', lazy: page(({ NewestPage }) => NewestPage) },
  { path: 'videos/popular', lazy: page(({ PopularPage }) => PopularPage) },
  { path: 'videos/categories', lazy: page(({ CategoriesPage }) => CategoriesPage) },
  { path: 'videos/categories/:categoryId', lazy: page(({ CategoryPage }) => CategoryPage) },
  { path: 'playlists/newer', lazy: page(({ NewestPlaylistsPage }) => NewestPlaylistsPage) },
  {
    path: 'playlists/categories/:categoryId?',
    lazy: page(({ PlaylistCategoriesPage }) => PlaylistCategoriesPage),
  },
  { path: 'playlists/tags/:tagId?', lazy: page(({ PlaylistTagsPage }) => PlaylistTagsPage) },
  { path: 'playlist/:playlistId', lazy: page(({ PlaylistPage }) => PlaylistPage) },
  {
    path: 'playlist/:playlistId/:videoId',
    loader: fetchVideoAhead,
    lazy: async () => {
      preloadTexts('player');
      const [route] = await Promise.all([watchInPlaylistPage(), preloadPlayer()]);
      return route;
    },
  },
  { path: 'events/newer', lazy: page(({ EventsPage }) => EventsPage) },
  { path: 'schedule', lazy: page(({ SchedulePage }) => SchedulePage) },
  { path: 'event/:eventId', lazy: page(({ EventPage }) => EventPage) },
  {
    path: 'event/:eventId/:videoId',
    loader: fetchVideoAhead,
    lazy: async () => {
      preloadTexts('player');
      const [route] = await Promise.all([watchInEventPage(), preloadPlayer()]);
      return route;
    },
  },
  { path: 'news', lazy: page(({ NewsPage }) => NewsPage) },
  { path: 'view_log', lazy: page(({ ViewLogPage }) => ViewLogPage) },
  { path: 'bookmark', lazy: page(({ BookmarkPage }) => BookmarkPage) },
  { path: 'watchLater', lazy: page(({ WatchLaterPage }) => WatchLaterPage) },
  { path: 'videos/tags', lazy: page(({ TagsPage }) => TagsPage) },
  { path: 'videos/tags/:tagId', lazy: page(({ TagPage }) => TagPage) },
  { path: 'videos/creators', lazy: page(({ CreatorsPage }) => CreatorsPage) },
  { path: 'creator/:creatorId', lazy: page(({ CreatorPage }) => CreatorPage) },
  { path: 'videos/search/:query?', lazy: page(({ SearchPage }) => SearchPage) },
  {
    path: 'video/:videoId',
    loader: fetchVideoAhead,
    lazy: async () => {
      preloadTexts('player');
      const [route] = await Promise.all([watchPage(), preloadPlayer()]);
      return route;
    },
  },
  { path: 'item_select/:videoId', lazy: page(({ ItemSelectPage }) => ItemSelectPage) },
  { path: 'purchased', lazy: page(({ PurchasedPage }) => PurchasedPage) },
  { path: 'setting/paid_history', lazy: page(({ PaidHistoryPage }) => PaidHistoryPage) },
  { path: 'setting/change_price/:subscriptionId', lazy: page(({ ChangePricePage }) => ChangePricePage) },
  { path: 'setting', lazy: () => import('./setting.js') },
  { path: '*', lazy: page(({ MissingPage }) => MissingPage) },
];

/** The member site, and its catalog for those who have not logged in. */
export const userRoutes: RouteObject[] = [
  {
    path: '/user/:teamId',
    loader: fetchSiteAhead,
    lazy: () => {
      preloadTexts('site');
      return page(({ SiteLayout }) => SiteLayout)();
    },
    children: sitePages,
  },
  {
    path: '/catalog/:teamId',
    loader: fetchSiteAhead,
    lazy: () => {
      preloadTexts('site');
      return page(({ CatalogMirror }) => CatalogMirror)();
    },
    children: sitePages,
  },
];
