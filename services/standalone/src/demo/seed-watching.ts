import { addDays, dayIn, defaultTimeZone, startOfDay, type BodyOf, type routes } from '@marquee/contracts';
import type { DemoVideo } from './demo-video.js';
import { films } from './film/films.js';
import { lengthOf } from './film/scene.js';

export type Activity = BodyOf<typeof routes.recordActivity>['events'][number];

/** Videos that every member may watch come first. */
const everyoneSees = 5;
/** Milliseconds. */
const [minute, hour, wholeDay] = [60_000, 3_600_000, 86_400_000];
/** Saturday and Sunday, as `getUTCDay` numbers them. */
const weekend = new Set([0, 6]);
const shares = [1, 0.35, 0.7, 0.95, 0.5] as const;

interface Watched {
  /** Places in the lists of the demo. */
  readonly member: number;
  readonly place: number;
  readonly videoId: string;
  /** Days before now on which the member joined. */
  readonly joined: number;
  readonly now: Date;
}

/**
 * What one member watched of one video since they joined, by the days of the site, up to the last hour before now. Decided
 * by the numbers alone, without chance: seeding again on the same day makes the same ids, and what was counted is not
 * counted twice. The first member watches something every day, and has just done so.
 */
export function watchingOf(video: DemoVideo, watched: Watched): readonly Activity[] {
  const { member, place, joined, now } = watched;
  const length = lengthOf(films[video.film]);
  const today = dayIn(defaultTimeZone, now.getTime());
  const events: Activity[] = [];
  for (let day = joined - 1; day >= 0; day--) {
    const date = addDays(today, -day);
    const draw = (member * 31 + place * 17 + day * day * 7) % 29;
    const isTheirDay = day > 0 && member === 0 && day % everyoneSees === place;
    // Popular videos are opened more often; weekends bring more people.
    const isWeekend = weekend.has(new Date(date).getUTCDay());
    if (!isTheirDay && draw > 3 + ((12 - place) >> 2) + (isWeekend ? 1 : 0)) continue;
    const start = startOfDay(date, defaultTimeZone) + (600 + ((member * 97 + place * 53 + day * 11) % 780)) * minute;
    const isOver = start + (length + 10) * 1_000 <= now.getTime();
    if (isOver && start > now.getTime() - joined * wholeDay)
      events.push(...viewingOf(watched, length, start, date, draw));
  }
  if (member === 0 && place === 0) {
    events.push(...viewingOf(watched, length, justBefore(now, today), `${today}n`, 0));
  }
  return events;
}

/** Within the last hour, and of this day if it is old enough for that. */
function justBefore(now: Date, today: string): number {
  const since = Math.max(now.getTime() - hour, startOfDay(today, defaultTimeZone));
  const early = since + (now.getTime() - since) / 4;
  return Math.min(early, now.getTime() - 2 * minute);
}

function viewingOf(
  { member, place, videoId }: Watched,
  length: number,
  start: number,
  date: string,
  draw: number,
): readonly Activity[] {
  const viewing = `demo${member}x${place}x${date.replaceAll('-', '')}`;
  const share = shares[draw % shares.length] ?? 1;
  const end = Math.round(length * share * 10) / 10;
  const event = (name: string, type: Activity['type'], after: number, rest: Partial<Activity> = {}): Activity => ({
    id: `${name}${viewing}`,
    type,
    videoId,
    viewing,
    at: new Date(start + after * 1000).toISOString(),
    ...rest,
  });
  return [
    event('view', 'view', 0),
    event('play', 'play', 2, { startedBy: draw % 3 === 0 ? 'viewer' : 'autoplay' }),
    event('part', 'progress', end + 2, { ranges: [[0, end]], position: end }),
    ...(share === 1 ? [event('ends', 'ended', end + 2)] : []),
  ];
}
