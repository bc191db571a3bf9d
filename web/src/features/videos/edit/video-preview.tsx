import { useTranslation } from 'react-i18next';
import type { Video } from '../videos.api.js';
import classes from './edit.module.css';

/** The video as its viewers will see it, as soon as something of it can be played. */
export function VideoPreview({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  return (
    <div className={classes['preview']}>
      {video.thumbnailUrl === null ? <span>{t('preview.none')}</span> : <img src={video.thumbnailUrl} alt="" />}
    </div>
  );
}
