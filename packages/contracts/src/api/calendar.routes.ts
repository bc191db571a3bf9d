import { fileReply } from './file-reply.js';
import { route } from './route.js';

const dated = { method: 'GET', tag: 'Watching', permission: 'content.watch', reply: fileReply } as const;

/** Dates of a site for calendars (RFC 5545), of what the viewer may know of. */
export const calendarRoutes = {
  getSiteEventCalendar: route({
    ...dated,
    path: '/api/sites/{teamId}/events/{eventId}/calendar',
    summary: 'When an event is held, as iCalendar',
    errors: ['EVENT_NOT_FOUND'],
  }),
  getSiteLiveCalendar: route({
    ...dated,
    path: '/api/sites/{teamId}/lives/{liveId}/calendar',
    summary: 'When a live stream is on, as iCalendar',
    errors: ['LIVE_NOT_FOUND'],
  }),
  getSiteVideoCalendar: route({
    ...dated,
    path: '/api/sites/{teamId}/videos/{videoId}/calendar',
    summary:
      'From when an announced video can be watched, as iCalendar; of one that comes out at no known time there is none',
    errors: ['VIDEO_NOT_FOUND'],
  }),
} as const;
