import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { WatchedVideo } from './watch.api.js';

/** A video that is chosen to come next, and its page. */
export interface Following {
  readonly to: string;
  readonly title: string;
}

/** What comes after a video: in what it is part of, else what the video itself names. */
export function useFollowing(
  teamId: string,
  { playback }: WatchedVideo,
  follows: Following | undefined,
): Following | undefined {
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  if (follows) return follows;
  const next = playback?.next;
  return next ? { to: `${home}/video/${next.id}`, title: inLanguage(next).title } : undefined;
}
