import type { Reply } from '../../shared/api/contract.js';
import { useListContinueWatchingQuery } from './continue-watching.api.js';

export type BegunVideo = Reply<'GET /api/sites/{teamId}/me/continue-watching'>['items'][number];

interface Begun {
  readonly items: readonly BegunVideo[];
  readonly loading: boolean;
}

/**
 * What the member began and did not finish, the latest first. It is asked for each time, since watching changes it; a
 * failure leaves the list away, because everything in it can be found elsewhere.
 */
export function useContinueWatching(teamId: string, isMember: boolean): Begun {
  const { currentData, isLoading } = useListContinueWatchingQuery({ teamId }, { skip: !isMember });
  return { items: isMember ? (currentData?.items ?? []) : [], loading: isMember && isLoading };
}
