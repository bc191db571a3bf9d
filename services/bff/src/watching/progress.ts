import type { CallOptions } from '@marquee/nest-kit';
import type { Progress } from '@marquee/proto/analytics';
import type { Card } from '@marquee/proto/catalog';
import type { ServiceClients } from '../services/service-clients.js';
import { cardReply } from './watching.mapper.js';

type Services = Pick<ServiceClients, 'activity'>;

/** How far a member got in each of these videos, asked for once for all of them. Others have no progress. */
export async function progressIn(
  { activity }: Services,
  ids: readonly string[],
  call: CallOptions,
): Promise<ReadonlyMap<string, Progress>> {
  if (call.principal.kind !== 'member' || ids.length === 0) return new Map();
  const { items } = await activity.getProgress({ ids: [...new Set(ids)] }, call);
  return new Map(items.map((progress) => [progress.videoId, progress]));
}

/** Cards as this viewer sees them: with how far they got. */
export async function cardReplies(services: Services, cards: readonly Card[], team: string, call: CallOptions) {
  const progress = await progressIn(
    services,
    cards.map(({ id }) => id),
    call,
  );
  return cards.map((card) => cardReply(card, team, progress.get(card.id)));
}
