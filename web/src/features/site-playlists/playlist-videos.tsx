import { IconLock, IconMovie } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { useMoreVideos } from './use-more-videos.js';
import type { OpenPlaylist } from './site-playlists.api.js';
import classes from './playlists.module.css';

interface Props {
  readonly teamId: string;
  readonly playlist: OpenPlaylist;
  /** The video that is open. */
  readonly current?: string;
}

/** The videos of a playlist in their order; each goes on in the playlist. */
export function PlaylistVideos({ teamId, playlist, current }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const { more, hasMore, isLoading, failed, onMore } = useMoreVideos(teamId, playlist);
  const open = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Beside the player only the list itself scrolls: the page stays where it is.
    const { current: row } = open;
    if (row?.parentElement) row.parentElement.scrollTop = row.offsetTop - row.parentElement.offsetTop;
  }, [current]);
  return (
    <>
      <ol className={classes['videos']} data-beside={current !== undefined || undefined}>
        {[...playlist.videos, ...more].map(inLanguage).map(({ id, title, thumbnailUrl, duration, access }, index) => (
          <li key={id} ref={id === current ? open : undefined}>
            <Link to={`${home}/playlist/${playlist.id}/${id}`} aria-current={id === current ? 'page' : undefined}>
              <span className={classes['place']}>{format.number(playlist.start + index + 1)}</span>
              <span className={classes['thumb']}>
                {thumbnailUrl === null ? (
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
            </Link>
          </li>
        ))}
      </ol>
      {failed !== undefined && <ErrorState error={failed} onRetry={onMore} />}
      <LoadMore hasMore={hasMore} loading={isLoading} onMore={onMore} />
    </>
  );
}
