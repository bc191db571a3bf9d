import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ProgressTray } from '../../../shared/ui/feedback/progress-tray.js';
import { versionsApi } from '../versions/versions.api.js';
import { fileOf, progressOf } from './pipeline.js';
import { UploadRow } from './upload-row.js';
import { allUploads, isActive, uploadsCleared, type UploadEntry } from './uploads.slice.js';

type State = Parameters<ReturnType<typeof versionsApi.endpoints.getVideo.select>>[0];

/** What became of the files, as far as their rows have asked. */
function useProgress(entries: readonly UploadEntry[]) {
  const teamId = useTeamId();
  const versions = useSelector(
    (state: State) =>
      entries.map(({ videoId, versionId }) =>
        videoId === null || versionId === null
          ? undefined
          : versionsApi.endpoints.listVersions.select({ teamId, videoId })(state).data?.items,
      ),
    shallowEqual,
  );
  const videos = useSelector(
    (state: State) =>
      entries.map(({ videoId }) =>
        videoId === null ? undefined : versionsApi.endpoints.getVideo.select({ teamId, videoId })(state).data,
      ),
    shallowEqual,
  );
  return entries.map((entry, index) => {
    const video = videos[index];
    return progressOf(entry, video && fileOf(video, entry, versions[index]));
  });
}

/** Warns before the tab is closed while an upload runs. */
export function UploadList() {
  const { t } = useTranslation('videos');
  const dispatch = useDispatch();
  const entries = Object.entries(useSelector(allUploads));
  const progress = useProgress(entries.map(([, entry]) => entry));
  const active = entries.filter(([, entry]) => isActive(entry)).length;
  const encoding = progress.filter(({ stage, state }) => stage === 'encode' && state === 'moving').length;
  const failed = progress.filter(({ state }) => state === 'failed').length;

  useEffect(() => {
    if (active === 0) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [active]);

  const title = (): string => {
    if (active > 0) return t('upload.active', { count: active });
    if (encoding > 0) return t('upload.encoding', { count: encoding });
    return failed > 0 ? t('upload.failures', { count: failed }) : t('upload.finished');
  };
  return (
    <ProgressTray title={title()} closable={active === 0} onClose={() => dispatch(uploadsCleared())}>
      {entries.map(([key, entry]) => (
        <UploadRow key={key} uploadKey={key} entry={entry} />
      ))}
    </ProgressTray>
  );
}
