import { api } from '../../shared/api/api.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedIds: read(build, 'GET /api/sites/{teamId}/me/saved'),
    listBookmarks: readPages(build, 'GET /api/sites/{teamId}/me/bookmarks'),
    listWatchLater: readPages(build, 'GET /api/sites/{teamId}/me/watch-later'),
    addBookmark: change(build, 'PUT /api/sites/{teamId}/me/bookmarks/{videoId}'),
    removeBookmark: change(build, 'DELETE /api/sites/{teamId}/me/bookmarks/{videoId}'),
    addToWatchLater: change(build, 'PUT /api/sites/{teamId}/me/watch-later/{videoId}'),
    removeFromWatchLater: change(build, 'DELETE /api/sites/{teamId}/me/watch-later/{videoId}'),
  }),
});

export const { useListSavedIdsQuery, useListBookmarksInfiniteQuery, useListWatchLaterInfiniteQuery } = savedApi;
