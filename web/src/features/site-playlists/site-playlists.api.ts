import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const sitePlaylistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSitePlaylists: readPages(build, 'GET /api/sites/{teamId}/playlists', ['Watching']),
    getSitePlaylist: read(build, 'GET /api/sites/{teamId}/playlists/{playlistId}', ['Watching']),
    listPlaylistCategories: read(build, 'GET /api/sites/{teamId}/playlists/categories', ['Watching']),
    listPlaylistTags: read(build, 'GET /api/sites/{teamId}/playlists/tags', ['Watching']),
  }),
});

export type PlaylistCard = Reply<'GET /api/sites/{teamId}/playlists'>['items'][number];
export type OpenPlaylist = Reply<'GET /api/sites/{teamId}/playlists/{playlistId}'>;

export const {
  useListSitePlaylistsInfiniteQuery,
  useGetSitePlaylistQuery,
  useListPlaylistCategoriesQuery,
  useListPlaylistTagsQuery,
} = sitePlaylistsApi;
