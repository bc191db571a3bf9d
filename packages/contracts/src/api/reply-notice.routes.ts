import { commentAuthors, commentPlaces } from '../content/comments.js';
import { translatedName } from '../entities/field.js';
import { boolean, id, instant, list, record, string } from './fields.js';
import { route } from './route.js';

const own = { tag: 'Watching', permission: 'membership.manage' } as const;

/** What members are told of replies to their comments. */
export const replyNoticeRoutes = {
  listReplyNotices: route({
    ...own,
    method: 'GET',
    path: '/api/sites/{teamId}/me/reply-notices',
    summary:
      'Replies to what the member has said of videos and live streams that are still for them, the latest first; at most 50',
    reply: record({
      items: list(
        record({
          /** Of the reply. */
          id: id().required(),
          about: string().oneOf(commentPlaces).required(),
          /** Of the video or live stream that it is about. */
          videoId: id().required(),
          videoTitle: string().defined(),
          translations: list(translatedName).required(),
          author: string().oneOf(commentAuthors).required(),
          /** '': who has no name. The site's own are called as the site. */
          authorName: string().defined(),
          /** Its first words. */
          text: string().required(),
          createdAt: instant().required(),
          read: boolean().required(),
        }).required(),
      ).required(),
    }),
  }),
  readReplyNotice: route({
    ...own,
    method: 'PUT',
    path: '/api/sites/{teamId}/me/reply-notices/{commentId}/read',
    summary: 'Mark that somebody replied as read; what is unknown changes nothing',
  }),
  readReplyNotices: route({
    ...own,
    method: 'PUT',
    path: '/api/sites/{teamId}/me/reply-notices/read',
    summary: 'Mark all of them as read',
  }),
} as const;
