import { IconLock, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { OpenEvent } from './site-events.api.js';
import classes from './events.module.css';

interface Props {
  readonly teamId: string;
  readonly event: OpenEvent;
  /** The video that is open. */
  readonly current?: string;
}

/** The contents of an event in their order; those that are open lead to their page within the event. */
export function EventVideos({ teamId, event, current }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  return (
    <ol className={classes['videos']}>
      {event.videos.map(inLanguage).map(({ id, title, thumbnailUrl, duration, access }) => {
        const row = (
          <>
            <span className={classes['thumb']}>
              {thumbnailUrl === null || access !== 'visible' ? (
                <IconMovie size={22} stroke={1.4} aria-hidden />
              ) : (
                <Picture url={thumbnailUrl} sizes="128px" />
              )}
            </span>
            <span className={classes['words']}>
              <span className={classes['title']}>{title}</span>
              <span className={classes['meta']}>
                {access !== 'visible' && (
                  <>
                    <IconLock size={13} aria-hidden /> {t(`access.${access}`)}{' '}
                  </>
                )}
                {duration !== null && format.duration(duration)}
              </span>
            </span>
          </>
        );
        return (
          <li key={id}>
            {access === 'visible' ? (
              <Link to={`${home}/event/${event.id}/${id}`} aria-current={id === current ? 'page' : undefined}>
                {row}
              </Link>
            ) : (
              <span className={classes['locked']}>{row}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
