import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const carriedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaylistVideos: read(build, 'GET /api/teams/{teamId}/playlists/{playlistId}/videos'),
    listEventVideos: read(build, 'GET /api/teams/{teamId}/events/{eventId}/videos'),
    findVideos: read(build, 'GET /api/teams/{teamId}/videos'),
  }),
});

export const { useListPlaylistVideosQuery, useListEventVideosQuery, useFindVideosQuery } = carriedApi;
