import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const mailboxApi = api.injectEndpoints({
  endpoints: (build) => ({ getMailbox: read(build, 'GET /api/mailbox') }),
});

export const { useGetMailboxQuery } = mailboxApi;
