import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Mailing = Reply<'GET /api/teams/{teamId}/mailings/{mailingId}'>;
export type ListedMailing = Reply<'GET /api/teams/{teamId}/mailings'>['items'][number];

const mailingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMailings: readPages(build, 'GET /api/teams/{teamId}/mailings'),
    getMailing: read(build, 'GET /api/teams/{teamId}/mailings/{mailingId}'),
    createMailing: change(build, 'POST /api/teams/{teamId}/mailings'),
    updateMailing: change(build, 'PUT /api/teams/{teamId}/mailings/{mailingId}'),
    deleteMailing: change(build, 'DELETE /api/teams/{teamId}/mailings/{mailingId}'),
    countMailingRecipients: read(build, 'GET /api/teams/{teamId}/mailings/{mailingId}/recipients', ['member']),
    sendMailing: change(build, 'POST /api/teams/{teamId}/mailings/{mailingId}/send'),
    unscheduleMailing: change(build, 'POST /api/teams/{teamId}/mailings/{mailingId}/unschedule'),
    testMailing: change(build, 'POST /api/teams/{teamId}/mailings/{mailingId}/test', { stale: 'nothing' }),
  }),
});

export const {
  useListMailingsInfiniteQuery,
  useGetMailingQuery,
  useCreateMailingMutation,
  useUpdateMailingMutation,
  useDeleteMailingMutation,
  useCountMailingRecipientsQuery,
  useSendMailingMutation,
  useUnscheduleMailingMutation,
  useTestMailingMutation,
} = mailingsApi;
