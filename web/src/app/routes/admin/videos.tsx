import { VideoList } from '../../../features/videos/video-list.js';

export function Component() {
  return <VideoList />;
}
