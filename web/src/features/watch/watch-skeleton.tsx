import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlayerBox } from '../../shared/player/player-box.js';
import staged from '../../shared/ui/watching/stage.module.css';
import classes from './watch.module.css';

/** The page in its final shape, before it is known what is in it. */
export function WatchSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes['page']} role="status" aria-label={t('loading')}>
      <div className={staged['stage']}>
        <PlayerBox />
      </div>
      <div className={classes['about']}>
        <Skeleton height={30} width="60%" />
        <Skeleton height={16} width="35%" mt={14} />
        <Skeleton height={16} mt={24} />
        <Skeleton height={16} width="80%" mt={10} />
      </div>
    </div>
  );
}
