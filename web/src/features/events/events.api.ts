import { api } from '../../shared/api/api.js';
import { read, readPages } from '../../shared/api/endpoint.js';

const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvent: read(build, 'GET /api/teams/{teamId}/events/{eventId}'),
    listApplicants: readPages(build, 'GET /api/teams/{teamId}/events/{eventId}/applicants'),
  }),
});

export const { useGetEventQuery, useListApplicantsInfiniteQuery } = eventsApi;
