import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { fetchAhead } from '../../../shared/api/ahead.js';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { VideoPlayer } from '../../../shared/player/index.js';
import { siteFrames, sitePages, type SitePage } from './site-pages.js';

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

/** Code and texts of a page, asked for at once. */
const routeOf =
  ({ texts, plays, load }: SitePage) =>
  async () => {
    const [route] = await Promise.all([load(), preloadTexts(texts), plays && VideoPlayer.ahead()]);
    return route;
  };

const routeTo = (page: SitePage): RouteObject => ({
  ...(page.path === '' ? { index: true } : { path: page.path }),
  ...(page.plays && { loader: fetchVideoAhead }),
  lazy: routeOf(page),
});

/** The member site, and its catalog for those who have not logged in. */
export const userRoutes: RouteObject[] = siteFrames.map((frame) => ({
  path: frame.path,
  loader: fetchSiteAhead,
  lazy: routeOf(frame),
  children: sitePages.map(routeTo),
}));
