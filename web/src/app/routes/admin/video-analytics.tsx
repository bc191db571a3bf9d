import { useOutletContext } from 'react-router';
import { VideoAnalytics } from '../../../features/videos/insight/video-analytics.js';
import { storyboardOf } from '../../../features/videos/storyboard-of.js';
import type { Video } from '../../../features/videos/videos.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';

export function Component() {
  const video = useOutletContext<Video>();
  return <VideoAnalytics video={video} storyboard={storyboardOf(useTeamId(), video)} />;
}
