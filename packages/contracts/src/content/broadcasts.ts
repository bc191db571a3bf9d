/** Where a broadcast of our own stands. */
export const broadcastStates = ['waiting', 'on_air', 'interrupted', 'ended'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** Why a broadcast is over: nothing is added to it any more. */
export const broadcastEnds = [
  'administrator',
  /** It went on for longer than its dates allow. */
  'overrun',
  /** No encoder came back after the planned end. */
  'absent',
  /** The plan has no storage left. */
  'storage_full',
  /** The plan of the site is not paid. */
  'site_shut',
  'too_long',
  /** The live stream was deleted, or is shown from another platform now. */
  'withdrawn',
] as const;
export type BroadcastEnd = (typeof broadcastEnds)[number];

/** Why an encoder was sent away that had the right key. */
export const encoderRefusals = [
  'too_early',
  'over',
  'busy',
  'codec',
  'key_frames',
  'bit_rate',
  'timestamps',
  'sound_gap',
  'sound_changed',
  'storage_full',
  'site_shut',
  'disk_full',
  'unreadable',
] as const;
export type EncoderRefusal = (typeof encoderRefusals)[number];

/** What of an encoder is bearable, and should be set otherwise. */
export const encoderWarnings = ['key_frames_far', 'no_sound'] as const;
export type EncoderWarning = (typeof encoderWarnings)[number];

/** Milliseconds for which a broadcast may go on after its planned end. */
export const mostOverrun = 2 * 3_600_000;
/** Milliseconds without an encoder after which a broadcast ends that should have ended already. */
export const mostAbsence = 10 * 60_000;
/** Milliseconds after its end for which viewers may watch the rest of it. */
export const watchableAfter = 10 * 60_000;
