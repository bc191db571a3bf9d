import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type ApiToken = Reply<'GET /api/teams/{teamId}/me/tokens'>['items'][number];

const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiTokens: read(build, 'GET /api/teams/{teamId}/me/tokens'),
    createApiToken: change(build, 'POST /api/teams/{teamId}/me/tokens'),
    revokeApiToken: change(build, 'DELETE /api/teams/{teamId}/me/tokens/{apiTokenId}'),
  }),
});

export const { useListApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = tokensApi;
