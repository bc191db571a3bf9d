import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether something fills the screen. */
export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
