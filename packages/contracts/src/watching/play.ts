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
