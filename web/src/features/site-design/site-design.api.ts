import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const siteDesignApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateDesign: change(build, 'PATCH /api/teams/{teamId}'),
    listPreviewedVideos: read(build, 'GET /api/sites/{teamId}/videos'),
  }),
});

export const { useUpdateDesignMutation, useListPreviewedVideosQuery } = siteDesignApi;
