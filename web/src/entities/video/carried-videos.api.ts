import { api } from '../../shared/api/api.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const carriedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaylistVideos: readPages(build, 'GET /api/teams/{teamId}/playlists/{playlistId}/videos'),
    listEventVideos: readPages(build, 'GET /api/teams/{teamId}/events/{eventId}/videos'),
    findVideos: read(build, 'GET /api/teams/{teamId}/videos'),
  }),
});

export const { useListPlaylistVideosInfiniteQuery, useListEventVideosInfiniteQuery, useFindVideosQuery } = carriedApi;
