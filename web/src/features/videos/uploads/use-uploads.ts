import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { api } from '../../../shared/api/api.js';
import { sessionApi } from '../../../shared/session/session.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { createStore } from '../../../shared/store.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { useCancelVideoMutation, type Video } from '../videos.api.js';
import { findPlace } from './find-place.js';
import { isSameFile, titleOf } from './send-file.js';
import { enqueueUpload, stopUpload, type Place, type Surroundings } from './upload-manager.js';
import { allUploads, isActive } from './uploads.slice.js';

let lastKey = 0;
const nextKey = (): string => {
  lastKey += 1;
  return `upload-${lastKey}`;
};

type Store = ReturnType<typeof createStore>;

const placeOf = ({ id, title, processing }: Video): Place | undefined =>
  processing.uploadUrl === null ? undefined : { videoId: id, title, uploadUrl: processing.uploadUrl };

/** Starting, going on with and cancelling uploads, from any page of the console. */
export function useUploads() {
  const { t } = useTranslation('videos');
  const dispatch = useDispatch<Store['dispatch']>();
  const store = useStore<Parameters<typeof allUploads>[0]>();
  const teamId = useTeamId();
  const [cancelVideo] = useCancelVideoMutation();

  const around = useMemo<Surroundings>(
    () => ({
      dispatch,
      loadSession: () => dispatch(sessionApi.endpoints.getSession.initiate({}, { forceRefetch: true })).unwrap(),
      onEnd: () => dispatch(api.util.invalidateTags(['Video', 'Team'])),
      abandon: (videoId) => void cancelVideo({ teamId, videoId }),
    }),
    [dispatch, cancelVideo, teamId],
  );

  const upload = useCallback(
    (files: readonly File[]): void => {
      for (const file of files) {
        const entries = Object.values(allUploads(store.getState()));
        const isUnderWay = entries.some(
          (entry) => isActive(entry) && isSameFile({ fileName: entry.fileName, fileSize: entry.size }, file),
        );
        // Chosen twice: the second one would be another video of the same film.
        if (isUnderWay) toast.success(t('upload.underWay', { name: file.name }));
        else {
          const place = () => dispatch(findPlace(teamId, file));
          enqueueUpload({ key: nextKey(), file, title: titleOf(file.name), place }, around);
        }
      }
    },
    [around, dispatch, store, t, teamId],
  );

  /** Goes on with an upload that was interrupted, with the same file. */
  const resume = useCallback(
    (video: Video, file: File): void => {
      const place = placeOf(video);
      if (place)
        enqueueUpload({ key: nextKey(), file, title: video.title, place: () => Promise.resolve(place) }, around);
    },
    [around],
  );

  const cancel = useCallback(
    async (key: string, videoId: string | null): Promise<void> => {
      stopUpload(key, around);
      if (videoId !== null) await cancelVideo({ teamId, videoId }).unwrap();
    },
    [around, cancelVideo, teamId],
  );

  return { upload, resume, cancel };
}
