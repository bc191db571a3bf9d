import { IconMovie } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useListOtherVideosQuery, type WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  /** The picture is there: now there is room for more. */
  readonly soon: boolean;
}

/** Milliseconds after which they are loaded also when nobody plays. */
const patience = 4_000;
const limit = 9;

/** What to watch next: of the same category, else the newest. */
export function OtherVideos({ teamId, video, soon }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const { currentData } = useListOtherVideosQuery({ teamId, query: { limit } }, { skip: !soon && !waited });
  const others = currentData?.items
    .filter(({ id }) => id !== video.id)
    .toSorted((a, b) => Number(b.categoryId === video.category?.id) - Number(a.categoryId === video.category?.id));
  if (!others || others.length === 0) return null;
  return (
    <section className={classes['others']} aria-label={t('watch.others')}>
      <h2>{t('watch.others')}</h2>
      <ul>
        {others.map(({ id, title, thumbnailUrl, duration, releasedAt }) => (
          <li key={id}>
            <Link to={`/user/${teamId}/video/${id}`}>
              <span className={classes['thumb']}>
                {thumbnailUrl === null ? (
                  <IconMovie size={24} stroke={1.4} aria-hidden />
                ) : (
                  <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
                )}
                {duration !== null && <span className={classes['duration']}>{format.duration(duration)}</span>}
              </span>
              <span className={classes['words']}>
                <span className={classes['name']}>{title}</span>
                {releasedAt !== null && <span className={classes['date']}>{format.date(releasedAt)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
