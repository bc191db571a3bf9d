import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePages, type ListData } from '../../shared/ui/list/list-data.js';
import type { VideoAddress } from './video-filters.js';
import { isProcessing, useListVideosInfiniteQuery, type Video } from './videos.api.js';

/** Milliseconds between looks while something is being processed. */
const whileProcessing = 2000;

/** The videos that the address asks for; those that are being processed are looked at again and again. */
export function useVideoPages({ query }: VideoAddress): ListData<Video> {
  const args = { teamId: useTeamId(), query: { ...query, limit: 50 } };
  const list = usePages(useListVideosInfiniteQuery(args));
  useListVideosInfiniteQuery(args, {
    pollingInterval: list.rows.some(isProcessing) ? whileProcessing : 0,
    skipPollingIfUnfocused: true,
  });
  return list;
}
