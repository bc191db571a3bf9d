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

/** The video that follows in a playlist and can be watched; undefined: this is the last, or it is not known yet. */
export function useNextInPlaylist({ teamId, playlistId, videoId }: Props) {
  const { currentData } = useGetSitePlaylistQuery({ teamId, playlistId });
  const videos = currentData?.videos ?? [];
  const place = videos.findIndex(({ id }) => id === videoId);
  return place === -1 ? undefined : videos.slice(place + 1).find(({ access }) => access === 'visible');
}

/** The playlist beside the player. */
export function InPlaylist({ teamId, playlistId, videoId }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const { currentData } = useGetSitePlaylistQuery({ teamId, playlistId });
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
