import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type Pages = typeof import('./video-site.js');

/** All pages of a site are one file: going from a poster to its video never waits for code. */
const page = (pick: (pages: Pages) => ComponentType) => async () => ({
  Component: pick(await import('./video-site.js')),
});

/** The member site. */
export const userRoutes: RouteObject[] = [
  {
    path: '/user/:teamId',
    lazy: page(({ SiteLayout }) => SiteLayout),
    children: [
      { index: true, lazy: page(({ HomePage }) => HomePage) },
      { path: 'videos/newer', lazy: page(({ NewestPage }) => NewestPage) },
      { path: 'videos/popular', lazy: page(({ PopularPage }) => PopularPage) },
      { path: 'videos/categories', lazy: page(({ CategoriesPage }) => CategoriesPage) },
      { path: 'videos/categories/:categoryId', lazy: page(({ CategoryPage }) => CategoryPage) },
      { path: 'videos/search/:query?', lazy: page(({ SearchPage }) => SearchPage) },
      { path: 'video/:videoId', lazy: page(({ WatchPage }) => WatchPage) },
      { path: '*', lazy: page(({ MissingPage }) => MissingPage) },
    ],
  },
];
