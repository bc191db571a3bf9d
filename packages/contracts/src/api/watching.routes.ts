import { accessStates } from '../access/access.js';
import {
  boolean,
  count,
  id,
  instant,
  line,
  list,
  page,
  paging,
  record,
  seconds,
  string,
  timeInVideo,
} from './fields.js';
import { chapter, videoTranslation } from '../entities/video-fields.js';
import { videoOrders } from '../site/browsing.js';
import { mostReportedRanges, playStarters } from '../watching/play.js';
import { route } from './route.js';
import { providerId } from './selling-fields.js';
import { attachment, card, term } from './watching.schemas.js';

/** Where a member left a video. */
const progress = record({
  videoId: id().required(),
  position: seconds().required(),
  completed: boolean().required(),
  at: instant().required(),
});

export const watchPage = record({
  id: id().required(),
  title: string().required(),
  translations: list(videoTranslation).required(),
  overview: string().defined(),
  category: term.nullable().defined(),
  tags: list(term).required(),
  creator: term.nullable().defined(),
  thumbnailUrl: string().nullable().defined(),
  duration: seconds().nullable().defined(),
  audioOnly: boolean().required(),
  releasedAt: instant().nullable().defined(),
  chapters: list(chapter).required(),
  /** Of who may watch; empty for everybody else. */
  files: list(attachment).required(),
  access: string().oneOf(accessStates).required(),
  /** Between which instants it can be played; null: no limit. */
  opensAt: instant().nullable().defined(),
  closesAt: instant().nullable().defined(),
  /** Of who tries what opens it, where a trial does not: when they begin to pay. */
  trialEndsAt: instant().nullable().defined(),
  /** The server's clock: countdowns and premieres go by it, not by the reader's. */
  now: instant().required(),
  /** Everybody watches it together from when it opens. */
  premiere: boolean().required(),
  /** Nothing of it can be played, and nothing is being made: why there is no `playback` although it may be watched. */
  failed: boolean().required(),
  /** Present only when the access state is `visible` and at least one rendition can be played. */
  playback: record({
    manifestUrl: string().required(),
    storyboardUrl: string().nullable().defined(),
    captions: list(
      record({ language: string().required(), label: string().required(), url: string().required() }),
    ).required(),
    /** More renditions are still being made. */
    growing: boolean().required(),
    /** Seconds from the start where this viewer left; 0 when new or completed. */
    resumeAt: seconds().required(),
    /** No skipping past what was watched, and no hurrying. */
    forced: boolean().required(),
    seekDisabled: boolean().required(),
    endButton: record({ text: string().required(), url: string().required(), newTab: boolean().required() })
      .nullable()
      .defined(),
    /** What begins when it is over; null: nothing is chosen. */
    next: card.nullable().defined(),
    /** Members are asked something when it is over: `getVideoSurvey`. */
    survey: boolean().required(),
    /** Members are tested: `getVideoExam`. */
    exam: boolean().required(),
  })
    .nullable()
    .defined(),
});

export const activityTypes = ['view', 'play', 'progress', 'ended'] as const;

export const activityBody = record({
  /** When it was sent, by the clock that the events were dated with: that clock need not be right. */
  sentAt: instant().optional(),
  events: list(
    record({
      /** Made by the client, 16 to 40 characters a-z0-9: sending it twice counts once. */
      id: string()
        .matches(/^[a-z0-9]{16,40}$/)
        .required(),
      type: string().oneOf(activityTypes).required(),
      videoId: id().required(),
      /** One opening of the player; ties plays and ranges together. */
      viewing: string()
        .matches(/^[a-z0-9]{16,40}$/)
        .required(),
      at: instant().required(),
      /** Who began to play: only with `play`. */
      startedBy: string().oneOf(playStarters).optional(),
      /** Seconds of the video that were really played since the last event, as [start, end] pairs. */
      ranges: list(list(timeInVideo().required()).min(2).max(2).required()).max(mostReportedRanges).optional(),
      /** Where the player stands, in seconds. */
      position: timeInVideo().optional(),
    }).required(),
  )
    .min(1)
    .max(100)
    .required(),
});

