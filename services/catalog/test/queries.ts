import { event, news, playlist } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { entityQueries, jobQueries, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { entities } from '../src/entities.js';
import { picturedProductCollection } from '../src/site/pictured-products.js';
import { spokenCollection } from '../src/spoken/spoken.js';
import { videoCollection } from '../src/video/video.js';
import { catalogService } from '../src/index.js';
import { applicationQueries } from './application-queries.js';
import { liveQueries } from './live-queries.js';

const playlists = entityCollection(playlist);
const events = entityCollection(event);

type List = Omit<PlannedQuery, 'collection'>;
type Fields = NonNullable<NonNullable<PlannedQuery['where']>['fields']>;

const films = { categoryId: 'films' };
const bought = { 'shelf.sold': { hasAny: ['price_1', 'any'] } };
const newest = [{ field: 'shelf.newest', direction: 'desc' }] as const;
/** Ids sort by creation. */
const oldest = [{ field: 'id', direction: 'asc' }] as const;
const upAndDown = ['asc', 'desc'] as const;
/** Orders of lists of the site, and the keys that they go by. */
const siteOrders = [
  ...['newest', 'released', 'updated'].map((key) => ({
    key,
    sort: [{ field: `shelf.${key}`, direction: 'desc' as const }],
  })),
  ...upAndDown.map((direction) => ({ key: 'title', sort: [{ field: 'shelf.title', direction }] })),
];
/** Periods, and where a page begins. */
const position = ['shelf.opensAt', 'shelf.closesAt', ...new Set(siteOrders.map(({ key }) => `shelf.${key}`))];

/** Lists of the site, of which each viewer has one or several. */
const ofShelf = (shelf: string, value: boolean | { readonly hasAny: readonly string[] }): List[] => {
  const own = { [shelf]: value };
  const inOrder = (fields: Fields, index: string): List[] =>
    siteOrders.map(({ key, sort }) => ({
      where: { fields },
      sort,
      besides: position,
      index: `${index}+shelf.${key}+id`,
    }));
  return [
    ...inOrder(own, `team+${shelf}`),
    ...inOrder({ ...own, ...films }, `team+${shelf}+categoryId`),
    ...inOrder({ ...own, creatorId: 'umi' }, `team+${shelf}+creatorId`),
  ];
};

/** What has a tag: each with each audience, and those of too many audiences to be kept with each. */
const ofTag: readonly List[] = [
  ...siteOrders.flatMap(({ key, sort }): List[] => {
    const index = `+shelf.${key}+id`;
    return [
      {
        where: { fields: { 'shelf.tagged': { hasAny: ['deep', 'deep members'] } } },
        sort,
        besides: [...position, 'categoryId', 'creatorId'],
        index: `team+shelf.tagged${index}`,
      },
      {
        where: { fields: { 'shelf.wide': { hasAny: ['deep'] }, 'shelf.audiences': { hasAny: ['members'] } } },
        sort,
        besides: [...position, 'categoryId', 'creatorId'],
        index: 'team+shelf.wide+id',
        onMongoDb: `team+shelf.audiences${index}`,
      },
    ];
  }),
];

const filters = ['categoryId', 'creatorId', 'tags', 'groups', 'asset.status', 'publication', 'playLimit', 'public'];

/** Lists of the console: an order goes before a filter, and the more telling filter before others. */
const ofConsole: readonly List[] = [
  { index: 'team+id' },
  { sort: oldest, index: 'team+id' },
  ...['updatedAt', 'shelf.newest', 'shelf.title'].flatMap((field) =>
    upAndDown.map((direction) => ({ sort: [{ field, direction }], besides: filters, index: `team+${field}+id` })),
  ),
  { where: { fields: films }, besides: filters.filter((name) => name !== 'categoryId'), index: 'team+categoryId+id' },
  { where: { fields: { groups: { hasAny: ['gold'] } } }, besides: filters.slice(4), index: 'team+groups+id' },
  { where: { fields: { 'asset.status': 'ready' } }, besides: filters.slice(5), index: 'team+asset.status+id' },
  { where: { fields: { publication: 'public' } }, besides: filters.slice(6), index: 'team+publication+id' },
  { where: { fields: { playLimit: 'purchasers' } }, besides: ['public'], index: 'team+playLimit+id' },
  { where: { fields: { public: true } }, index: 'team+public+id' },
  { where: { fields: { nextVideoId: 'one' } }, index: 'team+nextVideoId+id' },
  { where: { fields: { surveyId: 'one' } }, index: 'team+surveyId+id' },
  { where: { fields: { examId: 'one' } }, index: 'team+examId+id' },
];

/** Words are looked up first, whatever else is asked for. */
const orders: readonly PlannedQuery['sort'][] = [
  undefined,
  oldest,
  ...siteOrders.map(({ sort }) => sort),
  [{ field: 'updatedAt', direction: 'desc' }],
];
const byWords = orders.map((sort) => ({
  text: '深海',
  ...(sort && { sort }),
  besides: [...filters, ...position, 'shelf.audiences', 'shelf.listed', 'shelf.tagged', 'shelf.wide'],
  index: 'terms',
}));

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(catalogService),
  ...[
    ...ofShelf('shelf.audiences', { hasAny: ['public', 'members', 'group:gold'] }),
    ...ofShelf('shelf.listed', true),
    ...ofTag,
    { where: { fields: bought }, sort: newest, besides: position, index: 'team+shelf.sold+shelf.newest+id' },
    ...ofConsole,
    ...byWords,
  ].map((list) => ({
    collection: videoCollection,
    ...list,
  })),
  { collection: videoCollection, where: { fields: { 'asset.id': 'asset1' } }, index: 'u_asset' },
  {
    collection: videoCollection,
    where: { fields: { otherAssets: { hasAny: ['asset1'] } } },
    index: 'team+otherAssets+id',
  },
  // How many the lists of the console find in all.
  ...[...ofConsole, ...byWords]
    .filter(({ sort }) => !sort)
    .map((list): PlannedQuery => ({ collection: videoCollection, by: 'count', ...list })),
  {
    collection: videoCollection,
    by: 'counts',
    where: { fields: { categoryId: { in: ['films', 'talks'] } } },
    index: 'team+categoryId+id',
  },
  {
    collection: videoCollection,
    by: 'count',
    where: { fields: { publication: { in: ['public', 'period'] } } },
    index: 'team+publication+id',
  },
  ...(['creatorId', 'tags', 'files'] as const).flatMap((field): PlannedQuery[] => {
    const where = { fields: { [field]: field === 'creatorId' ? 'umi' : { hasAny: ['deep'] } } };
    return [
      {
        collection: videoCollection,
        by: 'counts',
        where: field === 'creatorId' ? { fields: { creatorId: { in: ['umi', 'sora'] } } } : where,
        index: `team+${field}+id`,
      },
      {
        collection: videoCollection,
        where,
        besides: filters.filter((name) => name !== field),
        index: `team+${field}+id`,
      },
      {
        collection: videoCollection,
        by: 'count',
        where,
        besides: filters.filter((name) => name !== field),
        index: `team+${field}+id`,
      },
    ];
  }),
  {
    collection: videoCollection,
    by: 'counts',
    where: { fields: { surveyId: { in: ['one', 'two'] } } },
    index: 'team+surveyId+id',
  },
  {
    collection: videoCollection,
    by: 'counts',
    where: { fields: { examId: { in: ['one', 'two'] } } },
    index: 'team+examId+id',
  },
  ...entities.flatMap(({ entity }) => entityQueries(entity)),
  // Whether a video has an asset as another version than the one it shows.
  {
    collection: videoCollection,
    by: 'counts',
    where: { fields: { otherAssets: { hasAny: ['asset1'] } } },
    index: 'team+otherAssets+id',
  },
  // What is for a group that somebody wants to delete, or has deleted.
  ...[videoCollection, entityCollection(news), entityCollection(event)].map((collection): PlannedQuery => ({
    collection,
    by: 'counts',
    where: { fields: { groups: { hasAny: ['gold'] } } },
    index: 'team+groups+id',
  })),
  ...[entityCollection(news), entityCollection(event)].map((collection) => ({
    collection,
    where: { fields: { groups: { hasAny: ['gold'] } } },
    index: 'team+groups+id',
  })),
  // Lists of news and playlists go by when they were made, whatever else is asked for.
  { collection: playlists, where: { fields: { public: true } }, index: 'team+id' },
  { collection: playlists, where: { fields: films }, besides: ['public', 'tags'], index: 'team+categoryId+id' },
  {
    collection: playlists,
    by: 'counts',
    where: { fields: { categoryId: { in: ['films', 'talks'] } } },
    index: 'team+categoryId+id',
  },
  ...['videos', 'tags'].map((field) => ({
    collection: playlists,
    where: { fields: { [field]: { hasAny: ['one'] } } },
    besides: ['public'],
    index: `team+${field}+id`,
  })),
  ...['videos', 'tags'].map((field): PlannedQuery => ({
    collection: playlists,
    by: 'counts',
    where: { fields: { [field]: { hasAny: ['one'] } } },
    index: `team+${field}+id`,
  })),
  // Events: which carry a video, which show a picture; and who applied to them.
  { collection: events, where: { fields: { videos: { hasAny: ['one'] } } }, index: 'team+videos+id' },
  { collection: events, by: 'counts', where: { fields: { videos: { hasAny: ['one'] } } }, index: 'team+videos+id' },
  // And which carry a live stream.
  { collection: events, where: { fields: { lives: { hasAny: ['one'] } } }, index: 'team+lives+id' },
  { collection: events, by: 'counts', where: { fields: { lives: { hasAny: ['one'] } } }, index: 'team+lives+id' },
  ...applicationQueries,
  ...liveQueries,
  // Videos that come out later.
  {
    collection: videoCollection,
    where: { fields: { 'shelf.ahead': { gt: '2026-06-01T00:00:00.000Z' } } },
    sort: [{ field: 'shelf.ahead', direction: 'asc' }],
    index: 'team+shelf.ahead+id',
  },
  // Pictures of what is sold.
  { collection: picturedProductCollection, where: { fields: { image: 'image1' } }, index: 'team+image+id' },
  // What is said in films.
  { collection: spokenCollection, text: '深海', index: 'terms' },
  { collection: spokenCollection, where: { fields: { assetId: 'asset1' } }, index: 'team+assetId+id' },
  ...jobQueries,
];
