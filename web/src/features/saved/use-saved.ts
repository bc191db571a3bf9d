import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../shared/store.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { savedApi, useListSavedIdsQuery } from './saved.api.js';

/** The lists in which a viewer keeps videos. */
export type SavedList = 'bookmarks' | 'watchLater';

const { addBookmark, removeBookmark, addToWatchLater, removeFromWatchLater } = savedApi.endpoints;

const changes = {
  bookmarks: { add: addBookmark, remove: removeBookmark },
  watchLater: { add: addToWatchLater, remove: removeFromWatchLater },
} as const;

export interface Saved {
  /** Whether the video is in the list; undefined while that is not known. */
  has(list: SavedList, videoId: string): boolean | undefined;
  /** Puts it in or takes it out: shown at once, and taken back with the reason when it is refused. */
  set(list: SavedList, videoId: string, wanted: boolean): Promise<void>;
}

/** What the viewer keeps. Whoever is not logged in keeps nothing: `enabled` is false then. */
export function useSaved(teamId: string, enabled: boolean): Saved {
  const { t } = useTranslation('site');
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText();
  const { currentData } = useListSavedIdsQuery({ teamId }, { skip: !enabled });

  const show = (list: SavedList, videoId: string, wanted: boolean) =>
    dispatch(
      savedApi.util.updateQueryData('listSavedIds', { teamId }, (saved) => {
        const others = saved[list].filter((id) => id !== videoId);
        saved[list] = wanted ? [videoId, ...others] : others;
      }),
    );
  const set = async (list: SavedList, videoId: string, wanted: boolean): Promise<void> => {
    const shown = show(list, videoId, wanted);
    const { add, remove } = changes[list];
    try {
      await dispatch((wanted ? add : remove).initiate({ teamId, videoId })).unwrap();
    } catch (error) {
      shown.undo();
      toast.error(errorText(error));
      return;
    }
    toast.success(t(`saved.${list}.${wanted ? 'added' : 'removed'}`), {
      label: t('saved.undo'),
      onAction: () => void set(list, videoId, !wanted),
    });
  };
  return { has: (list, videoId) => currentData?.[list].includes(videoId), set };
}
