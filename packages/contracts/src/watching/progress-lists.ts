/** From which of their own lists a member takes a video that they began: what to go on with, or what they have watched. */
export const progressLists = ['continue', 'history'] as const;
export type ProgressList = (typeof progressLists)[number];
