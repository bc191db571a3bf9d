import { useOutletContext } from 'react-router';
import { WatchLog } from '../../../features/videos/insight/watch-log.js';
import type { Video } from '../../../features/videos/videos.api.js';

export function Component() {
  return <WatchLog video={useOutletContext<Video>()} />;
}
