/** Seconds behind what there is at which one watches what happens now: three segments, so that a late one stops nobody. */
const behind = 6;
/** Seconds behind which one watches something else: a segment that comes late moves nobody out of it. */
const far = 15;

/** Where what happens now is watched. @param duration seconds that there are */
export const edgeOf = (duration: number): number => Math.max(0, duration - behind);

export const isAtEdge = (time: number, duration: number): boolean => time >= duration - far;
