import type { PlannedQuery } from '@marquee/ports/contracts';
import { mailCollection } from '../src/mail-log/mail.js';
import { mailingCollection } from '../src/mailing/mailing.js';

/** Ids sort by creation. */
export const oldest = [{ field: 'id', direction: 'asc' }] as const;

/** Both orders by a field that lists of the console have: an order goes before a filter, and words before both. */
export const ordersBy = (
  field: string,
  filters: readonly string[],
  words: string,
): readonly Omit<PlannedQuery, 'collection'>[] =>
  (['asc', 'desc'] as const).flatMap((direction) => [
    { sort: [{ field, direction }], besides: filters, index: `team+${field}+id` },
    { text: words, sort: [{ field, direction }], besides: filters, index: 'terms' },
  ]);

const mailFilters = ['kind', 'status', 'audience', 'about'];

/** The log of mails in the console: by one filter or more, or by words. */
const mailLists: readonly Omit<PlannedQuery, 'collection'>[] = [
  { index: 'team+id' },
  ...mailFilters.map((field) => ({
    where: { fields: { [field]: 'some' } },
    besides: mailFilters.filter((other) => other !== field),
    index: `team+${field}+id`,
  })),
  { text: 'mia', besides: mailFilters, index: 'terms' },
];

export const mails: readonly PlannedQuery[] = [
  ...mailLists.flatMap((list): PlannedQuery[] => [
    { collection: mailCollection, ...list },
    { collection: mailCollection, by: 'count', ...list },
    { collection: mailCollection, sort: oldest, ...list },
  ]),
  ...ordersBy('email', mailFilters, 'mia').map((list) => ({ collection: mailCollection, ...list })),
  { collection: mailCollection, where: { fields: { recipient: 'mia' } }, index: 'team+recipient+id' },
  {
    collection: mailCollection,
    where: { fields: { about: 'autumn' } },
    besides: ['recipient', 'email'],
    index: 'team+about+id',
  },
  {
    collection: mailCollection,
    where: { fields: { email: 'mia@example.test' } },
    besides: ['recipient', 'about'],
    index: 'team+email+id',
  },
];

export const mailings: readonly PlannedQuery[] = [
  ...[
    { index: 'team+id' },
    { where: { fields: { status: 'sent' } }, index: 'team+status+id' },
    { text: 'autumn', besides: ['status'], index: 'terms' },
  ].flatMap((list): PlannedQuery[] => [
    { collection: mailingCollection, ...list },
    { collection: mailingCollection, by: 'count', ...list },
    { collection: mailingCollection, sort: oldest, ...list },
  ]),
  ...ordersBy('title', ['status'], 'autumn').map((list) => ({ collection: mailingCollection, ...list })),
  { collection: mailingCollection, where: { fields: { groups: { hasAny: ['gold'] } } }, index: 'team+groups+id' },
  {
    collection: mailCollection,
    by: 'count',
    where: { fields: { about: 'autumn', kind: 'mailing', status: 'delivered' } },
    index: 'team+about+kind+status+id',
  },
  {
    collection: mailCollection,
    by: 'count',
    where: { fields: { about: 'autumn', kind: 'mailing', status: { in: ['delivered', 'processed'] } } },
    index: 'team+about+kind+status+id',
  },
];
