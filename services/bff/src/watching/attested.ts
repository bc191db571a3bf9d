import { fastestSpeed } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Card } from '@marquee/proto/catalog';
import type { Part } from '@marquee/proto/media';
import type { ServiceClients } from '../services/service-clients.js';
import { rangesOf, type ActivityEvent } from './watching.mapper.js';

type Services = Pick<ServiceClients, 'activity' | 'delivery'>;

/**
 * Of what a member reports, what they can have watched: of videos in which nobody may skip, and of those with a test. Of others, and of
 * visitors, whatever is reported counts, and they are missing here.
 */
export async function attestedOf(
  services: Services,
  cards: ReadonlyMap<string, Card>,
  events: readonly ActivityEvent[],
  call: CallOptions,
): Promise<ReadonlyMap<ActivityEvent, readonly Part[]>> {
  if (call.principal.kind !== 'member') return new Map();
  const attested = [...cards.values()].filter((card) => card.attested);
  const speeds = await fastestOf(services, attested, call);
  const found = attested.map(async ({ id }) => {
    const told = events.filter(({ videoId, ranges = [] }) => videoId === id && ranges.length > 0);
    if (told.length === 0) return [];
    const reports = told.map((event) => ({ ranges: rangesOf(event) }));
    const request = { videoId: id, reports, fastest: speeds(id) };
    const answer = await services.delivery.attest(request, call);
    return told.map((event, index) => [event, answer.reports[index]?.ranges ?? []] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

/** Where nobody may skip, nobody may hurry either, until it is completed or always. @returns by id of the video */
async function fastestOf(
  { activity }: Pick<Services, 'activity'>,
  cards: readonly Card[],
  call: CallOptions,
): Promise<(id: string) => number> {
  const rules = new Map(cards.map(({ id, forcedPlayback }) => [id, forcedPlayback]));
  const ids = [...rules.keys()].filter((id) => rules.get(id) === 'incomplete');
  const { items } = ids.length > 0 ? await activity.getProgress({ ids }, call) : { items: [] };
  const lifted = new Set(items.filter(({ everCompleted }) => everCompleted).map(({ videoId }) => videoId));
  return (id) => (rules.get(id) === 'off' || lifted.has(id) ? fastestSpeed : 1);
}
