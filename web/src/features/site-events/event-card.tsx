import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Poster } from '../../shared/ui/page/poster.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { shownState } from './shown-state.js';
import type { EventCard as Card } from './site-events.api.js';
import classes from './events.module.css';

/** An event as one chooses it: its picture, when it is, and what stands between it and the viewer. */
export function EventCard({ teamId, event }: { readonly teamId: string; readonly event: Card }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const now = useNow();
  const thumbnailUrl = useThumbnail(event.thumbnailUrl);
  const { id, holdFrom, holdUntil, access } = event;
  const { name } = inLanguage({ name: event.title, translations: event.translations });
  return (
    <Link to={`${home}/event/${id}`} className={classes['card']}>
      <Poster
        url={thumbnailUrl}
        sizes="(max-width: 900px) 240px, 310px"
        icon={<IconCalendarEvent size={36} stroke={1.3} aria-hidden />}
      />
      <span className={classes['title']}>{name}</span>
      <span className={classes['meta']}>
        {format.dateTime(holdFrom)}
        <span className={classes['state']}>{t(shownState(access, holdFrom, holdUntil, now))}</span>
      </span>
    </Link>
  );
}
