import { erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { analysisJobCollection } from '../src/analysis/analysis-job.js';
import { assetCollection as collection } from '../src/asset/asset.js';
import { assetToVideoCollection } from '../src/asset/asset-to-video.js';
import { broadcastLifeCollection } from '../src/broadcast/broadcast-life.js';
import { askedCollection } from '../src/delivery/asked.js';
import { imageCollection } from '../src/image/image.js';
import { mediaService } from '../src/index.js';
import { scrubbingCollection } from '../src/scrub/round.js';
import { trafficCollection } from '../src/traffic/traffic-day.js';
import { transcriptionJobCollection } from '../src/transcription/transcription-job.js';

const byId = [{ field: 'id', direction: 'asc' }] as const;
const from = { id: { gt: 'id' } };

/** Every query of the service, with its index. Work is looked for in all teams, by what is to be done. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(mediaService),
  // Films that wait for an encoder, or have one.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'status+id' },
    where: { fields: { status: { in: ['encoding', 'uploaded'] }, ...from } },
  },
  { collection, by: 'everywhere', where: { fields: { status: { in: ['uploaded'] } } }, index: 'status+id' },
  // Uploads that go on after a start, and those that nobody goes on with.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'status+id' },
    where: { fields: { status: { in: ['created', 'uploading'] }, ...from } },
  },
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'status+id' },
    where: { fields: { status: { in: ['created', 'uploading'] }, id: { gt: 'id', lt: 'id~' } } },
  },
  // Uploads of files that nothing has referred to for a day.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'free+id' },
    where: { fields: { free: true, id: { gt: 'id', lt: 'id~' } } },
  },
  // Films that are looked at in turn.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'status+id' },
    where: { fields: { status: { in: ['ready'] }, ...from } },
  },
  {
    ...{ collection: scrubbingCollection, index: 'team+dueAt+id' },
    where: { fields: { dueAt: { lte: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'dueAt', direction: 'asc' }],
  },
  // Assets that have waited long enough for a video.
  {
    ...{ collection: assetToVideoCollection, by: 'everywhere', index: 'dueAt+id' },
    where: { fields: { dueAt: { lte: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'dueAt', direction: 'asc' }],
  },
  // Films that are to be analysed.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'analysis.state+id' },
    where: { fields: { 'analysis.state': 'asked', ...from } },
  },
  // Films that are to be written down.
  {
    ...{ collection, by: 'everywhere', sort: byId, index: 'transcription.state+id' },
    where: { fields: { 'transcription.state': 'asked', ...from } },
  },
  // Broadcasts that are to be looked at, and analyses and transcriptions that are to be made.
  ...[broadcastLifeCollection, analysisJobCollection, transcriptionJobCollection].map((collection) => ({
    ...({ collection, by: 'everywhere', index: 'dueAt+id' } as const),
    where: { fields: { dueAt: { lte: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'dueAt', direction: 'asc' } as const],
  })),
  // What was asked for so long ago that nothing is reported of it any more.
  {
    ...{ collection: askedCollection, by: 'everywhere', index: 'at+id' },
    where: { fields: { at: { lt: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'at', direction: 'asc' }],
  },
  // Days of traffic of which nobody tells anything any more.
  {
    ...{ collection: trafficCollection, by: 'everywhere', index: 'day+id' },
    where: { fields: { day: { lt: '2026-06-01' } } },
    sort: [{ field: 'day', direction: 'asc' }],
  },
  // Pictures that nothing has shown for a day.
  {
    ...{ collection: imageCollection, by: 'everywhere', index: 'freeSince+id' },
    where: { fields: { freeSince: { lt: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'freeSince', direction: 'asc' }],
  },
];
