import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Remedy } from './remedy.js';
import { ProcessingChip } from './status-chip.js';
import type { Video } from './videos.api.js';
import classes from './videos.module.css';

/** Where the processing stands; of what failed also why, and what helps. */
export function ProcessingStatus({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const { status, reason } = video.processing;
  return (
    <div className={classes['status']}>
      <ProcessingChip processing={video.processing} />
      {(status === 'failed' || reason !== null) && (
        <>
          <Text size="xs">{t(`failure.${reason ?? 'internal'}`)}</Text>
          <Remedy video={video} />
        </>
      )}
    </div>
  );
}
