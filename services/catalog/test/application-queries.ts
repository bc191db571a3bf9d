import type { PlannedQuery } from '@marquee/ports/contracts';
import { applicationCollection as collection } from '../src/event/application.js';

const toEvent = { collection, where: { fields: { eventId: 'one' } }, index: 'team+eventId+appliedAt+id' } as const;

/** Who applied to an event, the latest first or last, and how many; and to what a member applied. */
export const applicationQueries: readonly PlannedQuery[] = [
  { ...toEvent, sort: [{ field: 'appliedAt', direction: 'desc' }] },
  { ...toEvent, sort: [{ field: 'appliedAt', direction: 'asc' }] },
  { ...toEvent, by: 'count' },
  { collection, where: { fields: { memberId: 'one' } }, index: 'team+memberId+id' },
];
