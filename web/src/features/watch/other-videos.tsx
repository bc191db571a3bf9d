import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { KindIcon } from '../../shared/ui/page/kind-icon.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useOtherVideos } from './use-other-videos.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  /** The picture is there: now there is room for more. */
  readonly soon: boolean;
}

/** Milliseconds after which they are loaded also when nobody plays. */
const patience = 1_500;

/** What else there is, to watch next. */
export function OtherVideos({ teamId, video, soon }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const others = useOtherVideos(teamId, video, soon || waited);
  if (!others || others.length === 0) return null;
  return (
    <section className={classes['others']} aria-label={t('watch.others')}>
      <h2>{t('watch.others')}</h2>
      <ul>
        {others.map(inLanguage).map(({ id, title, thumbnailUrl, duration, audioOnly, releasedAt, access }) => (
          <li key={id}>
            <Link to={`${home}/video/${id}`}>
              <span className={classes['thumb']}>
                {thumbnailUrl === null ? (
                  <KindIcon audioOnly={audioOnly} size={24} />
                ) : (
                  <Picture url={thumbnailUrl} sizes="156px" />
                )}
                {duration !== null && <span className={classes['duration']}>{format.duration(duration)}</span>}
              </span>
              <span className={classes['words']}>
                <span className={classes['name']}>{title}</span>
                {access !== 'visible' && (
                  <span className={classes['date']}>
                    <IconLock size={13} aria-hidden /> {t(`access.${access}`)}
                  </span>
                )}
                {releasedAt !== null && <span className={classes['date']}>{format.date(releasedAt)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
