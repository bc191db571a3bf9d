import { commentAuthors, type CommentAuthor } from '@marquee/contracts';
import type { Comment } from '@marquee/proto/engagement';
import { choice } from '../services/choice.js';
import type { ServiceClients } from '../services/service-clients.js';

/** What viewers and administrators alike are told of a comment. */
interface Said {
  readonly id: string;
  readonly text: string;
  readonly author: CommentAuthor;
  /** '': who has no name, and the site. Members are never called by an address. */
  readonly authorName: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
}

/** Each comment with what is told of it. */
export async function saidReplies(
  services: ServiceClients,
  teamId: string,
  comments: readonly Comment[],
): Promise<readonly (readonly [Comment, Said])[]> {
  const nameOf = await authorNames(services, teamId, comments);
  return comments.map((comment) => {
    const { id, text, createdAt, editedAt = null, author, authorId } = comment;
    const authorName = author === 'member' ? nameOf(authorId) : '';
    return [comment, { id, text, author: choice(commentAuthors, author), authorName, createdAt, editedAt }];
  });
}

async function authorNames(
  services: ServiceClients,
  teamId: string,
  comments: readonly Comment[],
): Promise<(memberId: string) => string> {
  const members = comments.filter(({ author }) => author === 'member').map(({ authorId }) => authorId);
  const ids = [...new Set(members)];
  const known = ids.length > 0 ? await services.audience.getMemberNames({ ids }, services.as(teamId)) : { items: [] };
  const names = new Map(known.items.map(({ id, name }) => [id, name]));
  return (memberId) => names.get(memberId) ?? '';
}
