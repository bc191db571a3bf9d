import type { PlayStarter, ProgressList } from '@marquee/contracts';
import type { Range } from './ranges.js';
import type { Viewers } from './viewers.js';

/** What is counted of a quarter of an hour, or of a day, of the whole site or of one video. */
export interface Counts {
  views: number;
  plays: number;
  /** Plays that began by themselves. */
  autoplays: number;
  completions: number;
  watchedSeconds: number;
  /** Whose plays these are. */
  viewers: Viewers;
  /** Members who came less those who went; of the whole site alone. */
  members?: number;
}

/** What one member did on a day. */
export interface MemberDay {
  views: number;
  plays: number;
  completions: number;
  watchedSeconds: number;
}

/** The zone in which the days of a site are counted. */
export interface Zone {
  timeZone: string;
  /** The first day (`2026-11-20`) of which the rows of days tell the whole truth; empty: all do. */
  from: string;
}

/** What one opening of the player came to. */
export interface Viewing {
  /** The earliest that is known of it. */
  openedAt: string;
  /** When it first began to play; null: its page was opened, no more. */
  startedAt: string | null;
  lastAt: string;
  /** The page was counted as viewed. */
  viewed: boolean;
  plays: number;
  /** A playback that has not been watched for long enough to be a play; null when there is none. */
  begun: { readonly startedBy: PlayStarter | null; seconds: number } | null;
  /** Seconds that were reported as watched, repetitions included. */
  reported: number;
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
  /** It was completed once, whatever was begun since. */
  everCompleted?: true;
  /** When the player was there: what it reports later of an earlier time moves nothing back. */
  at: string;
  viewing: string;
  /** From which of their lists the member took it, and when; watching on puts it there again. */
  hidden?: { readonly from: ProgressList; readonly at: string };
}

/** Whether a list of the member's own has it: what is out of their history is not gone on with, either. */
export const isListed = ({ completed, hidden }: Progress, list: ProgressList): boolean =>
  list === 'history' ? hidden?.from !== 'history' : !completed && !hidden;

/** Of a day of the site. */
export interface VideoTotals {
  /** Viewings with a play. */
  viewings: number;
  completions: number;
  /** How many viewings covered each step of the duration. */
  retention: number[];
}

export interface MemberTotal {
  /** Members that there are. */
  total: number;
}

export const retentionSteps = 100;
/** Product decision: 90 % of the duration covered by watched ranges. */
export const completionShare = 0.9;

/** Stands for all videos of a site where a key asks for a video. */
export const allVideos = '*';

/** Keys of the read model's tables. Ids are a-z0-9, so the separator and its successor bound every prefix. */
export const keys = {
  counts: (team: string, scope: string, bucket: string) => `${team}|${scope}|${bucket}`,
  days: (team: string, scope: string, day: string) => `${team}|${scope}|${day}`,
  viewing: (team: string, video: string, viewing: string, member: string) => `${team}|${video}|${viewing}|${member}`,
  log: (team: string, video: string, startedAt: string, viewing: string, member: string) =>
    `${team}|${video}|${startedAt}|${viewing}|${member}`,
  progress: (team: string, member: string, video: string) => `${team}|${member}|${video}`,
  totals: (team: string, video: string, day: string) => `${team}|${video}|${day}`,
  tops: (team: string, what: 'videos' | 'members', day: string) => `${team}|${what}|${day}`,
  memberDays: (team: string, member: string, day: string) => `${team}|${member}|${day}`,
};

/** Range of all keys that begin with these parts. */
export const beginningWith = (...parts: readonly string[]) => {
  const prefix = parts.join('|');
  return { from: `${prefix}|`, to: `${prefix}}` };
};

/** All tables of the read model. */
export const projectionTables = [
  'zones',
  'counts',
  'days',
  'tops',
  'viewings',
  'log',
  'progress',
  'totals',
  'memberDays',
  'memberTotals',
] as const;
