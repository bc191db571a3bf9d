import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { ReviewedComment } from './comment-review.api.js';

type State = Pick<ReviewedComment, 'hidden' | 'unanswered'>;

/** Whether it waits for an answer, and whether the site has hidden it; nothing where all is well. */
export function CommentState({ hidden, unanswered }: State) {
  const { t } = useTranslation('comment-review');
  return (
    <Group gap={6}>
      {hidden && <StatusBadge tone="quiet">{t('hidden')}</StatusBadge>}
      {unanswered && !hidden && <StatusBadge tone="open">{t('unanswered')}</StatusBadge>}
    </Group>
  );
}
