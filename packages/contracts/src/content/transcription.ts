/** Why what is said in a video did not become text; each has a sentence in ja and en in the client. */
export const transcriptionFailures = [
  'no_sound',
  'no_speech',
  'other_language',
  'service_refused',
  'service_unavailable',
  'service_limited',
  'service_unreadable',
  'too_long',
  'corrupt',
  'disk_full',
  'timed_out',
  'internal',
] as const;
export type TranscriptionFailure = (typeof transcriptionFailures)[number];

/** Characters of a summary that is suggested. */
export const longestSummary = 500;

/** Tags that are suggested, and the characters of each: as long as those that there are may be. */
export const suggestedTags = { most: 5, longest: 100 } as const;
