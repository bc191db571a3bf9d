import { allowedPlace, fastestOf, isFixed, jointPosition, type PlaybackLimits } from './limits.js';
import { listen } from './listen.js';

/** Seconds that somebody may be behind the others before the player catches up. */
const behindAtMost = 2;

/**
 * Holds the element to the limits, whoever moves it: our controls, the keys, the browser's own menu or a script.
 *
 * @returns ends it
 */
export function holdToLimits(element: HTMLVideoElement, limits: PlaybackLimits): () => void {
  const { jointStart, furthest } = limits;
  const rules = { ...limits, seekDisabled: isFixed(limits) };
  const fastest = fastestOf(limits);
  let stood = Math.max(element.currentTime, furthest);
  let reached = stood;
  let over = false;
  const stand = (seconds: number): void => {
    stood = seconds;
    reached = Math.max(reached, seconds);
  };
  const slow = (): void => {
    if (element.playbackRate > fastest) element.playbackRate = fastest;
  };
  const catchUp = (): void => {
    if (jointStart === undefined || element.paused) return;
    const joint = jointPosition(jointStart, Date.now());
    if (joint - stood <= behindAtMost || joint >= element.duration) return;
    stand(joint);
    element.currentTime = joint;
  };
  slow();
  return listen(element, {
    timeupdate: () => {
      if (element.seeking) return;
      stand(element.currentTime);
      catchUp();
    },
    seeking: () => {
      const wanted = element.currentTime;
      const place = allowedPlace(rules, { wanted, stood, reached, over });
      over = false;
      if (place === wanted) stood = wanted;
      else element.currentTime = place;
    },
    ratechange: slow,
    ended: () => (over = true),
  });
}
