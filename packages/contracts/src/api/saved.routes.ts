import { id, instant, list, page, paging, record } from './fields.js';
import { route } from './route.js';
import { card } from './watching.schemas.js';

const query = record({ after: paging.after, limit: paging.limit });
const savedPage = page(record({ video: card.required(), savedAt: instant().required() }));
const saveErrors = ['VIDEO_NOT_FOUND', 'SAVED_LIST_FULL'] as const;

/** What a viewer keeps for later; everybody has lists of their own. */
export const savedRoutes = {
  listSavedIds: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/saved',
    tag: 'Watching',
    summary: 'Ids of everything that the viewer keeps, so that every card can show it',
    permission: 'self.manage',
    reply: record({ bookmarks: list(id().required()).required(), watchLater: list(id().required()).required() }),
  }),
  listBookmarks: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/bookmarks',
    tag: 'Watching',
    summary: 'Bookmarked videos, the latest bookmark first; what the viewer may no longer see is left out',
    permission: 'self.manage',
    query,
    reply: savedPage,
  }),
  addBookmark: route({
    method: 'PUT',
    path: '/api/sites/{teamId}/me/bookmarks/{videoId}',
    tag: 'Watching',
    summary: 'Bookmark a video; again changes nothing',
    permission: 'self.manage',
    errors: saveErrors,
  }),
  removeBookmark: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/bookmarks/{videoId}',
    tag: 'Watching',
    summary: 'Remove a bookmark; without one nothing changes',
    permission: 'self.manage',
  }),
  listWatchLater: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/watch-later',
    tag: 'Watching',
    summary: 'Videos to watch later, the latest first; what the viewer may no longer see is left out',
    permission: 'self.manage',
    query,
    reply: savedPage,
  }),
  addToWatchLater: route({
    method: 'PUT',
    path: '/api/sites/{teamId}/me/watch-later/{videoId}',
    tag: 'Watching',
    summary: 'Keep a video to watch later; again changes nothing',
    permission: 'self.manage',
    errors: saveErrors,
  }),
  removeFromWatchLater: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/watch-later/{videoId}',
    tag: 'Watching',
    summary: 'Take a video out of "watch later"; when it is not there, nothing changes',
    permission: 'self.manage',
  }),
} as const;
