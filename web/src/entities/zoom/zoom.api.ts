import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type ZoomState = Reply<'GET /api/teams/{teamId}/me/zoom'>;
export type ZoomMeeting = Reply<'GET /api/teams/{teamId}/me/zoom/meetings'>['items'][number];

const zoomApi = api.injectEndpoints({
  endpoints: (build) => ({
    getZoom: read(build, 'GET /api/teams/{teamId}/me/zoom'),
    // The page of Zoom comes next.
    connectZoom: change(build, 'POST /api/teams/{teamId}/me/zoom', { stale: 'nothing' }),
    finishZoom: change(build, 'POST /api/teams/{teamId}/me/zoom/finish'),
    disconnectZoom: change(build, 'DELETE /api/teams/{teamId}/me/zoom'),
    listZoomMeetings: readPages(build, 'GET /api/teams/{teamId}/me/zoom/meetings'),
    chooseZoomMeeting: change(build, 'POST /api/teams/{teamId}/me/zoom/meetings/choose', { stale: 'nothing' }),
    createZoomMeeting: change(build, 'POST /api/teams/{teamId}/me/zoom/meetings'),
  }),
});

export const {
  useGetZoomQuery,
  useConnectZoomMutation,
  useFinishZoomMutation,
  useDisconnectZoomMutation,
  useListZoomMeetingsInfiniteQuery,
  useChooseZoomMeetingMutation,
  useCreateZoomMeetingMutation,
} = zoomApi;
