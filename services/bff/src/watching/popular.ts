import type { Clock } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';
import type { Card } from '@marquee/proto/catalog';
import type { ServiceClients } from '../services/service-clients.js';

const day = 86_400_000;
/** "Popular" is what was played on the last 30 days: today's, and those that began within these milliseconds. */
const popularPeriod = 29 * day;
/** More than asked for, because some of them the viewer may not know. */
const popularCandidates = 100;

/** What was played most on a site, of what the caller may know. */
export async function popularCards(
  services: Pick<ServiceClients, 'as' | 'insight' | 'viewing'>,
  clock: Clock,
  { team, limit, call }: { readonly team: string; readonly limit: number; readonly call: CallOptions },
): Promise<readonly Card[]> {
  const since = new Date(clock.now().getTime() - popularPeriod).toISOString();
  const popular = await services.insight.listPopular({ since, limit: popularCandidates }, services.as(team));
  const ids = popular.items.map(({ videoId }) => videoId);
  if (ids.length === 0) return [];
  return (await services.viewing.getCards({ ids }, call)).items.slice(0, limit);
}
