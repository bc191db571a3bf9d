import { api } from '../../shared/api/api.js';
import { change } from '../../shared/api/endpoint.js';

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({ createUpload: change(build, 'POST /api/teams/{teamId}/uploads') }),
});

export const { useCreateUploadMutation } = filesApi;
