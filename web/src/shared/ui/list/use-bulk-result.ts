import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.js';
import { toast } from '../feedback/toasts.js';

/** What every bulk call answers. */
export interface BulkResult {
  readonly done: number;
  readonly failures: readonly { readonly message: string }[];
  readonly job: object | null;
}

/** Says what came of a change of many: done, with a way back where there is one; not done, and why; or begun. */
export function useBulkResult() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const tell = (error: unknown): void => toast.error(errorText(error));
  const say = ({ done, failures, job }: BulkResult, text: string, takeBack?: () => Promise<BulkResult>): void => {
    const undo = async (): Promise<void> => {
      const back = await takeBack?.();
      if (back) say(back, t('bulk.undone', { count: back.done }));
    };
    if (job) toast.success(t('bulk.started'));
    else if (done > 0) {
      const action = { label: t('bulk.undo'), onAction: () => void undo().catch(tell) };
      toast.success(text, takeBack && action);
    }
    const [first] = failures;
    if (first) toast.error(t('bulk.failed', { count: failures.length, reason: first.message }));
  };
  return { say, tell };
}
