import { useOutletContext } from 'react-router';
import { VideoAnalytics } from '../../../features/videos/insight/video-analytics.js';
import type { Video } from '../../../features/videos/videos.api.js';

export function Component() {
  return <VideoAnalytics video={useOutletContext<Video>()} />;
}
