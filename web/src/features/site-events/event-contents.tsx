import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessAndLength } from '../../shared/access/access-and-length.js';
import { useTimeInZone } from '../../shared/format/use-time-in-zone.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ThumbnailItem, ThumbnailList } from '../../shared/ui/list/thumbnail-list.js';
import { ProgressMark } from '../../shared/ui/watching/progress-mark.js';
import { shownState } from './shown-state.js';
import type { OpenEvent } from './site-events.api.js';

interface Props {
  readonly teamId: string;
  readonly event: OpenEvent;
  /** The video or live stream that is open. */
  readonly current?: string;
}

interface Content {
  readonly id: string;
  readonly title: string;
  readonly thumbnailUrl: string | null;
  readonly audioOnly?: boolean;
  readonly isOpen: boolean;
  /** Undefined: nowhere, for whoever looks. */
  readonly to: string | undefined;
  readonly mark?: ReactNode;
  readonly above?: ReactNode;
  readonly below: ReactNode;
}

/** Before and after a live stream its page says so; the states of the event itself are others. */
const leads: ReadonlySet<OpenEvent['access']> = new Set(['visible', 'before', 'after']);

/** What an event carries, in its order; what is open leads to its page within the event. */
export function useContents({ teamId, event }: Pick<Props, 'teamId' | 'event'>): readonly Content[] {
  const { t } = useTranslation('site');
  const inZone = useTimeInZone();
  const now = useNow();
  const inLanguage = useInLanguage();
  const within = `${useSiteHome(teamId)}/event`;
  return [
    ...event.lives.map(({ id, title, translations, thumbnailUrl, startsAt, endsAt, access, onAir }) => ({
      ...{ id, thumbnailUrl, title: inLanguage({ name: title, translations }).name },
      isOpen: access === 'visible',
      to: leads.has(access) ? `${within}/live/${event.id}/${id}` : undefined,
      above: inZone.during(startsAt, endsAt),
      below: t('event.live', { state: t(shownState(access, startsAt, endsAt, now, onAir)) }),
    })),
    ...event.videos.map(inLanguage).map(({ id, title, thumbnailUrl, audioOnly, duration, access, progress }) => ({
      ...{ id, title, audioOnly },
      isOpen: access === 'visible',
      thumbnailUrl: access === 'visible' ? thumbnailUrl : null,
      to: access === 'visible' ? `${within}/${event.id}/${id}` : undefined,
      mark: <ProgressMark progress={progress} duration={duration} />,
      below: <AccessAndLength access={access} duration={duration} />,
    })),
  ];
}

/** The contents of an event in their order. */
export function EventContents({ teamId, event, current }: Props) {
  const { t } = useTranslation('site');
  const contents = useContents({ teamId, event });
  const place = contents.findIndex(({ id }) => id === current);
  const next = place < 0 ? undefined : contents.slice(place + 1).find(({ to }) => to !== undefined);
  return (
    <>
      <ThumbnailList>
        {contents.map(({ id, isOpen: _open, ...content }) => (
          <ThumbnailItem key={id} {...content} isCurrent={id === current} />
        ))}
      </ThumbnailList>
      {next?.to !== undefined && (
        <p>
          <Link to={next.to}>{t('event.next', { title: next.title })}</Link>
        </p>
      )}
    </>
  );
}
