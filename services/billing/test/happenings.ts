/** What happened, so that a run can be seen to prove something. */
export const happenings = [
  'bought',
  'free',
  'declined',
  'trial',
  'moved',
  'changed',
  'stopped',
  'restarted',
  'owed',
  'recovered',
  'refunded',
  'paused',
  'undone',
  'unheard',
] as const;
export type Happening = (typeof happenings)[number];
