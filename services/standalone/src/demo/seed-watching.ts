import type { BodyOf, routes } from '@marquee/contracts';
import type { DemoVideo } from './demo-site.js';

export type Activity = BodyOf<typeof routes.recordActivity>['events'][number];

/** Days of watching before today that a newcomer finds. */
const days = 30;

/**
 * What one member watched of one video in the last 30 days. Decided by the numbers alone, without chance: seeding again
 * makes the same ids, and what was counted is not counted twice.
 */
export function watchingOf(member: number, videoIndex: number, video: DemoVideo, videoId: string): readonly Activity[] {
  const now = new Date();
  const events: Activity[] = [];
  for (let day = 1; day < days; day++) {
    const draw = (member * 31 + videoIndex * 17 + day * day * 7) % 29;
    // Popular videos are opened more often; weekends bring more people.
    if (draw > 3 + ((12 - videoIndex) >> 2) + (day % 7 < 2 ? 1 : 0)) continue;
    const minute = 600 + ((member * 97 + videoIndex * 53 + day * 11) % 780);
    const start = new Date(now.getTime() - day * 86_400_000);
    start.setUTCHours(0, minute - 9 * 60, 0, 0);
    const viewing = `demo${member}x${videoIndex}x${day}`.padEnd(16, '0');
    const share = [1, 0.35, 0.7, 0.95, 0.5][draw % 5] ?? 1;
    const end = Math.round(video.seconds * share * 10) / 10;
    const event = (name: string, type: Activity['type'], after: number, rest: Partial<Activity> = {}): Activity => ({
      id: `${name}${viewing}`,
      type,
      videoId,
      viewing,
      at: new Date(start.getTime() + after * 1000).toISOString(),
      ...rest,
    });
    events.push(
      event('view', 'view', 0),
      event('play', 'play', 2),
      event('part', 'progress', end + 2, { ranges: [[0, end]], position: end }),
    );
    if (share === 1) events.push(event('ends', 'ended', end + 2));
  }
  return events;
}
