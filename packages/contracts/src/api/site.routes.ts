import { catalogs } from '../access/disclosure.js';
import { planStandings } from '../plans/plan-standing.js';
import { planNames } from '../plans/plans.js';
import { startPages, videoOrders } from '../site/browsing.js';
import { designFields, editedDesign, shownDesign } from './design.schemas.js';
import { footerFields, shownFooter } from './footer.schemas.js';
import { measuringFields, shownMeasuring } from './measuring.schemas.js';
import {
  boolean,
  count,
  id,
  instant,
  label,
  language,
  list,
  number,
  optionalLabel,
  optionalPhone,
  record,
  string,
  version,
} from './fields.js';
import { route } from './route.js';
import { ofProvider, providerId } from './selling-fields.js';

/** An IANA time zone that this runtime knows; not an offset, which knows no summer time. */
const timeZone = () =>
  string()
    .matches(/^[A-Za-z][A-Za-z0-9_+/-]{0,60}$/, { message: { code: 'INVALID_CHOICE' } })
    .test('time-zone', { code: 'INVALID_CHOICE' }, (value) => {
      if (value == null) return true;
      try {
        new Intl.DateTimeFormat('en', { timeZone: value });
        return true;
      } catch {
        return false;
      }
    });

const browsing = {
  videoOrder: string().oneOf(videoOrders).required(),
  startPage: string().oneOf(startPages).required(),
  /** Whether those who may watch a video may talk about it. */
  comments: boolean().required(),
  /** The survey that is asked of those who have joined. */
  registrationSurvey: id().nullable().defined(),
};

export const team = record({
  id: id().required(),
  name: string().required(),
  companyName: string().defined(),
  /** An empty text: it has said none. */
  companyPhone: string().defined(),
  language: language().required(),
  timeZone: string().required(),
  catalog: string().oneOf(catalogs).required(),
  joinInvitation: id().nullable().defined(),
  ...browsing,
  /** Members must have paid one of these to be let in; none: all members are. */
  openingPrices: list(providerId().required()).required(),
  ...shownDesign,
  ...editedDesign,
  ...shownFooter,
  /** Wished for; it counts as long as the plan has it. */
  hideLogo: boolean().required(),
  ...shownMeasuring,
  /** From whom its mails come; an empty text: they come in its own name. */
  senderName: string().defined(),
  /** Each new video gets captions of its speech; it counts as long as the plan has it, and where a service is configured. */
  automaticCaptions: boolean().required(),
  /** Where it is there under its own domain (`https://video.example.com`); null: under the platform's address alone. */
  address: string().nullable().defined(),
  /** Where the platform is on which it runs (`https://video.example.com`). */
  platform: string().required(),
  plan: record({
    name: string().oneOf(planNames).required(),
    standing: string().oneOf(planStandings).required(),
    trialEndsAt: instant().nullable().defined(),
    /** From then on the site is shut unless somebody pays; null: none is set. */
    closesAt: instant().nullable().defined(),
    erasesAt: instant().nullable().defined(),
    /** Whether it is shut already. */
    shut: boolean().required(),
    storageLimit: count().nullable().defined(),
    storageUsed: count().required(),
    memberLimit: count().nullable().defined(),
    memberCount: count().required(),
    analyticsDays: count().required(),
  }).required(),
  createdAt: instant().required(),
  version: version().required(),
});

export const publicSite = record({
  id: id().required(),
  name: string().required(),
  language: language().required(),
  timeZone: string().required(),
  /** What those are told of a video who may not watch it: nothing, or that it is there. */
  catalog: string().oneOf(catalogs).required(),
  /** By this one joins, when the site offers it to everybody. */
  joinInvitation: id().nullable().defined(),
  ...browsing,
  ...shownDesign,
  ...shownFooter,
  ...shownMeasuring,
  /** Where it is there under its own domain (`https://video.example.com`); null: under the platform's address alone. */
  address: string().nullable().defined(),
  /** Where the platform is on which it runs (`https://video.example.com`). */
  platform: string().required(),
  /** Whether it is closed for now, to everybody: its plan is not paid. */
  shut: boolean().required(),
});

export const updateTeamBody = record({
  name: label(100).optional(),
  companyName: label(100).optional(),
  companyPhone: optionalPhone().optional(),
  language: language().optional(),
  timeZone: timeZone().optional(),
  catalog: string().oneOf(catalogs).optional(),
  joinInvitation: id().nullable().optional(),
  videoOrder: string().oneOf(videoOrders).optional(),
  startPage: string().oneOf(startPages).optional(),
  comments: boolean().optional(),
  registrationSurvey: id().nullable().optional(),
  ...designFields,
  ...footerFields,
  ...measuringFields,
  senderName: optionalLabel(100).optional(),
  automaticCaptions: boolean().optional(),
  openingPrices: list(providerId().required()).max(20).optional(),
});

export const siteRoutes = {
  getTeam: route({
    method: 'GET',
    path: '/api/teams/{teamId}',
    tag: 'Site',
    summary: 'A site as its administrators see it: settings, plan and what is used of it',
    permission: 'console.open',
    whilePlanUnpaid: true,
    reply: team,
  }),
  updateTeam: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}',
    tag: 'Site',
    summary: 'Change settings of the site; fields that are left out stay as they are',
    permission: 'site.design',
    body: updateTeamBody,
    versioned: true,
    reply: team,
    errors: [
      'INVITATION_NOT_FOUND',
      'SURVEY_NOT_FOUND',
      'IMAGE_NOT_FOUND',
      'PRICE_NOT_FOUND',
      'FEATURE_NOT_IN_PLAN',
      'ANALYSIS_NOT_IN_PLAN',
      'SELLING_NOT_IN_PLAN',
      ...ofProvider,
    ],
  }),
  getSite: route({
    method: 'GET',
    path: '/api/sites/{teamId}',
    tag: 'Site',
    summary: 'A site as its visitors see it, before any login',
    permission: 'public.use',
    whilePlanUnpaid: true,
    reply: publicSite,
    errors: ['TEAM_NOT_FOUND'],
  }),
} as const;

/** Only the standalone shape has these. */
export const standaloneRoutes = {
  getMailbox: route({
    method: 'GET',
    path: '/api/mailbox',
    tag: 'Standalone',
    summary: 'The mails that this standalone installation would have sent, newest first; only while it is a demo',
    permission: 'public.use',
    reply: record({
      items: list(
        record({
          id: string().required(),
          at: instant().required(),
          to: string().required(),
          from: string().required(),
          /** Where answers go; null: to the sender. */
          replyTo: string().nullable().defined(),
          subject: string().defined(),
          text: string().defined(),
        }),
      ).required(),
    }),
  }),
  getDemo: route({
    method: 'GET',
    path: '/api/demo',
    tag: 'Standalone',
    summary: 'How far the demo site is filled',
    permission: 'public.use',
    reply: record({
      enabled: boolean().required(),
      seeding: record({ done: number().required(), total: number().required(), step: string().defined() })
        .nullable()
        .defined(),
    }),
  }),
} as const;
