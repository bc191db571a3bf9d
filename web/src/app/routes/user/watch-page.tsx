import { useParams } from 'react-router';
import { later } from '../../../shared/ui/later.js';
import { WatchHere } from './watch-here.js';

/** Comes with the other pages, once the film plays: few are led to where no video is. */
const MissingPage = later(async () => (await import('./site-browsing.js')).MissingPage);

/** One video. */
export function WatchPage() {
  const { videoId = '' } = useParams();
  return <WatchHere videoId={videoId} whenNotFound={<MissingPage />} />;
}
