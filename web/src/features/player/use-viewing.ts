import { useCallback, useEffect, useRef } from 'react';
import type { PlaybackSample } from '../../shared/player/index.js';
import { previewOfSite } from '../../shared/preview/active-preview.js';
import { ActivityReporter } from './activity-reporter.js';
import { sendActivity } from './activity.api.js';
import { Viewing } from './viewing.js';

/** 32 of a-f0-9; `randomUUID` is only for pages over https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

const reporters = new Map<string, ActivityReporter>();

/** One for a site and visit, so that what one video could not send goes out with the next. */
function reporterOf(teamId: string): ActivityReporter {
  const known = reporters.get(teamId);
  if (known) return known;
  const reporter = new ActivityReporter({
    send: (events) => sendActivity(teamId, events),
    storage: storage(),
    storageKey: `marquee.activity.${teamId}`,
  });
  reporters.set(teamId, reporter);
  return reporter;
}

/**
 * Counts one opening of a video page, for as long as the component shows it.
 *
 * @param videoId undefined while there is nothing to watch
 * @returns takes the moments that the player reports, and of which video: those of another one, which the same player shows before
 * or after it, are none of this
 */
export function useViewing(
  teamId: string,
  videoId: string | undefined,
): (sample: PlaybackSample, videoId: string) => void {
  const viewing = useRef<Viewing>(undefined);
  useEffect(() => {
    // What is looked at in a preview nobody has watched.
    if (videoId === undefined || previewOfSite(teamId)) return;
    const current = new Viewing(videoId, { reporter: reporterOf(teamId), newId, now: () => new Date() });
    viewing.current = current;
    current.opened();
    const leave = (): void => current.left();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('pagehide', leave);
      leave();
      viewing.current = undefined;
    };
  }, [teamId, videoId]);
  return useCallback((sample, of) => {
    if (viewing.current?.videoId === of) viewing.current.add(sample);
  }, []);
}
