import { lazy, useState, type ComponentProps } from 'react';
import type Player from './video-player.js';

export type { Chapter, PlaybackSample, PlayerHandle } from './player-types.js';

const load = () => import('./video-player.js');
const LazyPlayer = lazy(load);
let loaded: typeof Player | undefined;

/** Loads the player before it is needed; a failure is seen where it is. */
export async function preloadPlayer(): Promise<void> {
  loaded = (await load().catch(() => undefined))?.default;
}

/**
 * The player, loaded when it is first shown; stands in a `PlayerBox`, so that nothing moves when it comes. Where it was
 * loaded before, it is there at once: React would show a placeholder for 300 ms otherwise.
 */
export function VideoPlayer(props: ComponentProps<typeof Player>) {
  const [Shown] = useState(() => loaded ?? LazyPlayer);
  return <Shown {...props} />;
}
