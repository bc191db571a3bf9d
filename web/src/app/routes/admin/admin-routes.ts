import type { RouteObject } from 'react-router';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { fetchDataAhead, fetchFrameAhead } from '../../console/ahead.js';
import { frame } from '../../console/frame.js';
import type { Page } from '../../console/page.js';
import { pages } from '../../console/pages.js';
import { permitted } from '../../console/permitted.js';

/** Code, texts and data of a page are asked for at once; nothing waits for the data but the page itself. */
const routeTo = (page: Page): RouteObject => ({
  path: page.path,
  loader: ({ params, request }) => {
    const narrowed = new URL(request.url).search !== '';
    fetchDataAhead(page, { params, narrowed }).catch(() => undefined);
    return null;
  },
  lazy: () => permitted(page),
  children: (page.within ?? []).map(routeTo),
});

/** The administrator console: its frame, and the pages that `console/pages.ts` lists. */
export const adminRoutes: RouteObject[] = [
  {
    path: frame.path,
    loader: fetchFrameAhead,
    lazy: async () => {
      const [route] = await Promise.all([frame.load(), preloadTexts(frame.texts)]);
      return route;
    },
    children: [...pages.map(routeTo), { path: '*', lazy: () => import('./not-found.js') }],
  },
];
