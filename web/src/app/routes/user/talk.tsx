import { useWhenIdle } from '../../../shared/hooks/use-when-idle.js';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Nobody waits for it who wants to watch. */
const VideoComments = later(async () => (await import('../../../features/comments/video-comments.js')).VideoComments);

interface Props {
  readonly videoId: string;
  /** Goes to a moment of the film, in seconds. */
  readonly onSeek: (seconds: number) => void;
}

/** What is said of a video, where the site takes comments and somebody is logged in; who looks in a preview reads. */
export function Talk({ videoId, onSeek }: Props) {
  const { teamId, site, viewer, isPreview } = useCurrentSite();
  useWhenIdle(() => void VideoComments.ahead());
  if (!viewer || !site.data?.comments) return null;
  const { name } = site.data;
  return <VideoComments {...{ teamId, videoId, onSeek }} siteName={name} mayWrite={!isPreview} />;
}
