import { Navigate, useOutletContext, useParams } from 'react-router';
import { CaptionsPage } from '../../../features/videos/captions/captions-page.js';
import type { Video } from '../../../features/videos/videos.api.js';
import { isLanguage } from '../../../shared/i18n/language.js';

export function Component() {
  const video = useOutletContext<Video>();
  const { language } = useParams();
  if (!isLanguage(language)) return <Navigate to={`/admin/video/${video.id}/edit`} replace />;
  return <CaptionsPage key={language} video={video} language={language} />;
}
