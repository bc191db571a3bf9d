import type { DownloadEvents, EnvelopeOf } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { bucketOf, dayOfBucket } from './buckets.js';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { allVideos, keys, type Zone } from './rows.js';
import { noTop, place, type Top } from './tops.js';
import type { Work } from './work.js';
import { changeZone, zoneOf, type TeamEnvelope } from './zones.js';

/** Attachment files that were begun to be downloaded. */
export interface DownloadCount {
  downloads: number;
}

type DownloadEnvelope = EnvelopeOf<DownloadEvents>;
type Known = DownloadEnvelope | TeamEnvelope;

const types = new Set<string>(['FileDownloaded', 'TeamCreated', 'TeamSettingsChanged'] satisfies Known['type'][]);
const isKnown = (event: EventEnvelope): event is Known => types.has(event.type);

/** Where it is counted: in a quarter of an hour and on a day, of the site, of what carries the file, and of who had it. */
interface Place {
  readonly quarters: readonly string[];
  readonly whole: string;
  readonly named: readonly { readonly id: string; readonly day: string; readonly top: string }[];
}

function placeOf({ team, at, data: { parentId, memberId } }: DownloadEnvelope, timeZone: string): Place {
  const bucket = bucketOf(at);
  const day = dayOfBucket(timeZone, bucket);
  const named = [['videos', parentId] as const, ...(memberId === null ? [] : [['members', memberId] as const])];
  return {
    quarters: [allVideos, parentId].map((scope) => keys.counts(team, scope, bucket)),
    whole: keys.days(team, allVideos, day),
    named: named.map(([what, id]) => ({ id, day: keys.days(team, id, day), top: keys.tops(team, what, day) })),
  };
}

const rowsOf = ({ quarters, whole, named }: Place): Wanted[] => [
  ...quarters.map((key): Wanted => ['counts', key]),
  ['days', whole],
  ...named.flatMap(({ day, top }): Wanted[] => [
    ['days', day],
    ['tops', top],
  ]),
];

function count(work: Work, { quarters, whole, named }: Place): void {
  for (const key of quarters) work.edit('counts', key, none).downloads += 1;
  work.edit('days', whole, none).downloads += 1;
  for (const { id, day, top } of named) {
    const counted = work.edit('days', day, none);
    counted.downloads += 1;
    place(work.edit<Top>('tops', top, noTop), id, [counted.downloads]);
  }
}

const none = (): DownloadCount => ({ downloads: 0 });

/** How often the files of videos and events were downloaded. */
export const downloads: ProjectionDefinition = {
  name: 'downloads',
  version: 1,
  tables: ['zones', 'counts', 'days', 'tops'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield new Set(known.map(({ team }) => team)).values().map((team): Wanted => ['zones', team]);
    // A change of the zone decides in which rows the events behind it are counted.
    const places = known.flatMap((event) => {
      if (event.type === 'FileDownloaded')
        return [placeOf(event, zoneOf(work.get<Zone>('zones', event.team)).timeZone)];
      changeZone(work, event);
      return [];
    });
    yield places.flatMap(rowsOf);
    for (const one of places) count(work, one);
  },
};
