import { customMail, workflow } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { dueQuery, entityQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { workflowRunCollection } from '../src/happening/workflow-run.js';
import { waitingRunCollection } from '../src/happening/workflow-runs.js';

const workflows = entityCollection(workflow);

/** Of custom mails, workflows, and what these do. */
export const happeningQueries: readonly PlannedQuery[] = [
  ...entityQueries(customMail),
  ...entityQueries(workflow),
  { collection: workflows, where: { fields: { mail: 'letter' } }, index: 'team+mail+id' },
  { collection: workflows, by: 'counts', where: { fields: { mail: { in: ['letter'] } } }, index: 'team+mail+id' },
  { collection: workflows, where: { fields: { groups: { hasAny: ['gold'] } } }, index: 'team+groups+id' },
  { collection: workflows, by: 'counts', where: { fields: { groups: { hasAny: ['gold'] } } }, index: 'team+groups+id' },
  {
    ...{ collection: workflowRunCollection, by: 'count', where: { fields: { workflow: 'greet', outcome: null } } },
    index: 'team+workflow+outcome+id',
  },
  {
    collection: workflowRunCollection,
    where: { fields: { workflow: 'greet' } },
    sort: [{ field: 'dueAt', direction: 'desc' }],
    index: 'team+workflow+dueAt+id',
  },
  dueQuery(waitingRunCollection),
];
