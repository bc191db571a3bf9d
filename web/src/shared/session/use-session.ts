import { useEffect } from 'react';
import type { Args } from '../api/contract.js';
import { useGetSessionQuery } from './session.api.js';
import { sessionChange } from './session-change.js';

interface Options {
  readonly refetchOnFocus?: boolean;
  readonly refetchOnMountOrArgChange?: boolean;
  /** Milliseconds. */
  readonly pollingInterval?: number;
}

/**
 * Who is logged in, for pages that let in or send away by it. Right after a login the answer from before is still kept, and
 * a page that is quicker than the next answer would send away whoever has just come in: until then it is not known.
 *
 * @returns `last`: what was known before, for what is open already
 */
export function useSession(args: Args<'GET /api/session'>, options: Options = {}) {
  const session = useGetSessionQuery(args, options);
  const { currentData, error, fulfilledTimeStamp = 0, isFetching, isLoading, isSuccess, refetch } = session;
  const isOld = fulfilledTimeStamp < sessionChange.at();
  const isLeftOld = isOld && isSuccess && !isFetching;
  useEffect(() => {
    // What a change makes stale is read again only when no other call is under way.
    if (isLeftOld) void refetch();
  }, [isLeftOld, refetch]);
  return { data: isOld ? undefined : currentData, last: currentData, isLoading, error, refetch };
}
