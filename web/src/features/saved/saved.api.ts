import { api } from '../../shared/api/api.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedIds: read(build, 'GET /api/sites/{teamId}/me/saved', ['Saved']),
    listBookmarks: readPages(build, 'GET /api/sites/{teamId}/me/bookmarks', ['Saved']),
    listWatchLater: readPages(build, 'GET /api/sites/{teamId}/me/watch-later', ['Saved']),
    addBookmark: change(build, 'PUT /api/sites/{teamId}/me/bookmarks/{videoId}', ['Saved']),
    removeBookmark: change(build, 'DELETE /api/sites/{teamId}/me/bookmarks/{videoId}', ['Saved']),
    addToWatchLater: change(build, 'PUT /api/sites/{teamId}/me/watch-later/{videoId}', ['Saved']),
    removeFromWatchLater: change(build, 'DELETE /api/sites/{teamId}/me/watch-later/{videoId}', ['Saved']),
  }),
});

export const { useListSavedIdsQuery, useListBookmarksInfiniteQuery, useListWatchLaterInfiniteQuery } = savedApi;
