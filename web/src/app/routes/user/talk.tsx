import type { SeekableFilm } from '../../../shared/format/moments.js';
import { useWhenIdle } from '../../../shared/hooks/use-when-idle.js';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Nobody waits for it who wants to watch. */
const VideoComments = later(async () => (await import('../../../features/comments/video-comments.js')).VideoComments);

interface Props {
  readonly videoId: string;
  /** What the times in it are of; absent: nobody may jump in it. */
  readonly film: SeekableFilm | undefined;
}

/** What is said of a video, where the site takes comments and somebody is logged in; who looks in a preview reads. */
export function Talk({ videoId, film }: Props) {
  const { teamId, site, viewer, isPreview } = useCurrentSite();
  useWhenIdle(() => void VideoComments.ahead());
  if (!viewer || !site.data?.comments) return null;
  const { name } = site.data;
  return <VideoComments {...{ teamId, videoId, film }} siteName={name} mayWrite={!isPreview} />;
}
