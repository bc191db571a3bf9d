import { useOutletContext } from 'react-router';
import { ReplaceFile } from '../../../features/videos/versions/replace-file.js';
import type { Video } from '../../../features/videos/videos.api.js';

export function Component() {
  return <ReplaceFile video={useOutletContext<Video>()} />;
}
