import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

const siteEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSiteEvents: readPages(build, 'GET /api/sites/{teamId}/events'),
    getSiteEvent: read(build, 'GET /api/sites/{teamId}/events/{eventId}'),
    listSchedule: read(build, 'GET /api/sites/{teamId}/schedule'),
    applyToEvent: change(build, 'PUT /api/sites/{teamId}/me/events/{eventId}/application'),
    withdrawFromEvent: change(build, 'DELETE /api/sites/{teamId}/me/events/{eventId}/application'),
  }),
});

export type EventCard = Reply<'GET /api/sites/{teamId}/events'>['items'][number];
export type OpenEvent = Reply<'GET /api/sites/{teamId}/events/{eventId}'>;
export const {
  useListSiteEventsInfiniteQuery,
  useGetSiteEventQuery,
  useListScheduleQuery,
  useApplyToEventMutation,
  useWithdrawFromEventMutation,
} = siteEventsApi;
