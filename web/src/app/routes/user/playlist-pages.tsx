import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useViewing } from '../../../features/player/use-viewing.js';
import { SaveButtons } from './save-buttons.js';
import { InPlaylist, useNextInPlaylist } from '../../../features/site-playlists/in-playlist.js';
import { Playlist } from '../../../features/site-playlists/playlist.js';
import { PlaylistList, PlaylistTerms } from '../../../features/site-playlists/playlist-pages.js';
import { Watch } from '../../../features/watch/watch.js';
import { useSiteHome } from '../../../shared/site/use-site-home.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { Talk } from './talk.js';
import { useSurvey } from './use-survey.js';

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
  const { playlistId = '', videoId = '' } = useParams();
  const { teamId, viewer, loginPath, joinPath } = useCurrentSite();
  const navigate = useNavigate();
  const home = useSiteHome(teamId);
  const [watchable, setWatchable] = useState<string>();
  const onActivity = useViewing(teamId, watchable);
  const place = { teamId, playlistId, videoId };
  const nextVideo = useNextInPlaylist(place);
  const next = nextVideo && `${home}/playlist/${playlistId}/${nextVideo.id}`;
  const onEnded = useCallback(() => void (next !== undefined && navigate(next)), [navigate, next]);
  const survey = useSurvey(videoId, onEnded);
  return (
    <>
      <Watch
        key={videoId}
        teamId={teamId}
        videoId={videoId}
        onActivity={onActivity}
        onEnded={onEnded}
        onWatchable={setWatchable}
        actions={viewer && <SaveButtons teamId={teamId} videoId={videoId} />}
        beside={<InPlaylist {...place} />}
        survey={survey.button}
        Beneath={Talk}
        loginPath={loginPath}
        joinPath={joinPath}
        whenNotFound={<MissingPage />}
      />
      {survey.dialog}
    </>
  );
}
