import { useCallback, useRef, type ReactNode } from 'react';
import { useViewing } from '../../../features/player/use-viewing.js';
import { Stage } from '../../../features/watch/stage.js';
import { useGetSiteVideoQuery } from '../../../features/watch/watch.api.js';
import { useInLanguage } from '../../../shared/i18n/use-in-language.js';
import type { PlaybackSample, PlayerHandle } from '../../../shared/player/index.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  /** Stands there until it is known how to play it. */
  readonly waiting: ReactNode;
}

/** The video of a landing page, and the counting of what is watched of it. */
export function LandingPlayer({ teamId, videoId, waiting }: Props) {
  const inLanguage = useInLanguage();
  const player = useRef<PlayerHandle>(null);
  const { currentData: video, refetch } = useGetSiteVideoQuery({ teamId, videoId });
  const onActivity = useViewing(teamId, video?.playback ? video.id : undefined);
  const onSample = useCallback((sample: PlaybackSample) => onActivity(sample, videoId), [onActivity, videoId]);
  if (!video) return waiting;
  return (
    <Stage
      ref={player}
      teamId={teamId}
      video={inLanguage(video)}
      onActivity={onSample}
      loginPath={`/login/${teamId}`}
      joinPath={undefined}
      onRefresh={() => void refetch()}
      clockOffset={0}
    />
  );
}
