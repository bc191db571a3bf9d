import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeekableFilm } from '../../shared/format/moments.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Description } from '../../shared/ui/page/description.js';
import { later } from '../../shared/ui/later.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

/** Few videos have them. */
const Attachments = later(async () => (await import('../../shared/ui/watching/attachments.js')).Attachments);

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  readonly actions: ReactNode;
  /** What the times in its description are of; absent: nobody may jump in it. */
  readonly film: SeekableFilm | undefined;
}

/** The title, when it came out, what one can do with it, what it is about. */
export function AboutVideo({ teamId, video, actions, film }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const { title, overview, releasedAt, duration } = video;
  const category = video.category && inLanguage(video.category);
  const creator = video.creator && inLanguage(video.creator);
  const tags = video.tags.map(inLanguage);
  return (
    <section className={classes['about']} aria-label={t('watch.about')}>
      <PageTitle title={title} />
      <div className={classes['facts']}>
        {releasedAt !== null && (
          <time dateTime={releasedAt}>{t('watch.released', { date: format.date(releasedAt) })}</time>
        )}
        {duration !== null && <span>{format.duration(duration)}</span>}
        {category && (
          <Link to={`${home}/videos/categories/${category.id}`} className={classes['category']}>
            {category.name}
          </Link>
        )}
        {tags.map(({ id, name }) => (
          <Link key={id} to={`${home}/videos/tags/${id}`} className={classes['category']}>
            {name}
          </Link>
        ))}
        {creator && (
          <Link to={`${home}/creator/${creator.id}`} className={classes['category']}>
            {creator.name}
          </Link>
        )}
        {video.playback?.growing && <span>{t('watch.growing')}</span>}
      </div>
      {actions}
      {overview !== '' && (
        <div className={classes['overview']}>
          <Description text={overview} film={film} />
        </div>
      )}
      {video.files.length > 0 && <Attachments files={video.files} />}
    </section>
  );
}
