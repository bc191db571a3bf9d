import type { AccessState } from '@marquee/contracts';
import { IconLock, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/page/picture.js';
import classes from './landing.module.css';

interface Props {
  readonly title: string;
  readonly thumbnailUrl: string | null;
  readonly access: AccessState;
  /** Its page, for those who may not watch it here. */
  readonly path: string;
  /** Begins to play it. */
  readonly onPlay?: (() => void) | undefined;
}

/** The picture of the video: it begins to play here, or leads to what opens it. */
export function Still({ title, thumbnailUrl, access, path, onPlay }: Props) {
  const { t } = useTranslation('site');
  const picture = thumbnailUrl !== null && (
    <Picture url={thumbnailUrl} sizes="(max-width: 800px) 100vw, 640px" priority="eager" />
  );
  if (access === 'visible') {
    return (
      <button type="button" className={classes['still']} aria-label={t('playOne', { title })} onClick={onPlay}>
        {picture}
        <span className={classes['mark']} aria-hidden>
          <IconPlayerPlayFilled size={34} />
        </span>
      </button>
    );
  }
  return (
    <Link to={path} className={classes['still'] ?? ''} aria-label={`${title} – ${t(`access.${access}`)}`}>
      {picture}
      <span className={classes['locked']}>
        <IconLock size={16} aria-hidden />
        {t(`access.${access}`)}
      </span>
    </Link>
  );
}
