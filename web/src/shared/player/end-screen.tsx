import { IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './player.module.css';

interface Props {
  readonly onAgain: () => void;
  /** What to watch next. */
  readonly children: ReactNode;
}

/** When a video is over: what comes next, and once more the same. */
export function EndScreen({ onAgain, children }: Props) {
  const { t } = useTranslation('player');
  return (
    <div className={classes['end']} role="group" aria-label={t('end.label')}>
      {children}
      <button type="button" className={classes['again']} onClick={onAgain}>
        <IconReload size={18} aria-hidden />
        {t('end.again')}
      </button>
    </div>
  );
}
