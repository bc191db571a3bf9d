import { createContext, useContext, type RefObject } from 'react';
import type { PlayerHandle } from '../../../shared/player/index.js';

/** The player of the page, for what is said of a moment of the video. */
export const Playhead = createContext<RefObject<PlayerHandle | null>>({ current: null });

/** Where the player stands, in seconds to the tenth; 0 while there is none. */
export function usePlayhead() {
  const player = useContext(Playhead);
  return {
    time: (): number => Math.round((player.current?.time() ?? 0) * 10) / 10,
    seek: (seconds: number): void => player.current?.seek(seconds),
    frame: async (): Promise<Blob | null> => (await player.current?.frame()) ?? null,
  };
}
