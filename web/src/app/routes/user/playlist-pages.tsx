import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Playlist } from '../../../features/site-playlists/playlist.js';
import { PlaylistList, PlaylistTerms } from '../../../features/site-playlists/playlist-pages.js';
import { MissingPage } from './missing-page.js';

export function NewestPlaylistsPage() {
  const { t } = useTranslation('site');
  const { teamId = '' } = useParams();
  return <PlaylistList teamId={teamId} title={t('playlist.newest')} />;
}

export function PlaylistCategoriesPage() {
  const { teamId = '', categoryId } = useParams();
  return <PlaylistTerms teamId={teamId} kind="categories" id={categoryId} whenNotFound={<MissingPage />} />;
}

export function PlaylistTagsPage() {
  const { teamId = '', tagId } = useParams();
  return <PlaylistTerms teamId={teamId} kind="tags" id={tagId} whenNotFound={<MissingPage />} />;
}

export function PlaylistPage() {
  const { teamId = '', playlistId = '' } = useParams();
  return <Playlist key={playlistId} teamId={teamId} playlistId={playlistId} whenNotFound={<MissingPage />} />;
}
