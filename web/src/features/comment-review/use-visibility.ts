import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useSetCommentVisibilityMutation } from './comment-review.api.js';

/** Hides a comment from the site or shows it again, and offers the way back. */
export function useVisibility(): (commentId: string, hidden: boolean) => Promise<void> {
  const { t } = useTranslation(['comment-review', 'common']);
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [change] = useSetCommentVisibilityMutation();
  const set = async (commentId: string, hidden: boolean): Promise<void> => {
    try {
      await change({ teamId, commentId, body: { hidden } }).unwrap();
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success(hidden ? t('nowHidden') : t('nowShown'), {
      label: t('undo'),
      onAction: () => void set(commentId, !hidden),
    });
  };
  return set;
}
