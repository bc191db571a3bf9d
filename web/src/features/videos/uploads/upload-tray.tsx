import { useSelector } from 'react-redux';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { later } from '../../../shared/ui/later.js';
import { allUploads } from './uploads.slice.js';

const UploadList = later(async () => {
  const [part] = await Promise.all([import('./upload-list.js'), preloadTexts(['videos'])]);
  return part.UploadList;
});

/** The uploads of this tab, wherever one is in the console. */
export function UploadTray() {
  const isSome = useSelector((state: Parameters<typeof allUploads>[0]) => Object.keys(allUploads(state)).length > 0);
  return isSome ? <UploadList /> : null;
}
