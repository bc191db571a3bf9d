import type { Comment } from '@marquee/proto/engagement';
import type { ServiceClients } from '../services/service-clients.js';

/** What members are called among members: never by an address. @returns the name; '': who has none */
export async function authorNames(
  services: ServiceClients,
  teamId: string,
  comments: readonly Pick<Comment, 'author' | 'authorId'>[],
): Promise<(memberId: string) => string> {
  const members = comments.filter(({ author }) => author === 'member').map(({ authorId }) => authorId);
  const ids = [...new Set(members)];
  const known = ids.length > 0 ? await services.audience.getMemberNames({ ids }, services.as(teamId)) : { items: [] };
  const names = new Map(known.items.map(({ id, name }) => [id, name]));
  return (memberId) => names.get(memberId) ?? '';
}
