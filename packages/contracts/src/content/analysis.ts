/** Bytes of the largest file that is analysed (specification, section 9). */
export const largestAnalysed = 5 * 1024 ** 3;

/** Why an analysis came to nothing; each has a sentence in ja and en in the client. Every one of them may go well the next time. */
export const analysisFailures = ['corrupt', 'disk_full', 'timed_out', 'internal'] as const;
export type AnalysisFailure = (typeof analysisFailures)[number];

/** Chapters that are proposed, from one beginning to the next: fewer say nothing, and shorter ones nobody looks for. */
export const proposedChapters = { fewest: 3, most: 30, shortest: 20 } as const;

/** Pictures that are proposed. */
export const proposedThumbnails = 6;
