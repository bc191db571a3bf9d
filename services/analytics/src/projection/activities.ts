import { isAttended, type MemberActivity } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { isKnown, isOfTeam, toldOf, type Subject, type Told } from './activity-steps.js';
import { bucketOf, dayOfBucket } from './buckets.js';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { allVideos, keys, type Zone } from './rows.js';
import { addViewer, hashOf, noViewers, type Viewers } from './viewers.js';
import type { Work } from './work.js';
import { changeZone, zoneOf } from './zones.js';

/** What members did in a quarter of an hour, or on a day. */
export interface ActivityCount {
  counts: Partial<Record<MemberActivity, number>>;
  /** Different members who did something. */
  active: Viewers;
}

/** One line of the log. */
export interface ActivityEntry {
  readonly activity: MemberActivity;
  readonly member: string | null;
  readonly at: string;
  readonly subject?: Subject;
}

interface Narrowed {
  readonly member?: string | undefined;
  readonly activity?: string | undefined;
  readonly video?: string | undefined;
}

/** In the place of a member: everybody, also those who are not logged in. No id is so. */
export const everybody = '*';

/** All that an entry is found by: each of its properties, and each way to leave some out. */
function narrowingsOf({ member, activity, subject }: Told): readonly Narrowed[] {
  const ofVideo = subject?.kind === 'video' ? [{}, { video: subject.id }] : [{}];
  const anybody = { member: everybody };
  const whose = member === null ? [anybody] : [{}, { member }, anybody];
  return ofVideo.flatMap((video) =>
    [{}, { activity }].flatMap((kind) => whose.map((who) => ({ ...video, ...kind, ...who }))),
  );
}

export const activityKeys = {
  entry: (team: string, place: string) => `${team}|${place}`,
  /** Everything that members did; or of everybody, of one member, of one kind, with one video, or of several of these. */
  order: (team: string, { member = '', activity = '', video = '' }: Narrowed) =>
    `${team}|${member}|${activity}|${video}|`,
};

interface Place {
  readonly team: string;
  readonly told: Told;
  /** Of its entry, behind the team: in the order of time. */
  readonly entry: string;
  readonly quarter: string;
  readonly day: string;
  readonly once: string | null;
}

function placeOf({ team, id }: EventEnvelope, told: Told, timeZone: string): Place {
  const bucket = bucketOf(told.at);
  return {
    ...{ team, told, entry: `${told.at}|${id}` },
    quarter: keys.counts(team, allVideos, bucket),
    day: keys.days(team, allVideos, dayOfBucket(timeZone, bucket)),
    once: told.once === undefined ? null : `${team}|${told.once}`,
  };
}

const rowsOf = ({ quarter, day, once }: Place): Wanted[] => [
  ['counts', quarter],
  ['days', day],
  ...(once === null ? [] : [['once', once] as const]),
];

function fold(work: Work, { team, told, entry, quarter, day, once }: Place): void {
  if (once !== null) {
    if (work.has('once', once)) return;
    work.edit('once', once, () => ({}));
  }
  const { activity, member, at, subject } = told;
  const row: ActivityEntry = { activity, member, at, ...(subject && { subject }) };
  work.edit('entries', activityKeys.entry(team, entry), () => row);
  for (const narrowed of narrowingsOf(told)) work.edit('order', activityKeys.order(team, narrowed) + entry, () => ({}));
  // What those are counted as who are not logged in is another projection's.
  if (member === null) return;
  for (const count of [work.edit('counts', quarter, none), work.edit('days', day, none)]) {
    count.counts[activity] = (count.counts[activity] ?? 0) + 1;
    if (isAttended(activity)) addViewer(count.active, hashOf(member));
  }
}

const none = (): ActivityCount => ({ counts: {}, active: noViewers() });

/** What members and visitors did, one by one, and how often members did on each day. */
export const activities: ProjectionDefinition = {
  name: 'activities',
  version: 3,
  tables: ['zones', 'counts', 'days', 'entries', 'order', 'once'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield new Set(known.map(({ team }) => team)).values().map((team): Wanted => ['zones', team]);
    // A change of the zone decides in which rows the events behind it are counted.
    const places = known.flatMap((event) => {
      if (isOfTeam(event)) {
        changeZone(work, event);
        return [];
      }
      const told = toldOf(event);
      return told ? [placeOf(event, told, zoneOf(work.get<Zone>('zones', event.team)).timeZone)] : [];
    });
    yield places.flatMap(rowsOf);
    for (const place of places) fold(work, place);
  },
};
