import { activitySubjects, memberActivities } from '../watching/member-activity.js';
import { count, day, id, instant, list, page, paging, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

const period = { from: day().optional(), to: day().optional() };

/** Whose activities are listed: those of members, or also what people did who were not logged in. */
export const activityActors = ['members', 'everybody'] as const;

const filter = {
  /** Where no member is named. */
  who: string().oneOf(activityActors).default('members'),
  member: id().optional(),
  activity: string().oneOf(memberActivities).optional(),
  /** What was done with it: viewed, downloaded, commented. */
  video: id().optional(),
  /** Days in the site's zone, both inclusive; no more of them than the plan shows at a time. */
  ...period,
};

/** Of a day, or of a period. */
const members = {
  /** At its end. */
  total: count().required(),
  joined: count().required(),
  left: count().required(),
  /** Different members who logged in, watched, wrote, answered or bought. */
  active: count().required(),
};

/** What members do. */
export const memberActivityRoutes = {
  listMemberActivities: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/activities',
    tag: 'Analytics',
    summary: 'What members did in a period, and visitors where they are asked for, the latest first',
    permission: 'analytics.read',
    query: record({ ...paging, ...filter }),
    reply: page(
      record({
        id: string().required(),
        at: instant().required(),
        activity: string().oneOf(memberActivities).required(),
        /** Without a name: deleted; null: somebody who was not logged in. */
        member: record({ id: id().required(), name: string().nullable().defined() }).nullable().defined(),
        /** What it was about, where it was about something; without a title: deleted. */
        subject: record({
          kind: string().oneOf(activitySubjects).required(),
          id: string().required(),
          title: string().nullable().defined(),
        })
          .nullable()
          .defined(),
      }),
    ),
    errors: ['INVALID_CURSOR'],
  }),
  downloadMemberActivities: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/activities/file',
    tag: 'Analytics',
    summary: 'What members did in a period, as CSV',
    permission: 'analytics.read',
    query: record(filter),
    reply: fileReply,
    errors: [],
  }),
  getMemberCount: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/user_count',
    tag: 'Analytics',
    summary: 'How many members there were on each day, came, left and were active',
    permission: 'analytics.read',
    query: record(period),
    reply: record({
      from: day().required(),
      to: day().required(),
      timeZone: string().required(),
      days: list(record({ date: day().required(), ...members })).required(),
      total: record(members).required(),
      /** As many days, right before. */
      previous: record(members).required(),
    }),
  }),
} as const;
