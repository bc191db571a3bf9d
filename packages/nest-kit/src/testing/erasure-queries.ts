import type { PlannedQuery } from '@marquee/ports/contracts';
import { erasureCollection } from '../erasure/erasures.js';
import type { ServiceDescription } from '../service/service-module.js';
import { dueQuery } from './due-query.js';

const sort = [{ field: 'id', direction: 'asc' }] as const;

/** What is asked for when a site is erased, for a service's list of queries and their indexes. */
export const erasureQueries = ({
  teamData = [],
  teamTraces = [],
}: Pick<ServiceDescription<never>, 'teamData' | 'teamTraces'>): readonly PlannedQuery[] => [
  dueQuery(erasureCollection),
  ...[...teamTraces, ...teamData].flatMap((one): PlannedQuery[] => {
    if (!('teamField' in one) || one.outlives) return [];
    const { collection, teamField } = one;
    return [{ collection, where: { fields: { [teamField]: 'clubteam0001' } }, sort, index: `team+${teamField}+id` }];
  }),
];
