import { Skeleton } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { foundIn } from '../../shared/ui/page/found-section.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { RowHead } from '../../shared/ui/page/row-head.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { EventCard } from './event-card.js';
import { useListSiteEventsInfiniteQuery, type EventCard as Card } from './site-events.api.js';

/** Events side by side. */
export function EventCards({ teamId, events }: { readonly teamId: string; readonly events: readonly Card[] }) {
  return (
    <ul className={dated['grid']}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard teamId={teamId} event={event} />
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  readonly teamId: string;
  readonly title?: string;
  readonly filter?: { readonly q?: string };
  readonly children?: ReactNode;
}

/** Events, the newest first; all of them, or those that are called so. */
export function EventList({ teamId, title, filter = {}, children }: ListProps) {
  const { t } = useTranslation('site');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSiteEventsInfiniteQuery({ teamId, query: { limit: 24, ...filter } });
  const events = currentData?.pages.flatMap(({ items }) => items);
  return (
    <div className={dated['page']}>
      <PageTitle title={title ?? t('event.many')} />
      {children}
      {events && events.length > 0 && <EventCards teamId={teamId} events={events} />}
      {events?.length === 0 && !hasNextPage && (
        <EmptyState
          icon={<IconCalendarEvent size={40} stroke={1.4} />}
          title={t('event.empty')}
          text={t('event.emptyText')}
        />
      )}
      {!events && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

/** Events that are called so. Of a long list few may be found at a time: it is read in large pages. */
export const useFoundEvents = (teamId: string, q: string) =>
  foundIn(useListSiteEventsInfiniteQuery({ teamId, query: { q, limit: 100 } }));

/** The newest events on the home page that are not over; where there is none, nothing. */
export function NewestEvents({ teamId }: { readonly teamId: string }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const { currentData } = useListSiteEventsInfiniteQuery({ teamId, query: { limit: 24 } });
  const newest = (currentData?.pages[0]?.items ?? []).filter(({ access }) => access !== 'after_event').slice(0, 4);
  if (newest.length === 0) return null;
  return (
    <section aria-label={t('event.many')}>
      <RowHead title={t('event.many')} more={`${home}/events/newer`} />
      <EventCards teamId={teamId} events={newest} />
    </section>
  );
}
