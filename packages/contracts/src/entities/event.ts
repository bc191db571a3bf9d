import { countedPage, id, instant, line, paging, record, string } from '../api/fields.js';
import { fileReply } from '../api/file-reply.js';
import { applicantSorts } from '../api/list-orders.js';
import { route } from '../api/route.js';
import { eventFormats } from '../content/event-rules.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import {
  choiceField,
  contentsField,
  createdAtField,
  flagField,
  imageField,
  instantField,
  lineField,
  momentField,
  publishGroupsField,
  referencesField,
  textField,
  translatedNamesField,
} from './field.js';
import { carriedVideos, mostInPlaylist } from './playlist.js';
import { publications } from './video-fields.js';

/** Of members by whom they are. */
const found = { q: line(100).optional() };

/** As many are looked at together. */
const mostLivesInEvent = 100;

/** Videos and live streams that members watch together within a time: those who applied, where that is asked for. */
export const event = defineEntity({
  name: 'event',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    overview: textField(5_000),
    thumbnail: imageField(),
    format: choiceField(eventFormats),
    /** What it carries is watched from then on, until before then. */
    holdFrom: momentField(),
    holdUntil: momentField(),
    needsApplication: flagField(),
    /** Without them members apply as soon as they know of it, and until it ends. */
    applicationFrom: instantField(),
    applicationUntil: instantField(),
    /** Who may know of it, and when. */
    publication: choiceField(publications),
    publishFrom: instantField(),
    publishUntil: instantField(),
    groups: publishGroupsField(),
    /** In their order. It carries at least one of both. */
    lives: referencesField(mostLivesInEvent, { to: 'live' }),
    videos: contentsField(mostInPlaylist, { to: 'video' }),
    createdAt: createdAtField(),
    translations: translatedNamesField(),
  },
  uses: 'useCount',
  filters: ['format', 'publication', 'groups', 'needsApplication'],
});

export const eventCalls = entityRoutes(event);

export const eventRoutes = {
  listEvents: eventCalls.list,
  createEvent: eventCalls.create,
  getEvent: eventCalls.get,
  updateEvent: eventCalls.update,
  deleteEvent: eventCalls.delete,
  listUsesOfEvent: eventCalls.usage,
  listEventVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/events/{eventId}/videos',
    tag: 'Content',
    summary: 'The videos of an event in their order, whoever may watch them',
    permission: 'content.manage',
    query: record({ ...paging }),
    reply: carriedVideos,
    errors: ['EVENT_NOT_FOUND', 'INVALID_CURSOR'],
  }),
  listApplicants: route({
    method: 'GET',
    path: '/api/teams/{teamId}/events/{eventId}/applicants',
    tag: 'Content',
    summary: 'Members who have applied to an event, the latest first',
    permission: 'content.manage',
    query: record({ ...paging, ...found, sort: string().oneOf(applicantSorts).default('newest') }),
    reply: countedPage(
      record({ memberId: id().required(), name: line(1_000).defined(), appliedAt: instant().required() }),
    ),
    errors: ['EVENT_NOT_FOUND', 'INVALID_CURSOR'],
  }),
  downloadApplicants: route({
    method: 'GET',
    path: '/api/teams/{teamId}/events/{eventId}/applicants/file',
    tag: 'Content',
    summary: 'Members who have applied to an event, as CSV',
    permission: 'content.manage',
    query: record(found),
    reply: fileReply,
    errors: ['EVENT_NOT_FOUND'],
  }),
} as const;
