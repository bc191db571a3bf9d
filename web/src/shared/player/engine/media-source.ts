interface SourceClass {
  new (): MediaSource;
  isTypeSupported(type: string): boolean;
}
declare global {
  // Safari on iPhone has only this one.
  var ManagedMediaSource: SourceClass | undefined;
}

/** What media is put into here; undefined when the browser lets nobody. */
export const sourceClass = (): SourceClass | undefined => globalThis.ManagedMediaSource ?? globalThis.MediaSource;

export const isEngineSupported = (): boolean =>
  sourceClass()?.isTypeSupported('video/mp4; codecs="avc1.640028"') === true;

/** Seconds; a hole up to this is a matter of rounding, not of missing media. */
const smallGap = 0.5;

/** Where to go on when the position stands just before something that is loaded; undefined when it does not. */
export function gapEnd({ buffered, currentTime, readyState }: HTMLVideoElement): number | undefined {
  if (readyState > 2) return undefined;
  for (let index = 0; index < buffered.length; index++) {
    const start = buffered.start(index);
    if (start > currentTime && start - currentTime < smallGap) return start + 0.001;
  }
  return undefined;
}
