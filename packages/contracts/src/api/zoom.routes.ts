import { boolean, id, instant, label, page, raw, record, string } from './fields.js';
import { route } from './route.js';

const connection = record({
  /** Of the account at Zoom. */
  name: string().required(),
  email: string().required(),
  connectedAt: instant().required(),
  /** Zoom lets us in no more: one has to connect again. */
  isLost: boolean().required(),
});

const state = record({
  /** Whether the installation knows Zoom at all. */
  available: boolean().required(),
  /** Whether nobody really meets there. */
  sandbox: boolean().required(),
  connection: connection.nullable().defined(),
});

const meeting = record({
  id: string().required(),
  title: string().defined(),
  /** null: it is open at any time. */
  startsAt: instant().nullable().defined(),
  endsAt: instant().nullable().defined(),
  joinUrl: string().required(),
});

export const connectZoomBody = record({
  /** The page of ours that one comes back to. */
  next: raw(2_000).optional(),
});

export const zoomMeetingBody = record({
  title: label(200).required(),
  startsAt: instant().required(),
  endsAt: instant().required(),
});

/** Random texts that we or Zoom made. */
const opaque = () => raw(4_000);

const path = '/api/teams/{teamId}/me/zoom';
const own = { tag: 'Account', permission: 'account.manage' } as const;
const meetings = { tag: 'Content', permission: 'content.manage' } as const;
const unreachable = ['ZOOM_NOT_CONFIGURED', 'ZOOM_UNAVAILABLE', 'ZOOM_LIMITED', 'ZOOM_REFUSED'] as const;
const unconnected = [...unreachable, 'ZOOM_NOT_CONNECTED', 'ZOOM_RECONNECT_NEEDED'] as const;

/** The account at Zoom that an administrator has connected, and its meetings. */
export const zoomRoutes = {
  getZoom: route({
    ...own,
    method: 'GET',
    path,
    summary: 'One’s own account at Zoom, if it is connected',
    reply: state,
  }),
  connectZoom: route({
    ...own,
    method: 'POST',
    path,
    summary: 'Begin to connect one’s own account at Zoom; the browser goes on to the address of the answer',
    body: connectZoomBody,
    status: 200,
    reply: record({ url: string().required() }),
    errors: ['ZOOM_NOT_CONFIGURED'],
    rateLimit: 'credentials',
  }),
  finishZoom: route({
    ...own,
    method: 'POST',
    path: `${path}/finish`,
    summary: 'Connect by what Zoom sent the browser back with: good once, for 10 minutes',
    body: record({ state: opaque().required(), code: opaque().optional(), error: opaque().optional() }),
    status: 200,
    reply: state.shape({ next: string().nullable().defined() }),
    errors: [
      ...(['ZOOM_NOT_CONFIGURED', 'ZOOM_CONNECT_FAILED', 'ZOOM_CONNECT_CANCELLED', 'ZOOM_CONNECT_EXPIRED'] as const),
      'ZOOM_UNAVAILABLE',
    ],
    rateLimit: 'credentials',
  }),
  disconnectZoom: route({
    ...own,
    method: 'DELETE',
    path,
    summary: 'Disconnect one’s own account at Zoom: what lets us in there is taken back, and forgotten',
    errors: ['ZOOM_NOT_CONNECTED', 'ZOOM_DISCONNECT_FAILED'],
  }),
  listZoomMeetings: route({
    ...meetings,
    method: 'GET',
    path: `${path}/meetings`,
    summary: 'Meetings to come of one’s own account at Zoom, the next one first',
    query: record({ after: raw(1_000).optional() }),
    reply: page(meeting),
    errors: unconnected,
  }),
  chooseZoomMeeting: route({
    ...meetings,
    method: 'POST',
    path: `${path}/meetings/choose`,
    summary: 'One of these meetings, with the passcode in its address',
    body: record({ meetingId: id().required() }),
    status: 200,
    reply: meeting,
    errors: [...unconnected, 'ZOOM_MEETING_NOT_FOUND'],
  }),
  createZoomMeeting: route({
    ...meetings,
    method: 'POST',
    path: `${path}/meetings`,
    summary: 'Make a meeting at Zoom, in one’s own account',
    body: zoomMeetingBody,
    status: 201,
    reply: meeting,
    errors: [...unconnected, 'ZOOM_TIMES_INVALID'],
  }),
} as const;
