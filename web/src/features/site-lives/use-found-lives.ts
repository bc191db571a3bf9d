import { foundIn } from '../../shared/ui/page/found-section.js';
import { useListSiteLivesInfiniteQuery } from './site-lives.api.js';

/** Live streams that are called so. Of a long list few may be found at a time: it is read in large pages. */
export const useFoundLives = (teamId: string, q: string) =>
  foundIn(useListSiteLivesInfiniteQuery({ teamId, query: { q, limit: 100 } }));
