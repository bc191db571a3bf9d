import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { secondsLeft } from '../../../shared/uploads/speed.js';
import type { UploadEntry } from './uploads.slice.js';

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
    if (state === 'paused') return globalThis.navigator.onLine ? t('upload.paused') : t('upload.offline');
    if (state === 'waiting') return t('upload.waiting');
    const progress = t('upload.progress', { sent: format.fileSize(sent), size: format.fileSize(size) });
    const left = secondsLeft(sent, size, speed);
    if (left === undefined) return progress;
    const pace = t('upload.pace', { speed: format.fileSize(speed), left: format.timeLeft(left) });
    return `${progress} · ${pace}`;
  };
}
