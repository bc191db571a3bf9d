import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { InPlaylist, useNextInPlaylist } from '../../../features/site-playlists/in-playlist.js';
import { Playlist } from '../../../features/site-playlists/playlist.js';
import { PlaylistList, PlaylistTerms } from '../../../features/site-playlists/playlist-pages.js';
import { useSiteHome } from '../../../shared/site/use-site-home.js';
import { MissingPage } from './missing-page.js';
import { WatchHere } from './watch-here.js';

export function NewestPlaylistsPage() {
  const { t } = useTranslation('site');
  const { teamId = '' } = useParams();
  return <PlaylistList teamId={teamId} title={t('playlist.newest')} />;
}

export function PlaylistCategoriesPage() {
  const { teamId = '', categoryId } = useParams();
  return <PlaylistTerms teamId={teamId} kind="categories" id={categoryId} />;
}

export function PlaylistTagsPage() {
  const { teamId = '', tagId } = useParams();
  return <PlaylistTerms teamId={teamId} kind="tags" id={tagId} />;
}

export function PlaylistPage() {
  const { teamId = '', playlistId = '' } = useParams();
  return <Playlist key={playlistId} teamId={teamId} playlistId={playlistId} whenNotFound={<MissingPage />} />;
}

/** One video of a playlist; when it has ended, the next one begins. */
export function WatchInPlaylistPage() {
  const { teamId = '', playlistId = '', videoId = '' } = useParams();
  const navigate = useNavigate();
  const home = useSiteHome(teamId);
  const place = { teamId, playlistId, videoId };
  const nextVideo = useNextInPlaylist(place);
  const next = nextVideo && `${home}/playlist/${playlistId}/${nextVideo.id}`;
  const onEnded = useCallback(() => void (next !== undefined && navigate(next)), [navigate, next]);
  return (
    <WatchHere videoId={videoId} onEnded={onEnded} beside={<InPlaylist {...place} />} whenNotFound={<MissingPage />} />
  );
}
