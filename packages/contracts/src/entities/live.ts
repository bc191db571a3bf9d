import { boolean, password, record } from '../api/fields.js';
import { route } from '../api/route.js';
import { mostFiles } from '../content/files.js';
import { livePlatforms } from '../content/live-streams.js';
import { addressField } from './address-field.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import {
  choiceField,
  createdAtField,
  flagField,
  imageField,
  instantField,
  lineField,
  momentField,
  publishGroupsField,
  referenceField,
  referencesField,
  textField,
  translatedNamesField,
} from './field.js';
import { publications } from './video-fields.js';

/** A broadcast that members follow while it happens, at whichever platform it is. */
export const live = defineEntity({
  name: 'live',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    overview: textField(5_000),
    thumbnail: imageField(),
    platform: choiceField(livePlatforms),
    /** Where it is there. Told to nobody but those who may watch, while they may. */
    address: addressField(2_000),
    startsAt: momentField(),
    /** Lists go by it: what is not over comes first. */
    endsAt: momentField({ ordered: true }),
    categoryId: referenceField({ to: 'category' }),
    tags: referencesField(100, { to: 'tag' }),
    creatorId: referenceField({ to: 'creator' }),
    /** What viewers of it may download, in this order. */
    files: referencesField(mostFiles, { to: 'file' }),
    /** Everybody may watch, logged in or not. */
    public: flagField(),
    groups: publishGroupsField(),
    /** When the site tells of it. */
    publication: choiceField(publications),
    publishFrom: instantField(),
    publishUntil: instantField(),
    /** Who may watch it opens it by its address. */
    hiddenFromList: flagField(),
    /** What members are asked when it is over. */
    surveyId: referenceField({ to: 'survey' }),
    createdAt: createdAtField(),
    translations: translatedNamesField(),
  },
  uses: 'useCount',
});

export const liveCalls = entityRoutes(live);

export const liveRoutes = {
  listLives: liveCalls.list,
  createLive: liveCalls.create,
  getLive: liveCalls.get,
  updateLive: liveCalls.update,
  deleteLive: liveCalls.delete,
  listUsesOfLive: liveCalls.usage,
  getLivePassword: route({
    method: 'GET',
    path: '/api/teams/{teamId}/lives/{liveId}/password',
    tag: 'Content',
    summary: 'Whether viewers of a live stream need a password; which one, nobody can say',
    permission: 'content.manage',
    reply: record({ isSet: boolean().required() }),
    errors: ['LIVE_NOT_FOUND'],
  }),
  setLivePassword: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/lives/{liveId}/password',
    tag: 'Content',
    summary:
      'Give a live stream a password that its viewers say once, or with null none; who said another one is asked again',
    permission: 'content.manage',
    body: record({ password: password().nullable().defined() }),
    status: 204,
    errors: ['LIVE_NOT_FOUND'],
  }),
} as const;
