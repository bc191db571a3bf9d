import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { api } from '../../../shared/api/api.js';
import { Refusal, toProblem } from '../../../shared/api/problem.js';
import { sessionApi } from '../../../shared/session/session.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { createStore } from '../../../shared/store.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { versionsApi, type Version } from '../versions/versions.api.js';
import { useCancelVideoMutation, type Video } from '../videos.api.js';
import { findPlace } from './find-place.js';
import { isSameFile, titleOf } from '../../../shared/uploads/send-file.js';
import { enqueueUpload, stopUpload, type Place, type UploadContext } from './upload-manager.js';
import { allUploads, isActive, type UploadEntry } from './uploads.slice.js';

let lastKey = 0;
const nextKey = (): string => {
  lastKey += 1;
  return `upload-${lastKey}`;
};

type Store = ReturnType<typeof createStore>;

/** Where the file of a version goes. @throws Refusal when it takes none */
function placeOfVersion({ id: videoId, title }: Video, { id: versionId, processing: { uploadUrl } }: Version): Place {
  if (uploadUrl === null) throw new Refusal(toProblem(409, { code: 'ILLEGAL_OPERATION' }));
  return { videoId, versionId, title, uploadUrl };
}

const placeOf = ({ id, title, processing }: Video): Place | undefined =>
  processing.uploadUrl === null ? undefined : { videoId: id, title, uploadUrl: processing.uploadUrl };

/** Starting, going on with and cancelling uploads, from any page of the console. */
export function useUploads() {
  const { t } = useTranslation('videos');
  const dispatch = useDispatch<Store['dispatch']>();
  const store = useStore<Parameters<typeof allUploads>[0]>();
  const teamId = useTeamId();
  const [cancelVideo] = useCancelVideoMutation();

  /** Gives up what nobody waits for any more. */
  const abandon = useCallback(
    async ({ videoId, versionId }: Pick<UploadEntry, 'videoId' | 'versionId'>): Promise<void> => {
      if (videoId === null) return;
      if (versionId === null) await cancelVideo({ teamId, videoId }).unwrap();
      else await dispatch(versionsApi.endpoints.deleteVersion.initiate({ teamId, videoId, versionId })).unwrap();
    },
    [cancelVideo, dispatch, teamId],
  );

  const context = useMemo<UploadContext>(
    () => ({
      dispatch,
      loadSession: () => dispatch(sessionApi.endpoints.getSession.initiate({}, { forceRefetch: true })).unwrap(),
      onEnd: () => dispatch(api.util.invalidateTags(['video', 'team'])),
      abandon: ({ videoId, versionId = null }) => void abandon({ videoId, versionId }).catch(() => undefined),
    }),
    [dispatch, abandon],
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
          enqueueUpload({ key: nextKey(), file, title: titleOf(file.name), place }, context);
        }
      }
    },
    [context, dispatch, store, t, teamId],
  );

  /** Goes on with an upload that was interrupted, with the same file. */
  const resume = useCallback(
    (video: Video, file: File): void => {
      const place = placeOf(video);
      if (place)
        enqueueUpload({ key: nextKey(), file, title: video.title, place: () => Promise.resolve(place) }, context);
    },
    [context],
  );

  /** Another file of a video. */
  const replace = useCallback(
    (video: Video, file: File): void => {
      const body = { fileName: file.name, fileSize: file.size };
      const add = versionsApi.endpoints.addVersion.initiate({ teamId, videoId: video.id, body });
      const place = async () => placeOfVersion(video, await dispatch(add).unwrap());
      enqueueUpload({ key: nextKey(), file, title: video.title, place }, context);
    },
    [context, dispatch, teamId],
  );

  const resumeVersion = useCallback(
    (video: Video, version: Version, file: File): void => {
      const place = () => Promise.resolve(placeOfVersion(video, version));
      enqueueUpload({ key: nextKey(), file, title: video.title, place }, context);
    },
    [context],
  );

  const isSending = (versionId: string): boolean =>
    Object.values(allUploads(store.getState())).some((entry) => isActive(entry) && entry.versionId === versionId);

  const cancel = useCallback(
    async (key: string, entry: Pick<UploadEntry, 'videoId' | 'versionId'>): Promise<void> => {
      stopUpload(key, context);
      await abandon(entry);
    },
    [abandon, context],
  );

  return { upload, resume, replace, resumeVersion, isSending, cancel };
}
