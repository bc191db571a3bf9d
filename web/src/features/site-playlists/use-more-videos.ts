import { useState } from 'react';
import { useListSitePlaylistVideosInfiniteQuery, type OpenPlaylist } from './site-playlists.api.js';

/** The videos of a playlist that follow its first page, page by page, once somebody asks for them. */
export function useMoreVideos(teamId: string, { id: playlistId, next }: OpenPlaylist) {
  const [asked, setAsked] = useState(false);
  const query = { limit: 100, ...(next !== null && { after: next }) };
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListSitePlaylistVideosInfiniteQuery(
    { teamId, playlistId, query },
    { skip: !asked || next === null },
  );
  const onMore = (): void => {
    if (!asked) setAsked(true);
    else void (error ? refetch() : fetchNextPage());
  };
  return {
    more: data?.pages.flatMap(({ items }) => items) ?? [],
    hasMore: next !== null && !error && (data ? hasNextPage : true),
    isLoading: asked && isFetching,
    failed: error,
    onMore,
  };
}
