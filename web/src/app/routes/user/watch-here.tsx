import { useState, type ReactNode } from 'react';
import { useViewing } from '../../../features/player/use-viewing.js';
import { Watch, type Around } from '../../../features/watch/watch.js';
import type { WatchedVideo } from '../../../features/watch/watch.api.js';
import { SaveButtons } from './save-buttons.js';
import { Talk } from './talk.js';
import { useCurrentSite } from './use-current-site.js';
import { useAsking } from './use-asking.js';

interface Props {
  readonly videoId: string;
  /** What the video is part of, in the place of other videos. */
  readonly beside?: ReactNode;
  /** What stands beside a video in what it is part of: what follows begins by itself, unless something waits to be seen or answered. */
  readonly neighboursOf?: (videoId: string) => Pick<Around, 'precedes' | 'follows'>;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
}

/** One video of the site that is open: with what is kept of it, said of it and asked at its end, and the counting of what is watched. */
export function WatchHere({ videoId, neighboursOf, ...rest }: Props) {
  const { teamId, viewer, loginPath, joinPath } = useCurrentSite();
  const [watchable, setWatchable] = useState<WatchedVideo>();
  const { dialog, askAt } = useAsking();
  const onActivity = useViewing(teamId, watchable?.id);
  // On the way to another video one sees, and does something with, the one that is still here.
  const around = (shown: string): Around => ({
    ...askAt(shown),
    ...neighboursOf?.(shown),
    actions: viewer && <SaveButtons teamId={teamId} videoId={shown} />,
    consolePath: viewer?.kind === 'administrator' ? `/admin/video/${shown}/edit` : undefined,
  });
  return (
    <>
      <Watch
        {...{ teamId, videoId, loginPath, joinPath, around, onActivity }}
        {...rest}
        onWatchable={setWatchable}
        Beneath={Talk}
      />
      {dialog}
    </>
  );
}
