/** What a viewer may not do with a video, and where everybody is who watches it together. */
export interface PlaybackLimits {
  /** Nobody skips past what they have watched, or plays it faster. */
  readonly forced: boolean;
  /** Nobody jumps at all. */
  readonly seekDisabled: boolean;
  /** Seconds; how far this viewer had come before. */
  readonly furthest: number;
  /** Milliseconds of the reader's clock at which the video began for everybody; absent: each begins when they like. */
  readonly jointStart?: number;
}

export interface Standing {
  /** Seconds; where somebody wants to go. */
  readonly wanted: number;
  /** Where the player stood before. */
  readonly stood: number;
  /** How far the viewer has come. */
  readonly reached: number;
  /** It was over: it may begin again. */
  readonly over: boolean;
}

/** Seconds; media elements and engines move by less on their own. */
export const slack = 1;

/** Where a jump may lead: the same place when it is allowed. */
export function allowedPlace({ forced, seekDisabled }: PlaybackLimits, standing: Standing): number {
  const { wanted, stood, reached, over } = standing;
  if (over && wanted < slack) return wanted;
  if (seekDisabled) return Math.abs(wanted - stood) <= slack ? wanted : stood;
  return forced && wanted > reached + slack ? reached : wanted;
}

/** Seconds of the video at which everybody is. */
export const jointPosition = (jointStart: number, now: number): number => Math.max(0, (now - jointStart) / 1000);

/** The fastest that it may be played. */
export const fastestOf = (limits: PlaybackLimits | undefined): number =>
  limits?.forced || limits?.jointStart !== undefined ? 1 : Number.POSITIVE_INFINITY;

/** Nobody can go anywhere. */
export const isFixed = (limits: PlaybackLimits | undefined): boolean =>
  limits?.seekDisabled === true || limits?.jointStart !== undefined;
