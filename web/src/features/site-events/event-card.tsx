import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { DatedCard } from '../../shared/ui/watching/dated-card.js';
import { shownState } from './shown-state.js';
import type { EventCard as Card } from './site-events.api.js';

/** An event as one chooses it. */
export function EventCard({ teamId, event }: { readonly teamId: string; readonly event: Card }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const now = useNow();
  const { id, title, translations, thumbnailUrl, holdFrom, holdUntil, access } = event;
  return (
    <DatedCard
      to={`${home}/event/${id}`}
      title={inLanguage({ name: title, translations }).name}
      thumbnailUrl={thumbnailUrl}
      icon={IconCalendarEvent}
      at={holdFrom}
      state={t(shownState(access, holdFrom, holdUntil, now))}
    />
  );
}
