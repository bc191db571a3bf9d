import { useOutletContext } from 'react-router';
import { VideoEdit } from '../../../features/videos/edit/video-edit.js';
import type { Video } from '../../../features/videos/videos.api.js';

export function Component() {
  return <VideoEdit video={useOutletContext<Video>()} />;
}
