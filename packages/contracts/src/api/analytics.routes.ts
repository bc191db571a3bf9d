import { count, day, id, instant, line, list, number, page, paging, record, seconds, string } from './fields.js';
import { translatedTitle } from '../entities/video-fields.js';
import { memberActivities } from '../watching/member-activity.js';
import { route } from './route.js';

/** Counts of one day in the site's time zone, or of a whole period. */
const figures = {
  views: count().required(),
  plays: count().required(),
  /** Plays that the page began by itself, not a person. */
  autoplays: count().required(),
  viewers: count().required(),
  completions: count().required(),
  watchedSeconds: seconds().required(),
  /** Attachment files that somebody began to download. */
  downloads: count().required(),
};

/** Of one video, or of one member, in a period. */
const ranked = {
  views: count().required(),
  plays: count().required(),
  completions: count().required(),
  watchedSeconds: seconds().required(),
  downloads: count().required(),
};

/** What is looked at. */
const looked = { from: day().required(), to: day().required(), timeZone: string().required() };

/** No longer than the plan allows; the last 30 days unless told. */
const period = { from: day().optional(), to: day().optional() };

/** What whoever looks at figures is told of a video itself. */
const videoChoice = record({
  id: id().required(),
  title: string().defined(),
  translations: list(translatedTitle).required(),
  /** In seconds; null while nobody has measured it. */
  duration: seconds().nullable().defined(),
});
const liveChoice = record({ id: id().required(), name: string().defined() });

/** What one viewing came to. */
export const watched = {
  startedAt: instant().required(),
  lastAt: instant().required(),
  plays: count().required(),
  /** Seconds of distinct material covered. */
  watchedSeconds: seconds().required(),
  ranges: list(list(number().required()).required()).required(),
  /** 0 to 1 of the duration. */
  completion: number().min(0).max(1).required(),
  completed: record({ at: instant().required() }).nullable().defined(),
  /** Where the last range ends, when it was not completed. */
  abandonedAt: seconds().nullable().defined(),
};

export const analyticsRoutes = {
  getDashboard: route({
    method: 'GET',
    path: '/api/teams/{teamId}/dashboard',
    tag: 'Analytics',
    summary:
      'The last 7 days, the trend of members in them, popular videos of 30 days, and the newest members for those who may read members',
    permission: 'console.open',
    reply: record({
      timeZone: string().required(),
      days: list(record({ date: day().required(), ...figures })).required(),
      total: record(figures).required(),
      /** The 7 days before, for comparison. */
      previous: record(figures).required(),
      members: record({
        total: count().required(),
        trend: list(record({ date: day().required(), total: count().required() })).required(),
      }).required(),
      popular: list(
        record({
          videoId: id().required(),
          title: string().required(),
          translations: list(translatedTitle).required(),
          thumbnailUrl: string().nullable().defined(),
          plays: count().required(),
        }),
      ).required(),
      newest: list(
        record({ memberId: id().required(), name: string().defined(), createdAt: instant().required() }),
      ).required(),
      /** What the start guide ticks off. */
      guide: record({
        videos: count().required(),
        /** Videos that are not private. */
        published: count().required(),
        groups: count().required(),
        invitations: count().required(),
        members: count().required(),
      }).required(),
    }),
  }),
  getSiteAnalytics: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/total',
    tag: 'Analytics',
    summary: 'Figures of the whole site per day, beside those of the period before',
    permission: 'analytics.read',
    query: record(period),
    reply: record({
      ...looked,
      days: list(record({ date: day().required(), ...figures })).required(),
      total: record(figures).required(),
      /** As many days, right before. */
      previous: record(figures).required(),
      /** What members did: each kind that there is, in one order. */
      activities: list(
        record({
          activity: string().oneOf(memberActivities).required(),
          count: count().required(),
          previous: count().required(),
          /** Of the days, in their order. */
          days: list(count().required()).required(),
        }),
      ).required(),
    }),
  }),
  getVideoRanking: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/videos',
    tag: 'Analytics',
    summary: 'The 100 videos that were played most in a period',
    permission: 'analytics.read',
    query: record(period),
    reply: record({
      ...looked,
      items: list(
        record({
          videoId: id().required(),
          title: string().required(),
          translations: list(translatedTitle).required(),
          ...ranked,
        }),
      ).required(),
    }),
  }),
  getMemberRanking: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/users',
    tag: 'Analytics',
    summary: 'The 100 members who watched longest in a period',
    permission: 'analytics.read',
    query: record(period),
    reply: record({
      ...looked,
      items: list(record({ memberId: id().required(), name: string().defined(), ...ranked })).required(),
    }),
  }),
  listVideoChoices: route({
    method: 'GET',
    path: '/api/teams/{teamId}/video-choices',
    tag: 'Analytics',
    summary: 'The videos whose figures can be looked at, by title',
    permission: 'analytics.read',
    query: record({ ...paging, q: line(100).optional() }),
    reply: page(videoChoice),
    errors: ['INVALID_CURSOR'],
  }),
  getVideoChoice: route({
    method: 'GET',
    path: '/api/teams/{teamId}/video-choices/{videoId}',
    tag: 'Analytics',
    summary: 'What a video is called, and how long it is',
    permission: 'analytics.read',
    reply: videoChoice,
    errors: ['VIDEO_NOT_FOUND'],
  }),
  listLiveChoices: route({
    method: 'GET',
    path: '/api/teams/{teamId}/live-choices',
    tag: 'Analytics',
    summary: 'The live streams whose viewers can be looked at, by name',
    permission: 'analytics.read',
    query: record({ ...paging, q: line(100).optional() }),
    reply: page(liveChoice),
    errors: ['INVALID_CURSOR'],
  }),
  getLiveChoice: route({
    method: 'GET',
    path: '/api/teams/{teamId}/live-choices/{liveId}',
    tag: 'Analytics',
    summary: 'What a live stream is called',
    permission: 'analytics.read',
    reply: liveChoice,
    errors: ['LIVE_NOT_FOUND'],
  }),
  getVideoAnalytics: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}/analytics',
    tag: 'Analytics',
    summary:
      'Figures of one video per day, beside those of the period before, its completion and where its viewers stop',
    permission: 'analytics.read',
    query: record(period),
    reply: record({
      days: list(record({ date: day().required(), ...figures })).required(),
      total: record(figures).required(),
      /** As many days, right before. */
      previous: record(figures).required(),
      /** 0 to 1 of viewings with a play. */
      completionRate: number().min(0).max(1).required(),
      /** 100 steps over the duration: how many viewings covered each. */
      retention: list(count().required()).required(),
      /** With a play: what the retention is a share of. */
      viewings: count().required(),
    }),
    errors: ['VIDEO_NOT_FOUND'],
  }),
  getWatchLog: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}/watch-log',
    tag: 'Analytics',
    summary: 'Who watched what of a video in a period, the latest first',
    permission: 'analytics.read',
    query: record({ ...paging, ...period }),
    reply: page(
      record({
        viewing: string().required(),
        /** null: somebody who was not logged in. */
        member: record({ id: id().required(), name: string().defined() }).nullable().defined(),
        ...watched,
      }),
    ),
    errors: ['VIDEO_NOT_FOUND'],
  }),
} as const;
