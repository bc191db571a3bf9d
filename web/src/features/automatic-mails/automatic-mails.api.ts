import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type AutomaticMail = Reply<'GET /api/teams/{teamId}/automatic-mails/{automaticMailName}'>;

const automaticMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAutomaticMails: read(build, 'GET /api/teams/{teamId}/automatic-mails'),
    getAutomaticMail: read(build, 'GET /api/teams/{teamId}/automatic-mails/{automaticMailName}'),
    updateAutomaticMail: change(build, 'PUT /api/teams/{teamId}/automatic-mails/{automaticMailName}'),
    resetAutomaticMail: change(build, 'POST /api/teams/{teamId}/automatic-mails/{automaticMailName}/reset'),
    testAutomaticMail: change(build, 'POST /api/teams/{teamId}/automatic-mails/{automaticMailName}/test', {
      stale: 'nothing',
    }),
  }),
});

export const {
  useListAutomaticMailsQuery,
  useGetAutomaticMailQuery,
  useUpdateAutomaticMailMutation,
  useResetAutomaticMailMutation,
  useTestAutomaticMailMutation,
} = automaticMailsApi;
