import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../shared/ui/form/file-drop.js';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Show the box; files can be dropped anywhere on the page either way. */
  readonly shown: boolean;
  /** One file is taken, not several. */
  readonly single?: boolean;
}

/** Takes videos. */
export function UploadDrop({ single = false, ...props }: Props) {
  const { t } = useTranslation('videos');
  return (
    <FileDrop
      {...props}
      title={t(single ? 'upload.titleOne' : 'upload.title')}
      text={t('upload.text')}
      choose={t(single ? 'upload.chooseOne' : 'upload.choose')}
      dropHere={t('upload.dropHere')}
      accept="video/*,audio/*,.mkv,.mts,.m2ts,.ts,.mxf,.flac,.caf"
      multiple={!single}
    />
  );
}
