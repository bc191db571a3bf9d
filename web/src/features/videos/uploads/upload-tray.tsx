import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ProgressTray, type TrayItem } from '../../../shared/ui/feedback/progress-tray.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { secondsLeft } from './speed.js';
import { allUploads, isActive, uploadsCleared, type UploadEntry } from './uploads.slice.js';
import { useUploads } from './use-uploads.js';

/** "12.3 MB of 80 MB, 4.1 MB/s, 17 seconds left". */
export function useUploadDetail(): (entry: UploadEntry) => string {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const errorText = useErrorText();
  return (entry) => {
    const { state, sent, size, speed, problem } = entry;
    if (state === 'failed' && problem) {
      const empty = problem.fields.some(({ path, code }) => path === 'fileSize' && code === 'TOO_LOW');
      return empty ? t('failure.empty_file') : errorText(problem);
    }
    if (state === 'sent') return t('upload.sent');
    if (state === 'cancelled') return t('upload.cancelled');
    if (state === 'waiting') return t('upload.waiting');
    const progress = t('upload.progress', { sent: format.fileSize(sent), size: format.fileSize(size) });
    const left = secondsLeft(sent, size, speed);
    if (left === undefined) return progress;
    const pace = t('upload.pace', { speed: format.fileSize(speed), left: format.timeLeft(left) });
    return `${progress} · ${pace}`;
  };
}

/** The uploads of this tab, wherever one is in the console; warns before the tab is closed while one runs. */
export function UploadTray() {
  const { t } = useTranslation('videos');
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const detail = useUploadDetail();
  const { cancel } = useUploads();
  const entries = Object.entries(useSelector(allUploads));
  const active = entries.filter(([, entry]) => isActive(entry)).length;

  useEffect(() => {
    if (active === 0) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [active]);

  if (entries.length === 0) return null;
  const stateOf = ({ state }: UploadEntry): TrayItem['state'] => {
    if (state === 'sent') return 'done';
    return state === 'failed' || state === 'cancelled' ? 'failed' : 'active';
  };
  const items = entries.map(([key, entry]): TrayItem => {
    const stop = (): void => {
      cancel(key, entry.videoId).catch((error: unknown) => toast.error(errorText(error)));
    };
    return {
      key,
      title:
        entry.videoId === null ? (
          entry.title
        ) : (
          <Anchor component={Link} to={`/admin/video/${entry.videoId}/edit`} size="sm">
            {entry.title}
          </Anchor>
        ),
      detail: detail(entry),
      percent: entry.size > 0 ? (100 * entry.sent) / entry.size : 0,
      state: stateOf(entry),
      ...(isActive(entry) && { onCancel: stop }),
    };
  });
  const title = active > 0 ? t('upload.active', { count: active }) : t('upload.finished');
  return <ProgressTray title={title} items={items} onClose={() => dispatch(uploadsCleared())} />;
}
