import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { AppDispatch } from '../../shared/store.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import {
  continueWatchingApi,
  useListContinueWatchingQuery,
  useRemoveFromContinueWatchingMutation,
} from './continue-watching.api.js';

export type BegunVideo = Reply<'GET /api/sites/{teamId}/me/continue-watching'>['items'][number];

interface Begun {
  readonly items: readonly BegunVideo[];
  readonly loading: boolean;
  /** Takes one out: shown at once, and taken back with the reason when it is refused. */
  readonly onRemove: (videoId: string) => Promise<void>;
}

/**
 * What the member began and did not finish, the latest first. It is asked for each time, since watching changes it; a
 * failure leaves the list away, because everything in it can be found elsewhere.
 */
export function useContinueWatching(teamId: string, isMember: boolean): Begun {
  const { t } = useTranslation('site');
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText();
  const { currentData, isLoading } = useListContinueWatchingQuery({ teamId }, { skip: !isMember });
  const [remove] = useRemoveFromContinueWatchingMutation();
  const onRemove = async (videoId: string): Promise<void> => {
    const shown = dispatch(
      continueWatchingApi.util.updateQueryData('listContinueWatching', { teamId }, (begun) => {
        begun.items = begun.items.filter(({ video }) => video.id !== videoId);
      }),
    );
    try {
      await remove({ teamId, videoId }).unwrap();
      toast.success(t('continueRemoved'));
    } catch (error) {
      shown.undo();
      toast.error(errorText(error));
    }
  };
  return { items: isMember ? (currentData?.items ?? []) : [], loading: isMember && isLoading, onRemove };
}
