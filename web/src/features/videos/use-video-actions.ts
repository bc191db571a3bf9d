import { IconCopy, IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useMay } from '../../shared/session/use-administrator.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { useDuplicate } from './use-duplicate.js';
import type { Video } from './videos.api.js';

/** What can be done with one video of the list, and the way to what is said of it. */
export function useVideoActions(): (video: Video) => readonly RowAction[] {
  const { t } = useTranslation('videos');
  const inLanguage = useInLanguage();
  const may = useMay();
  const { duplicate } = useDuplicate();
  return (video) => {
    const { title } = inLanguage(video);
    const copying: RowAction = {
      label: t('duplicate.of', { title }),
      icon: IconCopy,
      run: video.processing.status === 'ready' ? () => void duplicate(video) : undefined,
    };
    const comments = { label: t('commentsOf', { title }), icon: IconMessages, to: `/admin/comment?video=${video.id}` };
    return [copying, ...(may('feedback.manage') ? [comments] : [])];
  };
}
