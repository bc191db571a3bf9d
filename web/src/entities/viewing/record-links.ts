import type { MemberActivity } from '@marquee/contracts';

/** Of the site, both inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const at = (page: string, asked: Readonly<Record<string, string>>): string =>
  `/admin/analytics/${page}?${new URLSearchParams(asked).toString()}`;

/** Who watched a video. */
export const viewersAt = (video: string): string => at('video/users', { video });

/** Who followed a live stream, on some days or on the last ones. */
export const liveViewersAt = (live: string, days?: Days): string =>
  at('live/users', { live, ...(days && { period: 'range', from: days.from, to: days.to }) });

/** Which videos a member watched. */
export const memberVideosAt = (member: string): string => at('log/user_videos', { member });

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
  readonly activity?: MemberActivity;
}

/** What members did on some days, everybody or one of them, of all kinds or of one. */
export function activitiesAt({ from, to, member, activity }: Acts): string {
  return at('log/user', { ...(member && { member }), ...(activity && { activity }), period: 'range', from, to });
}
