import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { useDuplicate } from './use-duplicate.js';
import type { Video } from './videos.api.js';

/** What can be done with one video of the list. */
export function useVideoActions(): (video: Video) => readonly RowAction[] {
  const { t } = useTranslation('videos');
  const inLanguage = useInLanguage();
  const { duplicate } = useDuplicate();
  return (video) => [
    {
      label: t('duplicate.of', { title: inLanguage(video).title }),
      icon: IconCopy,
      run: video.processing.status === 'ready' ? () => void duplicate(video) : undefined,
    },
  ];
}
