import { useParams } from 'react-router';
import { MissingPage } from './missing-page.js';
import { WatchHere } from './watch-here.js';

/** One video. */
export function WatchPage() {
  const { videoId = '' } = useParams();
  return <WatchHere videoId={videoId} whenNotFound={<MissingPage />} />;
}
