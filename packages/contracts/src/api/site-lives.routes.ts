import { accessStates } from '../access/access.js';
import { broadcastStates } from '../content/broadcasts.js';
import { livePlatforms } from '../content/live-streams.js';
import { translatedName } from '../entities/field.js';
import { boolean, id, instant, line, list, page, paging, raw, record, string } from './fields.js';
import { route } from './route.js';
import { siteSurveyRoutes } from './site-surveys.routes.js';
import { attachment, term } from './watching.schemas.js';

export const liveCard = record({
  id: id().required(),
  title: string().required(),
  translations: list(translatedName).required(),
  thumbnailUrl: string().nullable().defined(),
  startsAt: instant().required(),
  endsAt: instant().required(),
  /** Whether the viewer could watch it now, or why not. */
  access: string().oneOf(accessStates).required(),
  /** A broadcast of the site’s own goes on, perhaps past its planned end. */
  onAir: boolean().required(),
});

const stream = record({
  url: string().required(),
  /** Shown on the page; otherwise it opens in a tab of its own. */
  embedded: boolean().required(),
});

const survey = '/api/sites/{teamId}/lives/{liveId}/survey';
const surveyNotFound = ['LIVE_NOT_FOUND', 'SURVEY_NOT_FOUND'] as const;

/** Live streams as viewers see them: those that are published for them. */
export const siteLiveRoutes = {
  listSiteLives: route({
    method: 'GET',
    path: '/api/sites/{teamId}/lives',
    tag: 'Watching',
    summary:
      'Live streams for the viewer: what is on, what comes, then what is over. The first page has all that are not over, later ones may hold fewer than asked for although more follow',
    permission: 'content.watch',
    query: record({
      ...paging,
      ...{ q: line(100).optional(), category: id().optional(), tag: id().optional(), creator: id().optional() },
    }),
    reply: page(liveCard),
  }),
  getSiteLive: route({
    method: 'GET',
    path: '/api/sites/{teamId}/lives/{liveId}',
    tag: 'Watching',
    summary:
      'A live stream; its address is told while the viewer may watch, from 10 minutes before it starts until it ends',
    permission: 'content.watch',
    reply: liveCard.concat(
      record({
        overview: string().defined(),
        platform: string().oneOf(livePlatforms).required(),
        /** From when it is given to viewers. */
        opensAt: instant().required(),
        /** The server’s clock, which decides. */
        now: instant().required(),
        stream: stream.nullable().defined(),
        /** Where a broadcast of our own stands, and which video it became, once the viewer may know of that; null: it is elsewhere. */
        broadcast: record({
          state: string().oneOf(broadcastStates).required(),
          recordingId: string().nullable().defined(),
        })
          .nullable()
          .defined(),
        /** The viewer may watch it now, with the password: `openLive`. */
        needsPassword: boolean().required(),
        category: term.nullable().defined(),
        tags: list(term).required(),
        creator: term.nullable().defined(),
        /** Of whom it is for, also before and after it. */
        files: list(attachment).required(),
        /** Members are asked something, now that it is over: `getLiveSurvey`. */
        survey: boolean().required(),
        /** The viewer reads what is said of it, and may say something where the site takes comments. */
        mayDiscuss: boolean().required(),
      }),
    ),
    errors: ['LIVE_NOT_FOUND'],
  }),
  openLive: route({
    method: 'POST',
    path: '/api/sites/{teamId}/lives/{liveId}/opening',
    tag: 'Watching',
    summary: 'Open a live stream, with its password where there is one; a member says it once',
    permission: 'content.watch',
    body: record({ password: raw(128).optional() }),
    reply: stream,
    errors: ['LIVE_NOT_FOUND', 'LIVE_NOT_OPEN', 'LIVE_PASSWORD_WRONG', 'LIVE_PASSWORD_THROTTLED'],
  }),
  listLiveTerms: route({
    method: 'GET',
    path: '/api/sites/{teamId}/lives/terms',
    tag: 'Watching',
    summary: 'Categories, tags and creators by which the viewer finds a live stream',
    permission: 'content.watch',
    reply: record({
      categories: list(term).required(),
      tags: list(term).required(),
      creators: list(term).required(),
    }),
  }),
  getLiveSurvey: route({
    ...siteSurveyRoutes.getVideoSurvey,
    path: survey,
    summary: 'The survey after a live stream, and whether the member has answered it there',
    errors: surveyNotFound,
  }),
  answerLiveSurvey: route({
    ...siteSurveyRoutes.answerVideoSurvey,
    path: survey,
    summary: 'Answer the survey after a live stream, once',
    errors: [...surveyNotFound, 'SURVEY_ANSWER_INCOMPLETE', 'SURVEY_ALREADY_ANSWERED'],
  }),
} as const;
