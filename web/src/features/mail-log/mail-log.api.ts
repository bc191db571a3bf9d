import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Mail = Reply<'GET /api/teams/{teamId}/mails'>['items'][number];

const mailLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: readPages(build, 'GET /api/teams/{teamId}/mails'),
    getMail: read(build, 'GET /api/teams/{teamId}/mails/{mailId}'),
    resendMail: change(build, 'POST /api/teams/{teamId}/mails/{mailId}/resend'),
  }),
});

export const { useListMailsInfiniteQuery, useGetMailQuery, useResendMailMutation } = mailLogApi;