const videoOrder = string().oneOf([...videoOrders, 'relevance'] as const);

export const watchingRoutes = {
  listSiteVideos: route({
    method: 'GET',
    path: '/api/sites/{teamId}/videos',
    tag: 'Watching',
    summary: 'Videos that the viewer may know of',
    permission: 'content.watch',
    query: record({
      ...paging,
      ...{ q: line(100).optional(), category: id().optional(), tag: id().optional(), creator: id().optional() },
      /** A payment or subscription of the viewer: what it opens to them, hidden from lists or not, the newest first. */
      purchase: providerId().optional(),
      sort: videoOrder.default('newest'),
    }),
    reply: page(card),
  }),
  suggestSiteVideos: route({
    method: 'GET',
    path: '/api/sites/{teamId}/videos/suggestions',
    tag: 'Watching',
    summary: 'Videos whose titles begin with what is typed, then those that have its words in their titles',
    permission: 'content.watch',
    // Nothing typed suggests nothing.
    query: record({ q: line(100).default(''), limit: paging.limit }),
    reply: record({ items: list(card).required() }),
  }),
  getSiteVideo: route({
    method: 'GET',
    path: '/api/sites/{teamId}/videos/{videoId}',
    tag: 'Watching',
    summary: 'One video as its viewer sees it',
    permission: 'content.watch',
    reply: watchPage,
    errors: ['VIDEO_NOT_FOUND'],
  }),
  listSiteCategories: route({
    method: 'GET',
    path: '/api/sites/{teamId}/categories',
    tag: 'Watching',
    summary: 'Categories in which the viewer may see something',
    permission: 'content.watch',
    reply: record({ items: list(term).required() }),
  }),
  listSiteTags: route({
    method: 'GET',
    path: '/api/sites/{teamId}/tags',
    tag: 'Watching',
    summary: 'Tags of which the viewer may see something',
    permission: 'content.watch',
    reply: record({ items: list(term).required() }),
  }),
  listSiteCreators: route({
    method: 'GET',
    path: '/api/sites/{teamId}/creators',
    tag: 'Watching',
    summary: 'Creators of whom the viewer may see something; with `q` those in whose name every word of it is',
    permission: 'content.watch',
    query: record({ q: line(100).optional() }),
    reply: record({ items: list(term).required() }),
  }),
  getSiteCreator: route({
    method: 'GET',
    path: '/api/sites/{teamId}/creators/{creatorId}',
    tag: 'Watching',
    summary: 'A creator of whom the viewer may see something',
    permission: 'content.watch',
    reply: term.concat(record({ profile: string().defined() })),
    errors: ['CREATOR_NOT_FOUND'],
  }),
  listPopularVideos: route({
    method: 'GET',
    path: '/api/sites/{teamId}/videos/popular',
    tag: 'Watching',
    summary: 'What was played most in the last 30 days, of what the viewer may know',
    permission: 'content.watch',
    query: record({ limit: paging.limit }),
    reply: record({ items: list(card).required() }),
  }),
  listContinueWatching: route({
    method: 'GET',
    path: '/api/sites/{teamId}/me/continue-watching',
    tag: 'Watching',
    summary: 'Videos that the viewer began and did not complete, the latest first',
    permission: 'self.manage',
    reply: record({ items: list(record({ video: card.required(), progress: progress.required() })).required() }),
  }),
  removeFromContinueWatching: route({
    method: 'DELETE',
    path: '/api/sites/{teamId}/me/continue-watching/{videoId}',
    tag: 'Watching',
    summary:
      'Take a video from what one began; it goes on where one left it, and is listed again once one watches on. What is not in it changes nothing',
    permission: 'self.manage',
  }),
  recordActivity: route({
    method: 'POST',
    path: '/api/sites/{teamId}/activity',
    tag: 'Watching',
    summary: 'What a viewer did in the player; repeated batches count once',
    permission: 'activity.record',
    body: activityBody,
    status: 202,
    reply: record({ accepted: count().required() }),
    rateLimit: 'activity',
  }),
} as const;
