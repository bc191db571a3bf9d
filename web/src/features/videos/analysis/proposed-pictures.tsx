import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { Picture } from '../../../shared/ui/page/picture.js';
import classes from '../edit/edit.module.css';
import type { Video } from '../videos.api.js';
import { useChooseProposedThumbnailMutation, type Analysis } from './analysis.api.js';

interface Props {
  readonly video: Video;
  readonly analysis: Analysis;
}

/** Pictures of the film, of which one can be made its thumbnail. */
export function ProposedPictures({ video, analysis: { thumbnails } }: Props) {
  const { t } = useTranslation('analysis');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [choose] = useChooseProposedThumbnailMutation();
  const pick = async (candidate: number): Promise<void> => {
    try {
      await choose({ teamId, videoId: video.id, body: { candidate } }).unwrap();
      toast.success(t('thumbnailSaved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className={classes['candidates']} role="group" aria-label={t('thumbnails')}>
      {thumbnails.map((url, index) => (
        <button
          key={url}
          type="button"
          className={classes['candidate']}
          aria-pressed={url === video.thumbnailUrl}
          aria-label={t('thumbnail', { number: index + 1 })}
          onClick={() => void pick(index)}
        >
          <Picture url={url} sizes="160px" />
        </button>
      ))}
    </div>
  );
}
