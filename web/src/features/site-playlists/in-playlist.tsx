import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { titled } from './playlist-card.js';
import { PlaylistVideos } from './playlist-videos.js';
import { useGetSitePlaylistQuery } from './site-playlists.api.js';
import classes from './playlists.module.css';

interface Props {
  readonly teamId: string;
  readonly playlistId: string;
  readonly videoId: string;
}

/** The part of the playlist that the video is in: mostly that with which it begins. */
function usePart({ teamId, playlistId, videoId }: Props) {
  const { currentData: first } = useGetSitePlaylistQuery({ teamId, playlistId });
  const place = first?.videos.findIndex(({ id }) => id === videoId) ?? -1;
  // What follows the last of a part is in the next one.
  const isIn = first !== undefined && (first.next === null || (place !== -1 && place < first.videos.length - 1));
  const { currentData: around } = useGetSitePlaylistQuery(
    { teamId, playlistId, query: { around: videoId } },
    { skip: first === undefined || isIn },
  );
  return isIn ? first : around;
}

/**
 * Tells the videos before and after one in a playlist that can be watched, of the one that was chosen as of those around it;
 * undefined: there is none, or it is not known yet.
 */
export function useNeighboursInPlaylist(chosen: Props) {
  const videos = usePart(chosen)?.videos ?? [];
  const isOpen = ({ access }: (typeof videos)[number]): boolean => access === 'visible';
  return (videoId: string) => {
    const place = videos.findIndex(({ id }) => id === videoId);
    return {
      previous: videos.slice(0, Math.max(0, place)).findLast(isOpen),
      next: place === -1 ? undefined : videos.slice(place + 1).find(isOpen),
    };
  };
}

/** The playlist beside the player. */
export function InPlaylist(of: Props) {
  const { teamId, playlistId, videoId } = of;
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const currentData = usePart(of);
  if (!currentData) return null;
  return (
    <section className={classes['beside']} aria-label={t('playlist.one')}>
      <h2>
        <Link to={`${home}/playlist/${playlistId}`}>{titled(currentData, inLanguage).title}</Link>
      </h2>
      <PlaylistVideos teamId={teamId} playlist={currentData} current={videoId} />
    </section>
  );
}
