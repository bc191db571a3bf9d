import { useEffect, useState, type RefObject } from 'react';
import { listen } from './listen.js';

/** Screens and speakers beside this one, as the browser knows them (the Remote Playback API). */
export interface Cast {
  /** There is one that could play the video, or one that does. */
  readonly offered: boolean;
  readonly connected: boolean;
}

const none: Cast = { offered: false, connected: false };

/** Tells whenever it changes what can be cast to. @returns ends it */
export function watchCast(video: HTMLVideoElement, tell: (cast: Cast) => void): () => void {
  // Not every browser has it, whatever the types say.
  const remote: RemotePlayback | undefined = 'remote' in video ? video.remote : undefined;
  if (!remote) return () => undefined;
  let [available, ended] = [false, false];
  const say = (): void => {
    const connected = remote.state === 'connected';
    if (!ended) tell({ offered: available || connected, connected });
  };
  const stop = listen(remote, { connect: say, connecting: say, disconnect: say });
  const watching = remote.watchAvailability((found) => {
    available = found;
    say();
  });
  // Where the browser cannot look for devices, or may not for this video, it offers none.
  watching.catch(() => undefined);
  return () => {
    ended = true;
    stop();
    watching.then((id) => remote.cancelWatchAvailability(id)).catch(() => undefined);
  };
}

export function useCast(video: RefObject<HTMLVideoElement | null>): Cast {
  const [cast, setCast] = useState(none);
  useEffect(() => (video.current ? watchCast(video.current, setCast) : undefined), [video]);
  return cast;
}
