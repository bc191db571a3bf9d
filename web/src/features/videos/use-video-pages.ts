import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePages, type ListData } from '../../shared/ui/list/list-data.js';
import type { VideoAddress } from './video-filters.js';
import { useListVideosInfiniteQuery, type Video } from './videos.api.js';

/** The videos that the address asks for. */
export function useVideoPages({ query }: VideoAddress): ListData<Video> {
  const args = { teamId: useTeamId(), query: { ...query, limit: 50 } };
  return usePages(useListVideosInfiniteQuery(args));
}
