import { hopelessFailures, type AssetEvents, type EnvelopeOf, type TrafficEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import type { Work } from './work.js';

/** What a site used on a day (UTC). */
export interface LedgerDay {
  /** Events that were recorded: what people did, and what followed from it. */
  events: number;
  /** Bytes that came to be kept, less those that went: of originals, as a plan counts them. All days until one make its stock. */
  storedChange: number;
  /** Bytes that went out to viewers. */
  sent: number;
  /** Seconds of film that were made ready. */
  encodedSeconds: number;
}

/** What is known of an upload, to say what of it is kept. */
interface Upload {
  readonly size: number;
  /** Bytes that are counted at present. */
  stored: number;
  hasOriginal: boolean;
  /** Seconds; 0 while unknown. */
  duration: number;
}

type AssetEnvelope = EnvelopeOf<AssetEvents>;
type TrafficEnvelope = EnvelopeOf<TrafficEvents>;

const isOfAsset = (event: EventEnvelope): event is AssetEnvelope => event.entity === 'asset';
const isOfTraffic = (event: EventEnvelope): event is TrafficEnvelope => event.entity === 'traffic';

export const dayKey = (team: string, day: string): string => `${team}|${day}`;
const uploadKey = ({ team, entityId }: EventEnvelope): string => `${team}|${entityId}`;

/** Traffic says itself of which day it is: it is told up to minutes later. */
const dayOf = (event: EventEnvelope): string =>
  isOfTraffic(event) && event.type === 'TrafficCounted' ? event.data.day : event.at.slice(0, 10);

const noDay = (): LedgerDay => ({ events: 0, storedChange: 0, sent: 0, encodedSeconds: 0 });

/** As the media service counts towards the plan (`storedBytes` of an asset). */
function keep(day: LedgerDay, upload: Upload, stored: number): void {
  day.storedChange += stored - upload.stored;
  upload.stored = stored;
}

function ofUpload(event: AssetEnvelope, day: LedgerDay, work: Work): void {
  const key = uploadKey(event);
  if (event.type === 'AssetCreated') {
    const born: Upload = { size: event.data.fileSize, stored: 0, hasOriginal: false, duration: 0 };
    keep(
      day,
      work.edit('uploads', key, () => born),
      born.size,
    );
    return;
  }
  if (!work.get('uploads', key)) return;
  const upload = work.edit<Upload>('uploads', key, noUpload);
  switch (event.type) {
    case 'AssetUploaded':
      upload.hasOriginal = true;
      break;
    case 'AssetProbed':
      upload.duration = event.data.duration;
      break;
    case 'AssetReady':
      day.encodedSeconds += upload.duration;
      break;
    case 'AssetFailed':
      upload.hasOriginal = upload.hasOriginal && !hopelessFailures.has(event.data.reason);
      keep(day, upload, upload.hasOriginal ? upload.size : 0);
      break;
    case 'AssetCancelled':
      keep(day, upload, upload.hasOriginal ? upload.size : 0);
      break;
    case 'AssetRetried':
      if (event.data.upload) keep(day, upload, upload.size);
      break;
    case 'AssetDeleted':
      keep(day, upload, 0);
      break;
    default:
      // What was made of an upload is counted by no plan.
      break;
  }
}

const noUpload = (): Upload => ({ size: 0, stored: 0, hasOriginal: false, duration: 0 });

function fold(event: EventEnvelope, work: Work): void {
  const day = work.edit('days', dayKey(event.team, dayOf(event)), noDay);
  if (isOfTraffic(event)) {
    if (event.type === 'TrafficCounted') day.sent += event.data.bytes;
    return;
  }
  day.events += 1;
  if (isOfAsset(event)) ofUpload(event, day, work);
}

/** What each site uses: storage, traffic, encoding and events, by day, for bills and quotas. No personal data. */
export const ledger: ProjectionDefinition = {
  name: 'ledger',
  version: 1,
  tables: ['days', 'uploads'],
  *fold(all: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const events = all.filter(({ type }) => type !== 'TrafficClosed');
    const wanted = new Map<string, Wanted>();
    for (const event of events) {
      const day = dayKey(event.team, dayOf(event));
      wanted.set(`days ${day}`, ['days', day]);
      if (isOfAsset(event)) wanted.set(`uploads ${uploadKey(event)}`, ['uploads', uploadKey(event)]);
    }
    yield wanted.values();
    for (const event of events) fold(event, work);
  },
};
