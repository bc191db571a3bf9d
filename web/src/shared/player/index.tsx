import { later } from '../ui/later.js';

export type { Chapter, LiveMoment, PlaybackSample, PlayerHandle, Track } from './player-types.js';

/** The player, loaded when it is first shown, or ahead; stands in a `PlayerBox`, so that nothing moves when it comes. */
export const VideoPlayer = later(async () => (await import('./video-player.js')).default);
