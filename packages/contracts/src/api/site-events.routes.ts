import { accessStates } from '../access/access.js';
import { eventFormats } from '../content/event-rules.js';
import { translatedName } from '../entities/field.js';
import { boolean, id, instant, line, list, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { liveCard } from './site-lives.routes.js';
import { card } from './watching.schemas.js';

export const eventCard = record({
  id: id().required(),
  title: string().required(),
  translations: list(translatedName).required(),
  /** Its own picture, or that of its first video. */
  thumbnailUrl: string().nullable().defined(),
  format: string().oneOf(eventFormats).required(),
  holdFrom: instant().required(),
  holdUntil: instant().required(),
  needsApplication: boolean().required(),
  applicationFrom: instant().nullable().defined(),
  applicationUntil: instant().nullable().defined(),
  /** Whether the viewer could watch its videos now, or why not. */
  access: string().oneOf(accessStates).required(),
  /** The viewer has applied. */
  applied: boolean().required(),
});

const applicationErrors = ['EVENT_NOT_FOUND', 'APPLICATION_NOT_NEEDED', 'APPLICATION_CLOSED'] as const;

/** Events as viewers see them: those that are published for them. */
export const siteEventRoutes = {
  listSiteEvents: route({
    method: 'GET',
    path: '/api/sites/{teamId}/events',
    tag: 'Watching',
    summary: 'Events for the viewer, the newest first; a page may hold fewer than asked for although more follow',
    permission: 'content.watch',
    query: record({ after: paging.after, limit: paging.limit, q: line(100).optional() }),
    reply: page(eventCard),
  }),
  getSiteEvent: route({
    method: 'GET',
    path: '/api/sites/{teamId}/events/{eventId}',
    tag: 'Watching',
    summary: 'An event with its live streams and videos; these are open while it is held, to whom it is open',
    permission: 'content.watch',
    reply: eventCard.concat(
      record({ overview: string().defined(), lives: list(liveCard).required(), videos: list(card).required() }),
    ),
    errors: ['EVENT_NOT_FOUND'],
  }),
  applyToEvent: route({
    method: 'PUT',
    path: '/api/sites/{teamId}/me/events/{eventId}/application',
    tag: 'Watching',
    summary: 'Apply to an event within its application period; again changes nothing',
    permission: 'self.manage',
    status: 204,
    errors: applicationErrors,
  }),
  withdrawFromEvent: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/events/{eventId}/application',
    tag: 'Watching',
    summary: 'Take an application back, until the event begins; without one nothing changes',
    permission: 'self.manage',
    status: 204,
    errors: ['EVENT_NOT_FOUND', 'EVENT_BEGUN'],
  }),
  listSchedule: route({
    method: 'GET',
    path: '/api/sites/{teamId}/schedule',
    tag: 'Watching',
    summary:
      'What is ahead for the viewer: events and live streams that are not over, and videos that come out, the next first',
    permission: 'content.watch',
    reply: record({
      items: list(
        record({
          kind: string()
            .oneOf(['event', 'live', 'video'] as const)
            .required(),
          id: id().required(),
          title: string().required(),
          translations: list(translatedName).required(),
          thumbnailUrl: string().nullable().defined(),
          /** When it begins, or comes out. */
          at: instant().required(),
          /** When an event or a live stream ends. */
          until: instant().nullable().defined(),
          access: string().oneOf(accessStates).required(),
          /** Of a video: everybody watches it together from then on. */
          premiere: boolean().required(),
          /** A broadcast of the site’s own goes on, perhaps past its planned end. */
          onAir: boolean().required(),
          /** Where it is watched, of a live stream that an event carries. */
          eventId: id().nullable().defined(),
        }),
      ).required(),
    }),
  }),
} as const;
