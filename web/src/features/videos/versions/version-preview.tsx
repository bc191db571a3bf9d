import { useTranslation } from 'react-i18next';
import { VideoPlayer } from '../../../shared/player/index.js';
import { PlayerBox } from '../../../shared/player/player-box.js';
import { Dialog } from '../../../shared/ui/feedback/dialog.js';
import type { Version } from './versions.api.js';

interface Props {
  readonly version: Version | undefined;
  readonly onClose: () => void;
}

/** A version as its viewers saw it, or will see it. Watching here is not counted. */
export function VersionPreview({ version, onClose }: Props) {
  const { t } = useTranslation('versions');
  const title = version ? t('number', { number: version.number }) : '';
  return (
    <Dialog opened={version !== undefined} onClose={onClose} size="xl" centered={false} title={title}>
      {version?.manifestUrl != null && (
        <PlayerBox poster={version.thumbnailUrl}>
          <VideoPlayer
            key={version.id}
            manifestUrl={version.manifestUrl}
            captions={[]}
            poster={version.thumbnailUrl}
            duration={version.duration}
            title={title}
            growing={version.processing.status !== 'ready'}
          />
        </PlayerBox>
      )}
    </Dialog>
  );
}
