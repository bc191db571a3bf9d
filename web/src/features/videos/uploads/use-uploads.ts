import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api.js';
import { problemOf } from '../../../shared/api/problem.js';
import { sessionApi } from '../../../shared/session/session.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { createStore } from '../../../shared/store.js';
import { useCancelVideoMutation, useCreateVideoMutation, type Video } from '../videos.api.js';
import { titleOf } from './send-file.js';
import { enqueueUpload, stopUpload, type Surroundings } from './upload-manager.js';
import { uploadAdded, uploadChanged } from './uploads.slice.js';

let lastKey = 0;
const nextKey = (): string => {
  lastKey += 1;
  return `upload-${lastKey}`;
};

/** Starting, going on with and cancelling uploads, from any page of the console. */
export function useUploads() {
  const dispatch = useDispatch<ReturnType<typeof createStore>['dispatch']>();
  const teamId = useTeamId();
  const [createVideo] = useCreateVideoMutation();
  const [cancelVideo] = useCancelVideoMutation();

  const around = useMemo<Surroundings>(
    () => ({
      dispatch,
      loadSession: () => dispatch(sessionApi.endpoints.getSession.initiate({}, { forceRefetch: true })).unwrap(),
      onEnd: () => dispatch(api.util.invalidateTags(['Video', 'Team'])),
    }),
    [dispatch],
  );

  const upload = useCallback(
    async (files: readonly File[]): Promise<void> => {
      for (const file of files) {
        const key = nextKey();
        const title = titleOf(file.name);
        dispatch(uploadAdded({ key, title, size: file.size, videoId: null }));
        try {
          const body = { title, fileName: file.name, fileSize: file.size };
          const video = await createVideo({ teamId, body }).unwrap();
          const { uploadUrl } = video.processing;
          if (uploadUrl) enqueueUpload({ key, file, uploadUrl, videoId: video.id, title }, around);
        } catch (error) {
          dispatch(uploadChanged({ key, change: { state: 'failed', problem: problemOf(error) } }));
        }
      }
    },
    [around, createVideo, dispatch, teamId],
  );

  /** Goes on with an upload that was interrupted, with the same file. */
  const resume = useCallback(
    (video: Video, file: File): void => {
      const { uploadUrl } = video.processing;
      if (uploadUrl) enqueueUpload({ key: nextKey(), file, uploadUrl, videoId: video.id, title: video.title }, around);
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
