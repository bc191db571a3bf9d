import { accessStates } from '../access/access.js';
import { landingPageFields } from './design.schemas.js';
import { boolean, id, list, record, string, version } from './fields.js';
import { route } from './route.js';

export const updateLandingPageBody = record(landingPageFields);

const landingPage = record({
  published: boolean().required(),
  title: string().defined(),
  text: string().defined(),
  buttonLabel: string().defined(),
  image: id().nullable().defined(),
  video: id().nullable().defined(),
  sections: list(
    record({ title: string().required(), text: string().defined(), image: id().nullable().defined() }),
  ).required(),
  version: version().required(),
});

const publicLandingPage = record({
  title: string().required(),
  text: string().defined(),
  buttonLabel: string().defined(),
  imageUrl: string().nullable().defined(),
  /** As somebody sees it who has not logged in; null: there is none, or they may not know of it. */
  video: record({
    id: id().required(),
    title: string().required(),
    thumbnailUrl: string().nullable().defined(),
    access: string().oneOf(accessStates).required(),
  })
    .nullable()
    .defined(),
  sections: list(
    record({ title: string().required(), text: string().defined(), imageUrl: string().nullable().defined() }),
  ).required(),
});

/** The page by which a site presents itself. */
export const landingPageRoutes = {
  getLandingPage: route({
    method: 'GET',
    path: '/api/teams/{teamId}/landing-page',
    tag: 'Site',
    summary: 'The landing page of the site, published or not',
    permission: 'site.design',
    reply: landingPage,
  }),
  updateLandingPage: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/landing-page',
    tag: 'Site',
    summary: 'Change the landing page; fields that are left out stay as they are. A published one has a title',
    permission: 'site.design',
    body: updateLandingPageBody,
    versioned: true,
    reply: landingPage,
    errors: ['VIDEO_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  }),
  getSiteLandingPage: route({
    method: 'GET',
    path: '/api/sites/{teamId}/landing-page',
    tag: 'Site',
    summary: 'The published landing page of a site, as its visitors see it',
    permission: 'public.use',
    reply: publicLandingPage,
    errors: ['TEAM_NOT_FOUND', 'LANDING_PAGE_NOT_FOUND'],
  }),
} as const;
