import { lazy } from 'react';

export type { Chapter, PlaybackSample, PlayerHandle } from './player-types.js';

/** The player, loaded when it is first shown; stands in a `PlayerBox`, so that nothing moves when it comes. */
export const VideoPlayer = lazy(() => import('./video-player.js'));
/** Begins to load the player before it is needed. */
export const preloadPlayer = (): void => void import('./video-player.js');
