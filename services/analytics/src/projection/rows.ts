import type { Range } from './ranges.js';

/** Counts of one quarter of an hour, of the whole site or of one video. */
export interface Counts {
  views: number;
  plays: number;
  completions: number;
  watchedSeconds: number;
}

/** What one opening of the player came to. */
export interface Viewing {
  startedAt: string;
  lastAt: string;
  plays: number;
  ranges: readonly Range[];
  /** Seconds; 0 while unknown. */
  duration: number;
  completedAt: string | null;
  ended: boolean;
}

/** Where a member left a video. */
export interface Progress {
  position: number;
  completed: boolean;
  at: string;
}

/** Over all time. */
export interface VideoTotals {
  /** Viewings with a play. */
  viewings: number;
  completions: number;
  /** How many viewings covered each step of the duration. */
  retention: number[];
}

export interface PlayCount {
  plays: number;
}

export interface MemberChange {
  /** Members who came less those who went. */
  change: number;
}

export const projection = 'watching';
export const retentionSteps = 100;
/** Product decision: 90 % of the duration covered by watched ranges. */
export const completionShare = 0.9;

/** Stands for all videos of a site where a key asks for a video. */
export const allVideos = '*';

/** Keys of the read model's tables. Ids are a-z0-9, so the separator and its successor bound every prefix. */
export const keys = {
  counts: (team: string, scope: string, bucket: string) => `${team}|${scope}|${bucket}`,
  viewer: (team: string, scope: string, bucket: string, viewer: string) => `${team}|${scope}|${bucket}|${viewer}`,
  viewing: (team: string, video: string, viewing: string, member: string) => `${team}|${video}|${viewing}|${member}`,
  log: (team: string, video: string, startedAt: string, viewing: string, member: string) =>
    `${team}|${video}|${startedAt}|${viewing}|${member}`,
  progress: (team: string, member: string, video: string) => `${team}|${member}|${video}`,
  totals: (team: string, video: string) => `${team}|${video}`,
  plays: (team: string, day: string, video: string) => `${team}|${day}|${video}`,
  members: (team: string, bucket: string) => `${team}|${bucket}`,
};

/** Range of all keys that begin with these parts. */
export const beginningWith = (...parts: readonly string[]) => {
  const prefix = parts.join('|');
  return { from: `${prefix}|`, to: `${prefix}}` };
};

/** All tables of the read model. */
export const projectionTables = [
  'counts',
  'viewers',
  'viewings',
  'log',
  'progress',
  'totals',
  'plays',
  'members',
] as const;
