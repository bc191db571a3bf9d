import { boolean, id, page, paging, record, seconds, string } from '../api/fields.js';
import { route } from '../api/route.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import {
  createdAtField,
  flagField,
  imageField,
  lineField,
  referenceField,
  referencesField,
  textField,
  translatedNamesField,
} from './field.js';

/** Videos of one playlist. */
export const mostInPlaylist = 1_000;

/** Videos that something carries, as the console names them. */
export const carriedVideos = page(
  record({
    id: id().required(),
    title: string().required(),
    thumbnailUrl: string().nullable().defined(),
    duration: seconds().nullable().defined(),
    hiddenFromList: boolean().required(),
  }),
);

/** Videos in an order, to be watched one after the other. Who sees which of them is decided by video. */
export const playlist = defineEntity({
  name: 'playlist',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    overview: textField(5_000),
    thumbnail: imageField(),
    categoryId: referenceField({ to: 'category' }),
    tags: referencesField(100, { to: 'tag' }),
    /** In the order in which they are played. */
    videos: referencesField(mostInPlaylist, { to: 'video' }),
    /** Shown on the site, to those who see at least one of its videos. */
    public: flagField(),
    createdAt: createdAtField(),
    translations: translatedNamesField(),
  },
  uses: 'useCount',
  filters: ['categoryId', 'tags', 'public'],
});

export const playlistCalls = entityRoutes(playlist);

export const playlistRoutes = {
  listPlaylists: playlistCalls.list,
  createPlaylist: playlistCalls.create,
  getPlaylist: playlistCalls.get,
  updatePlaylist: playlistCalls.update,
  deletePlaylist: playlistCalls.delete,
  listUsesOfPlaylist: playlistCalls.usage,
  listPlaylistVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/playlists/{playlistId}/videos',
    tag: 'Content',
    summary: 'The videos of a playlist in their order, whoever may watch them',
    permission: 'content.manage',
    query: record({ ...paging }),
    reply: carriedVideos,
    errors: ['PLAYLIST_NOT_FOUND', 'INVALID_CURSOR'],
  }),
} as const;
