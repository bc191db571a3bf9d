import type { MemberActivity } from '@marquee/contracts';

/** Of the site, both inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const at = (page: string, asked: Readonly<Record<string, string>>): string =>
  `/admin/analytics/${page}?${new URLSearchParams(asked).toString()}`;

const range = (days: Days | undefined) => days && { period: 'range', from: days.from, to: days.to };

/** Who watched a video, on some days or on the last ones. */
export const viewersAt = (video: string, days?: Days): string => at('video/users', { video, ...range(days) });

/** How a video is watched: its figures, and where its viewers stop. */
export const figuresAt = (video: string): string => at('video', { video });

/** Who followed a live stream, on some days or on the last ones. */
export const liveViewersAt = (live: string, days?: Days): string => at('live/users', { live, ...range(days) });

/** Which videos a member watched, on some days or on the last ones. */
export const memberVideosAt = (member: string, days?: Days): string =>
  at('log/user_videos', { member, ...range(days) });

interface Asked extends Days {
  readonly member?: string;
  readonly video?: string;
}

/** The viewings of some days, of everybody or of one member, of all videos or of one. */
export function viewingsAt({ from, to, member, video }: Asked): string {
  const page = member === undefined ? 'watch_log/user' : 'watch_log/user/videos';
  return at(page, { ...(member && { member }), ...(video && { video }), period: 'range', from, to });
}

interface Acts extends Days {
  readonly member?: string;
  readonly video?: string;
  readonly activity?: MemberActivity;
  /** Also what people did who were not logged in. */
  readonly withVisitors?: boolean;
}

/** What members did on some days, everybody or one of them, with everything or one video, of all kinds or of one. */
export function activitiesAt({ from, to, member, video, activity, withVisitors }: Acts): string {
  const whose = { ...(member && { member }), ...(withVisitors && { who: 'everybody' }) };
  const narrowed = { ...whose, ...(video && { video }), ...(activity && { activity }) };
  return at('log/user', { ...narrowed, period: 'range', from, to });
}
