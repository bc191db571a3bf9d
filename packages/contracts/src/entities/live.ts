import { boolean, count, id, instant, list, password, record, string } from '../api/fields.js';
import { route } from '../api/route.js';
import { mostFiles } from '../content/files.js';
import { broadcastEnds, broadcastStates, encoderRefusals, encoderWarnings } from '../content/broadcasts.js';
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

/** A broadcast that members follow while it happens, here or at whichever platform it is. */
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
    /** Where it is there; nothing for what we broadcast. Told to nobody but those who may watch, while they may. */
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
  filters: ['platform', 'publication', 'categoryId', 'tags', 'creatorId', 'public', 'hiddenFromList'],
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
  listLivesOnAir: route({
    method: 'GET',
    path: '/api/teams/{teamId}/lives-on-air',
    tag: 'Content',
    summary: 'Live streams of our own whose broadcasts go on, also past the end that was announced',
    permission: 'content.manage',
    reply: record({ ids: list(id().required()).required() }),
  }),
  getBroadcast: route({
    method: 'GET',
    path: '/api/teams/{teamId}/lives/{liveId}/broadcast',
    tag: 'Content',
    summary:
      'Where the broadcast of a live stream of our own stands, and where its encoder sends it; its key nobody can say',
    permission: 'content.manage',
    reply: record({
      /** `rtmp://video.example.com:1935/live`; null: this installation takes no broadcasts. */
      server: string().nullable().defined(),
      /** When the present stream key was made; null: there is none yet. */
      keyMadeAt: instant().nullable().defined(),
      state: string().oneOf(broadcastStates).required(),
      startedAt: instant().nullable().defined(),
      endedAt: instant().nullable().defined(),
      /** Why it is over. */
      end: string().oneOf(broadcastEnds).nullable().defined(),
      /** What comes now; null: no encoder sends. */
      encoder: record({
        width: count().required(),
        height: count().required(),
        /** Kilobits a second. */
        bitRate: count().required(),
        /** Milliseconds. */
        keyFrameInterval: count().required(),
        warnings: list(string().oneOf(encoderWarnings).required()).required(),
      })
        .nullable()
        .defined(),
      /** Why an encoder was sent away last; null once one was let in. */
      refusal: record({ reason: string().oneOf(encoderRefusals).required(), at: instant().required() })
        .nullable()
        .defined(),
      /** The video that it became. */
      videoId: string().nullable().defined(),
    }),
    errors: ['LIVE_NOT_FOUND'],
  }),
  makeStreamKey: route({
    method: 'POST',
    path: '/api/teams/{teamId}/lives/{liveId}/broadcast/key',
    tag: 'Content',
    summary:
      'Make the stream key of a live stream of our own, which is said this once; who sends with the one before is cut off',
    permission: 'content.manage',
    reply: record({ key: string().required() }),
    errors: ['LIVE_NOT_FOUND', 'NOT_OWN_BROADCAST', 'BROADCAST_OVER'],
  }),
  endBroadcast: route({
    method: 'POST',
    path: '/api/teams/{teamId}/lives/{liveId}/broadcast/ending',
    tag: 'Content',
    summary: 'End a broadcast; what was broadcast becomes a private video',
    permission: 'content.manage',
    status: 204,
    errors: ['LIVE_NOT_FOUND', 'BROADCAST_NOT_STARTED'],
  }),
} as const;
