import { allowedPlace, fastestOf, isFixed, jointPosition, slack, type PlaybackLimits } from './limits.js';
import { listen } from './listen.js';

/** Seconds that somebody may be behind the others before the player catches up. */
const behindAtMost = 2;
/** Seconds by which what an element says differs from what it was told. */
const unseen = 0.1;
/** Milliseconds in which elements and engines move by themselves once at most: many small steps are a jump. */
const steppedEvery = 5_000;

/**
 * Holds the element to the limits, whoever moves it: our controls, the keys, media keys of the system, the browser's own menu,
 * the player of a phone that fills the screen, a speed that was remembered, or a script. Hence by the element's events alone.
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
  let steppedAt = Number.NEGATIVE_INFINITY;
  /** The source was opened anew and has not come back to where it stood. */
  let reopened = false;
  const stand = (seconds: number): void => {
    stood = seconds;
    reached = Math.max(reached, seconds);
  };
  const slow = (): void => {
    // A source that is opened anew would begin at the default.
    if (element.defaultPlaybackRate > fastest) element.defaultPlaybackRate = fastest;
    if (element.playbackRate > fastest) element.playbackRate = fastest;
  };
  const catchUp = (): void => {
    if (jointStart === undefined || element.paused) return;
    const joint = jointPosition(jointStart, Date.now());
    if (joint - stood <= behindAtMost || joint >= element.duration) return;
    stand(joint);
    element.currentTime = joint;
  };
  /** Where a jump to there ends. */
  const placeOf = (wanted: number): number => {
    if (reopened && wanted <= reached + slack) return wanted;
    const place = allowedPlace(rules, { wanted, stood, reached, over });
    const end = rules.seekDisabled ? stood : reached;
    const by = rules.seekDisabled ? Math.abs(wanted - end) : wanted - end;
    if (place !== wanted || over || by < unseen) return place;
    if (performance.now() - steppedAt < steppedEvery) return end;
    steppedAt = performance.now();
    return place;
  };
  slow();
  return listen(element, {
    emptied: () => (reopened = true),
    playing: () => (reopened = false),
    timeupdate: () => {
      if (element.seeking || reopened) return;
      stand(element.currentTime);
      catchUp();
    },
    seeking: () => {
      const wanted = element.currentTime;
      const place = placeOf(wanted);
      over = false;
      if (place === wanted) stood = wanted;
      else element.currentTime = place;
    },
    ratechange: slow,
    ended: () => (over = true),
  });
}
