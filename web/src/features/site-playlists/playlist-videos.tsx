import { useEffect, useRef } from 'react';
import { AccessAndLength } from '../../shared/access/access-and-length.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { ThumbnailItem, ThumbnailList } from '../../shared/ui/list/thumbnail-list.js';
import { ProgressMark } from '../../shared/ui/watching/progress-mark.js';
import { useMoreVideos } from './use-more-videos.js';
import type { OpenPlaylist } from './site-playlists.api.js';

interface Props {
  readonly teamId: string;
  readonly playlist: OpenPlaylist;
  /** The video that is open. */
  readonly current?: string;
}

/** The videos of a playlist in their order; each goes on in the playlist. */
export function PlaylistVideos({ teamId, playlist, current }: Props) {
  const home = useSiteHome(teamId);
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
      <ThumbnailList isBeside={current !== undefined}>
        {[...playlist.videos, ...more]
          .map(inLanguage)
          .map(({ id, title, thumbnailUrl, audioOnly, duration, access, progress }, index) => (
            <ThumbnailItem
              key={id}
              ref={id === current ? open : undefined}
              title={title}
              audioOnly={audioOnly}
              thumbnailUrl={thumbnailUrl}
              mark={<ProgressMark progress={progress} duration={duration} />}
              to={`${home}/playlist/${playlist.id}/${id}`}
              isCurrent={id === current}
              place={format.number(playlist.start + index + 1)}
              below={<AccessAndLength access={access} duration={duration} />}
            />
          ))}
      </ThumbnailList>
      {failed !== undefined && <ErrorState error={failed} onRetry={onMore} />}
      <LoadMore hasMore={hasMore} loading={isLoading} onMore={onMore} />
    </>
  );
}
