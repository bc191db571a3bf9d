import { translatedName } from '../entities/field.js';
import { id, instant, line, list, number, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { card, term } from './watching.schemas.js';

const playlistCard = record({
  id: id().required(),
  title: string().required(),
  translations: list(translatedName).required(),
  /** Its own picture, or that of its first video that the viewer may know of. */
  thumbnailUrl: string().nullable().defined(),
  createdAt: instant().required(),
});

/** Videos of a playlist that are shown at once. */
export const ofPlaylistPage = 100;

const terms = record({ items: list(term).required() });

/** Playlists as viewers see them: those of which they may know at least one video, with just these videos. */
export const sitePlaylistRoutes = {
  listSitePlaylists: route({
    method: 'GET',
    path: '/api/sites/{teamId}/playlists',
    tag: 'Watching',
    summary:
      'Playlists with a video that the viewer may know of, the newest first; a page may hold fewer than asked for',
    permission: 'content.watch',
    query: record({ ...paging, q: line(100).optional(), category: id().optional(), tag: id().optional() }),
    reply: page(playlistCard),
  }),
  listPlaylistCategories: route({
    method: 'GET',
    path: '/api/sites/{teamId}/playlists/categories',
    tag: 'Watching',
    summary: 'Categories in which the viewer finds a playlist',
    permission: 'content.watch',
    reply: terms,
  }),
  listPlaylistTags: route({
    method: 'GET',
    path: '/api/sites/{teamId}/playlists/tags',
    tag: 'Watching',
    summary: 'Tags by which the viewer finds a playlist',
    permission: 'content.watch',
    reply: terms,
  }),
  getSitePlaylist: route({
    method: 'GET',
    path: '/api/sites/{teamId}/playlists/{playlistId}',
    tag: 'Watching',
    summary: `A playlist with the first ${ofPlaylistPage} videos of it that the viewer may know of, in their order`,
    permission: 'content.watch',
    /** A video: instead of the first those of its page, with the one that follows it. */
    query: record({ around: id().optional() }),
    reply: playlistCard.concat(
      record({
        overview: string().defined(),
        category: term.nullable().defined(),
        tags: list(term).required(),
        videos: list(card).required(),
        /** Of all pages. */
        total: number().required(),
        /** The place of the first that is here, from 0. */
        start: number().required(),
        /** For `after` of the list of its videos. */
        next: string().nullable().defined(),
        /** Of a member who began it: the first video that they may watch and have not completed; null: there is none, or they begin. */
        continueAt: id().nullable().defined(),
      }),
    ),
    errors: ['PLAYLIST_NOT_FOUND'],
  }),
  listSitePlaylistVideos: route({
    method: 'GET',
    path: '/api/sites/{teamId}/playlists/{playlistId}/videos',
    tag: 'Watching',
    summary: 'The videos of a playlist that the viewer may know of, in their order',
    permission: 'content.watch',
    query: record({ after: paging.after, limit: paging.limit }),
    reply: page(card),
    errors: ['PLAYLIST_NOT_FOUND'],
  }),
} as const;
