import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: read(build, 'GET /api/teams/{teamId}/me/notifications'),
    updateNotifications: change(build, 'PUT /api/teams/{teamId}/me/notifications'),
    getMemberNotifications: read(build, 'GET /api/sites/{teamId}/me/notifications'),
    updateMemberNotifications: change(build, 'PUT /api/sites/{teamId}/me/notifications'),
  }),
});

export const {
  useGetNotificationsQuery,
  useUpdateNotificationsMutation,
  useGetMemberNotificationsQuery,
  useUpdateMemberNotificationsMutation,
} = notificationsApi;
