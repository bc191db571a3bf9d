import { newsReadingEvents, schemasOf, type NewsReadingEvent } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** How far one viewer has read the news of a site; its id is the viewer's. */
export interface NewsReading {
  /** When the latest news was made that the viewer has seen: an ISO instant. */
  readonly until: string;
}

export const newsReadingCollection = teamCollection<NewsReading>({
  name: 'news_readings',
  entity: newsReadingEvents.entity,
  topic: newsReadingEvents.topic,
  schemaVersion: 1,
});

export type NewsReadingCommand =
  { readonly type: 'ReadNews'; readonly until: string } | { readonly type: 'ForgetReading' };

function decide(command: NewsReadingCommand, state: NewsReading | null): readonly NewsReadingEvent[] {
  if (command.type === 'ForgetReading') return state ? [{ type: 'NewsReadingForgotten', data: {} }] : [];
  const { until } = command;
  return state && state.until >= until ? [] : [{ type: 'NewsRead', data: { until } }];
}

function evolve(_state: NewsReading | null, event: NewsReadingEvent): NewsReading | null {
  return event.type === 'NewsRead' ? event.data : null;
}

export const newsReadingDecider: Decider<NewsReading, NewsReadingCommand, NewsReadingEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(newsReadingEvents),
};
