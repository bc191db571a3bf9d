import { useOutletContext } from 'react-router';
import { VersionList } from '../../../features/videos/versions/version-list.js';
import type { Video } from '../../../features/videos/videos.api.js';

export function Component() {
  return <VersionList video={useOutletContext<Video>()} />;
}
