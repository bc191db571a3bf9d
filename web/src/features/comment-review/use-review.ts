import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useSetCommentDoneMutation, useSetCommentVisibilityMutation } from './comment-review.api.js';

interface Review {
  /** Hides a comment from the site or shows it again. */
  readonly setHidden: (commentId: string, hidden: boolean) => Promise<void>;
  /** Marks a conversation as done without a reply, or as unanswered again. */
  readonly setDone: (commentId: string, done: boolean) => Promise<void>;
}

/** What can be taken back: each says what has happened and offers the way back. */
export function useReview(): Review {
  const { t } = useTranslation('comment-review');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [changeVisibility] = useSetCommentVisibilityMutation();
  const [changeDone] = useSetCommentDoneMutation();
  const tell = async (change: Promise<unknown>, said: string, takeBack: () => Promise<void>): Promise<void> => {
    try {
      await change;
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success(said, { label: t('undo'), onAction: () => void takeBack() });
  };
  const setHidden = (commentId: string, hidden: boolean): Promise<void> =>
    tell(changeVisibility({ teamId, commentId, body: { hidden } }).unwrap(), t(hidden ? 'nowHidden' : 'nowShown'), () =>
      setHidden(commentId, !hidden),
    );
  const setDone = (commentId: string, done: boolean): Promise<void> =>
    tell(changeDone({ teamId, commentId, body: { done } }).unwrap(), t(done ? 'nowDone' : 'nowOpen'), () =>
      setDone(commentId, !done),
    );
  return { setHidden, setDone };
}
