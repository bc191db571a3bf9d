/**
 * Seconds of a video that must really have been played before its playback counts as a play, whoever began it: a person
 * or the page (product decision; where the rule comes from is in the CONTEXT.md of analytics).
 */
export const playSeconds = 3;

/** Who began a playback. */
export const playStarters = ['viewer', 'autoplay'] as const;
export type PlayStarter = (typeof playStarters)[number];

/** The fastest that the player plays; 1 is normal. */
export const fastestSpeed = 2;

/** Seconds between two watched ranges below which they are one: players report times that are a few milliseconds off. */
export const rangeSeam = 0.25;

/** Ranges that a player reports at once: it has one or two, each three seconds. */
export const mostReportedRanges = 20;

/** Separate ranges that one viewer's watching of a video may come to. Nobody watches so; whoever reports more gets nothing more counted. */
export const mostRanges = 1_000;
