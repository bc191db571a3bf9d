import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { titleOfCopy } from '../../shared/i18n/title-of-copy.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useDuplicateVideoMutation, type Video } from './videos.api.js';

/** Characters that a title may have. */
const longest = 200;

/** Makes a copy of a video and goes to it. */
export function useDuplicate() {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [start, { isLoading }] = useDuplicateVideoMutation();
  const duplicate = async ({ id, title }: Pick<Video, 'id' | 'title'>): Promise<void> => {
    const body = { title: titleOfCopy(title, longest, (of) => t('duplicate.title', { title: of })) };
    try {
      const copy = await start({ teamId, videoId: id, body }).unwrap();
      toast.success(t('duplicate.done', { title: copy.title }));
      await navigate(`/admin/video/${copy.id}/edit`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { duplicate, isLoading };
}
