import { api } from '../../api/api.js';
import { change } from '../../api/endpoint.js';

const imageApi = api.injectEndpoints({
  endpoints: (build) => ({ uploadImage: change(build, 'POST /api/teams/{teamId}/images') }),
});

export const { useUploadImageMutation } = imageApi;
