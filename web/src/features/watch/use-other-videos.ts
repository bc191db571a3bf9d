import { useListOtherVideosQuery, type WatchedVideo } from './watch.api.js';

const limit = 9;

/** What to watch next: of the same category first, then the newest; undefined while it is not known. */
export function useOtherVideos(teamId: string, video: WatchedVideo, wanted: boolean) {
  const { currentData } = useListOtherVideosQuery({ teamId, query: { limit } }, { skip: !wanted });
  return currentData?.items
    .filter(({ id }) => id !== video.id)
    .toSorted((a, b) => Number(b.categoryId === video.category?.id) - Number(a.categoryId === video.category?.id));
}
