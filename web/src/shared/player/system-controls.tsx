import { useEffect, useEffectEvent } from 'react';
import { isFixed } from './limits.js';
import type { VideoPlayerProps } from './player-types.js';
import type { Actions } from './use-actions.js';

interface Props extends Pick<VideoPlayerProps, 'title' | 'by' | 'poster' | 'limits' | 'previous' | 'next'> {
  readonly actions: Actions;
  readonly paused: boolean;
}

/** Seconds, where the system names none. */
const usualSkip = 10;

/**
 * What the system shows of what plays, on its lock screen and beside its volume, and what its keys and those of headphones do:
 * what the player's own keys do, within the same limits.
 */
export function SystemControls({ title, by = '', poster, limits, previous, next, actions, paused }: Props) {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const artwork = poster == null ? [] : [{ src: new URL(poster, document.baseURI).href }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: by, artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, by, poster]);

  const act = useEffectEvent(({ action, seekOffset, seekTime }: MediaSessionActionDetails): void => {
    switch (action) {
      case 'play':
        return paused ? actions.toggle() : undefined;
      case 'pause':
        return paused ? undefined : actions.toggle();
      case 'seekbackward':
        return actions.skip(-(seekOffset ?? usualSkip));
      case 'seekforward':
        return actions.skip(seekOffset ?? usualSkip);
      case 'seekto':
        return seekTime === undefined ? undefined : actions.seek(seekTime);
      case 'previoustrack':
        return previous?.onGo();
      case 'nexttrack':
        return next?.onGo();
      // Never offered.
      case 'skipad':
      case 'stop':
        return undefined;
    }
  });
  const [moves, goesBack, goesOn] = [!isFixed(limits), previous !== undefined, next !== undefined];
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const offered = [
      ['play', true],
      ['pause', true],
      ['seekbackward', moves],
      ['seekforward', moves],
      ['seekto', moves],
      ['previoustrack', goesBack],
      ['nexttrack', goesOn],
    ] as const;
    const offer = (action: MediaSessionAction, isOffered: boolean): void => {
      try {
        navigator.mediaSession.setActionHandler(action, isOffered ? (details) => act(details) : null);
      } catch {
        // A browser that does not know the action shows no button for it.
      }
    };
    for (const [action, isOffered] of offered) offer(action, isOffered);
    return () => {
      for (const [action] of offered) offer(action, false);
    };
  }, [moves, goesBack, goesOn]);
  return null;
}
