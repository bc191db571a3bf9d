import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaylistVideos: read(build, 'GET /api/teams/{teamId}/playlists/{playlistId}/videos', ['playlist', 'Video']),
    findVideos: read(build, 'GET /api/teams/{teamId}/videos', ['Video']),
  }),
});

export const { useListPlaylistVideosQuery, useFindVideosQuery } = playlistsApi;
