import { webhook } from '@marquee/contracts';
import { dueQuery, entityQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { webhookDeliveryCollection } from '../src/webhook/webhook-delivery.js';

const collection = webhookDeliveryCollection;
const sort = [{ field: 'createdAt', direction: 'desc' }] as const;

/** Of webhooks, and of what they were sent. */
export const webhookQueries: readonly PlannedQuery[] = [
  ...entityQueries(webhook),
  dueQuery(collection),
  { collection, where: { fields: { webhook: 'crm' } }, sort, index: 'team+webhook+createdAt+id' },
  {
    ...{ collection, where: { fields: { webhook: 'crm', status: 'failed' } }, sort },
    index: 'team+webhook+status+createdAt+id',
  },
  { collection, where: { fields: { webhook: 'crm' } }, index: 'team+webhook+id' },
  { collection, where: { fields: { member: 'mia' } }, index: 'team+member+id' },
];
