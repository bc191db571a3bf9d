import { useState, type ReactNode } from 'react';
import { useViewing } from '../../../features/player/use-viewing.js';
import { Watch } from '../../../features/watch/watch.js';
import { SaveButtons } from './save-buttons.js';
import { Talk } from './talk.js';
import { useCurrentSite } from './use-current-site.js';
import { useAsking } from './use-asking.js';

interface Props {
  readonly videoId: string;
  /** What the video is part of, in the place of other videos. */
  readonly beside?: ReactNode;
  /** What follows when it is over, unless something waits for an answer. */
  readonly onEnded?: () => void;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
}

/** One video of the site that is open: with what is kept of it, said of it and asked at its end, and the counting of what is watched. */
export function WatchHere({ videoId, onEnded, ...rest }: Props) {
  const { teamId, viewer, loginPath, joinPath } = useCurrentSite();
  const { dialog, ...asking } = useAsking(videoId, onEnded);
  const [watchable, setWatchable] = useState<string>();
  const onActivity = useViewing(teamId, watchable);
  return (
    <>
      <Watch
        key={videoId}
        {...{ teamId, videoId, loginPath, joinPath, onActivity }}
        {...(onEnded && { onEnded })}
        {...rest}
        onWatchable={setWatchable}
        actions={viewer && <SaveButtons teamId={teamId} videoId={videoId} />}
        {...asking}
        Beneath={Talk}
      />
      {dialog}
    </>
  );
}
