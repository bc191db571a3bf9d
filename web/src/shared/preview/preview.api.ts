import { api } from '../api/api.js';
import { change, read } from '../api/endpoint.js';

export const { useGetPreviewQuery, useStartPreviewMutation, useEndPreviewMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPreview: read(build, 'GET /api/sites/{teamId}/preview'),
    startPreview: change(build, 'POST /api/teams/{teamId}/previews', { stale: 'nothing' }),
    endPreview: change(build, 'DELETE /api/teams/{teamId}/previews/{previewId}', { stale: 'nothing' }),
  }),
});
