import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useOtherVideos } from './use-other-videos.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
}

/** The next video, on the screen on which this one has ended. */
export function UpNext({ teamId, video }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const next = useOtherVideos(teamId, video, true)?.find(({ access }) => access === 'visible');
  if (!next) return null;
  return (
    <Link to={`${home}/video/${next.id}`} className={classes['next']}>
      {next.thumbnailUrl !== null && (
        <span className={classes['nextPicture']}>
          <Picture url={next.thumbnailUrl} sizes="200px" />
        </span>
      )}
      <span>
        <small>{t('watch.upNext')}</small>
        <strong>{inLanguage(next).title}</strong>
      </span>
    </Link>
  );
}
