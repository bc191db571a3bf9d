import { live } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { dueQuery } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { guessCollection } from '../src/live/live-guesses.js';
import { knownBroadcastCollection } from '../src/live/known-broadcasts.js';
import { openingCollection } from '../src/live/live-opening.js';

const collection = entityCollection(live);
const now = '2026-06-01T00:00:00.000Z';

/** Queries of live streams: those that are not over, and those that are; and what each refers to. */
export const liveQueries: readonly PlannedQuery[] = [
  {
    collection,
    where: { fields: { endsAt: { gt: now } } },
    sort: [{ field: 'endsAt', direction: 'asc' }],
    index: 'team+endsAt+id',
  },
  {
    collection,
    where: { fields: { endsAt: { lte: now } } },
    sort: [{ field: 'endsAt', direction: 'desc' }],
    index: 'team+endsAt+id',
  },
  { collection, sort: [{ field: 'endsAt', direction: 'desc' }], index: 'team+endsAt+id' },
  ...['categoryId', 'creatorId', 'surveyId'].flatMap((field): PlannedQuery[] => [
    { collection, where: { fields: { [field]: 'one' } }, index: `team+${field}+id` },
    { collection, by: 'counts', where: { fields: { [field]: { in: ['one', 'two'] } } }, index: `team+${field}+id` },
  ]),
  ...['tags', 'files', 'groups'].flatMap((field): PlannedQuery[] => [
    { collection, where: { fields: { [field]: { hasAny: ['one'] } } }, index: `team+${field}+id` },
    { collection, by: 'counts', where: { fields: { [field]: { hasAny: ['one'] } } }, index: `team+${field}+id` },
  ]),
  dueQuery(guessCollection),
  {
    collection: knownBroadcastCollection,
    where: { fields: { state: 'on_air' } },
    index: 'team+state+id',
  },
  ...['liveId', 'memberId'].map((field) => ({
    collection: openingCollection,
    where: { fields: { [field]: 'one' } },
    index: `team+${field}+id`,
  })),
];
