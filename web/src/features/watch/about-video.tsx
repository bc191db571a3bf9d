import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

/** The title, when it came out, what it is about. */
export function AboutVideo({ teamId, video }: { readonly teamId: string; readonly video: WatchedVideo }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const { title, overview, category, releasedAt, duration } = video;
  return (
    <section className={classes['about']} aria-label={t('watch.about')}>
      <PageTitle title={title} />
      <div className={classes['facts']}>
        {releasedAt !== null && (
          <time dateTime={releasedAt}>{t('watch.released', { date: format.date(releasedAt) })}</time>
        )}
        {duration !== null && <span>{format.duration(duration)}</span>}
        {category && (
          <Link to={`/user/${teamId}/videos/categories/${category.id}`} className={classes['category']}>
            {category.name}
          </Link>
        )}
        {video.playback?.growing && <span>{t('watch.growing')}</span>}
      </div>
      {overview !== '' && (
        <Text component="p" className={classes['overview'] ?? ''}>
          {overview}
        </Text>
      )}
    </section>
  );
}
