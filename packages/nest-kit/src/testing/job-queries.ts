import type { PlannedQuery } from '@marquee/ports/contracts';
import { dueQuery } from './due-query.js';
import { jobCollection, jobPartCollection } from '../job/job.js';

/** The queries of the jobs of a service, for its list of queries and their indexes. */
export const jobQueries: readonly PlannedQuery[] = [
  dueQuery(jobCollection),
  { collection: jobCollection, where: { fields: { startedBy: 'boss' } }, index: 'team+startedBy+id' },
  { collection: jobCollection, index: 'team+id' },
  { collection: jobPartCollection, where: { fields: { job: 'export' } }, index: 'team+job+id' },
];
