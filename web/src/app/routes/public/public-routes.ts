import type { RouteObject } from 'react-router';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { publicPages } from './public-pages.js';

/** Pages before a login, and what is said where there is none. */
export const publicRoutes: RouteObject[] = publicPages.map(({ path, texts, load }) => ({
  path,
  lazy: async () => {
    const [route] = await Promise.all([load(), preloadTexts(texts)]);
    return route;
  },
}));
