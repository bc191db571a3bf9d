import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { PosterHead } from '../../shared/ui/page/poster-head.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { AddToCalendar } from '../../shared/ui/watching/add-to-calendar.js';
import { HeldAt } from '../../shared/ui/watching/held-at.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { Application } from './application.js';
import { EventContents, useContents } from './event-contents.js';
import { useGetSiteEventQuery, type OpenEvent } from './site-events.api.js';

interface Props {
  readonly teamId: string;
  readonly eventId: string;
  readonly isMember: boolean;
  /** How somebody gets in who has not logged in. */
  readonly waysIn: ReactNode;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
}

/** Milliseconds: events begin and end while one looks at them. */
const pace = 30_000;

/** What an event is about, when it is, how one gets in, and what it shows. */
export function Event({ teamId, eventId, isMember, waysIn, whenNotFound }: Props) {
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const { currentData, error, refetch } = useGetSiteEventQuery(
    { teamId, eventId },
    { pollingInterval: pace, skipPollingIfUnfocused: true },
  );
  if (error && !currentData) {
    const { status } = problemOf(error);
    return status === 404 || status === 400 ? (
      whenNotFound
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (!currentData) return <Skeleton height={240} />;
  const { title, translations, overview, thumbnailUrl, holdFrom, holdUntil, videos, lives, access } = currentData;
  const { name } = inLanguage({ name: title, translations });
  return (
    <div className={dated['page']}>
      <PosterHead
        title={name}
        thumbnailUrl={thumbnailUrl}
        overview={overview}
        meta={
          <>
            <HeldAt from={holdFrom} until={holdUntil} />
            <span className={dated['state']}>{t(`event.format.${currentData.format}`)}</span>
          </>
        }
      >
        {access === 'registered' && (
          <>
            <p role="status">{t('event.forMembers')}</p>
            {waysIn}
          </>
        )}
        {access === 'restricted' && <p role="status">{t('event.forOthers')}</p>}
        <Application teamId={teamId} event={currentData} isMember={isMember} />
        {access === 'visible' && <WatchNow teamId={teamId} event={currentData} />}
        <AddToCalendar path={`/api/sites/${teamId}/events/${eventId}/calendar`} until={holdUntil} />
      </PosterHead>
      {videos.length + lives.length > 0 && (
        <section aria-label={t('event.contents')}>
          <h2>{t('event.contents')}</h2>
          <EventContents teamId={teamId} event={currentData} />
        </section>
      )}
    </div>
  );
}

/** The way to the first of its contents that is open. */
function WatchNow({ teamId, event }: { readonly teamId: string; readonly event: OpenEvent }) {
  const { t } = useTranslation('site');
  const first = useContents({ teamId, event }).find(({ isOpen }) => isOpen);
  if (first?.to === undefined) return null;
  return (
    <Button component={Link} to={first.to} leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}>
      {t('event.watch')}
    </Button>
  );
}

/** The event beside one of its contents. */
export function InEvent({ teamId, eventId, current }: { teamId: string; eventId: string; current: string }) {
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  const { currentData } = useGetSiteEventQuery({ teamId, eventId });
  if (!currentData) return null;
  const { name } = inLanguage({ name: currentData.title, translations: currentData.translations });
  return (
    <section>
      <h2>
        <Link to={`${home}/event/${eventId}`}>{name}</Link>
      </h2>
      <EventContents teamId={teamId} event={currentData} current={current} />
    </section>
  );
}
