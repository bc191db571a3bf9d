import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { VideoPlayer, type PlaybackSample } from '../../../shared/player/index.js';
import { PlayerBox } from '../../../shared/player/player-box.js';
import { Poster } from '../../../shared/player/poster.js';
import { storyboardOf } from '../storyboard-of.js';
import type { Video } from '../videos.api.js';
import classes from './edit.module.css';
import { Playhead } from './playhead.js';

interface Props {
  readonly video: Video;
  readonly onActivity?: (sample: PlaybackSample) => void;
}

/** The video as its viewers will see it, as soon as something of it can be played. Watching here is not counted. */
export function VideoPreview({ video, onActivity }: Props) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const { playable, status } = video.processing;
  const poster = video.thumbnailUrl;
  if (!playable && (status === 'failed' || status === 'cancelled')) return null;
  if (!playable && status !== 'ready') {
    return (
      <div className={classes['preview']}>
        {poster === null ? <span>{t('preview.none')}</span> : <Poster url={poster} />}
      </div>
    );
  }
  return (
    <PlayerBox poster={poster}>
      <VideoPlayer
        ref={use(Playhead)}
        {...(onActivity && { onActivity })}
        manifestUrl={`/media/${teamId}/${video.assetId}/hls/master.m3u8`}
        storyboardUrl={storyboardOf(teamId, video)}
        captions={video.captions}
        poster={poster}
        duration={video.duration}
        chapters={video.chapters}
        title={video.title}
        growing={status !== 'ready'}
      />
    </PlayerBox>
  );
}
