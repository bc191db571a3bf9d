import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const sitePlaylistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSitePlaylists: readPages(build, 'GET /api/sites/{teamId}/playlists'),
    getSitePlaylist: read(build, 'GET /api/sites/{teamId}/playlists/{playlistId}'),
    listSitePlaylistVideos: readPages(build, 'GET /api/sites/{teamId}/playlists/{playlistId}/videos'),
    listPlaylistCategories: read(build, 'GET /api/sites/{teamId}/playlists/categories'),
    listPlaylistTags: read(build, 'GET /api/sites/{teamId}/playlists/tags'),
  }),
});

export type PlaylistCard = Reply<'GET /api/sites/{teamId}/playlists'>['items'][number];
export type OpenPlaylist = Reply<'GET /api/sites/{teamId}/playlists/{playlistId}'>;

export const {
  useListSitePlaylistsInfiniteQuery,
  useGetSitePlaylistQuery,
  useListSitePlaylistVideosInfiniteQuery,
  useListPlaylistCategoriesQuery,
  useListPlaylistTagsQuery,
} = sitePlaylistsApi;
