import { Skeleton } from '@mantine/core';
import { IconBroadcast, IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { ThumbnailItem, ThumbnailList } from '../../shared/ui/list/thumbnail-list.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { shownState } from './shown-state.js';
import { useListScheduleQuery } from './site-events.api.js';

/** What is ahead: events and live streams, and videos that come out. */
export function Schedule({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const inZone = useTimeInZone();
  const inLanguage = useInLanguage();
  const now = useNow();
  const { currentData, error, refetch } = useListScheduleQuery({ teamId });
  const items = currentData?.items;
  const comingOut = (premiere: boolean, at: string): string =>
    t(premiere ? 'schedule.premiere' : 'schedule.comesOut', { at });
  const stateOf = (kind: string, state: string): string => (kind === 'live' ? t('event.live', { state }) : state);
  return (
    <div className={dated['page']}>
      <PageTitle title={t('schedule.title')} />
      {!items && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />)}
      {items?.length === 0 && (
        <EmptyState
          icon={<IconCalendarEvent size={40} stroke={1.4} />}
          title={t('schedule.empty')}
          text={t('schedule.emptyText')}
        />
      )}
      <ThumbnailList>
        {items?.map(({ kind, id, title, translations, thumbnailUrl, at, until, access, premiere, onAir, eventId }) => (
          <ThumbnailItem
            key={`${eventId ?? ''}${id}`}
            title={inLanguage({ name: title, translations }).name}
            thumbnailUrl={thumbnailUrl}
            {...(kind === 'live' && { icon: <IconBroadcast size={22} aria-hidden /> })}
            {...(kind === 'event' && { icon: <IconCalendarEvent size={22} aria-hidden /> })}
            to={`${home}/${eventId === null ? `${kind}/${id}` : `event/live/${eventId}/${id}`}`}
            above={until === null ? comingOut(premiere, inZone.at(at)) : inZone.during(at, until)}
            below={until === null ? undefined : stateOf(kind, t(shownState(access, at, until, now, onAir)))}
          />
        ))}
      </ThumbnailList>
    </div>
  );
}
