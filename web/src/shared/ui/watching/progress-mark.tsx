import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './progress-mark.module.css';

export interface Left {
  /** Seconds from the start; 0: it begins there. */
  readonly resumeAt: number;
  /** It was watched to its end once. */
  readonly completed: boolean;
}

interface Props {
  /** Absent: nobody began it who is known. */
  readonly progress: Left | undefined;
  /** Seconds; null: it is not known. */
  readonly duration: number | null;
}

/** The share of a video behind which its viewer goes on; undefined: they begin at its start. */
export const shareOf = ({ progress, duration }: Props): number | undefined =>
  progress && progress.resumeAt > 0 && duration ? Math.min(1, progress.resumeAt / duration) : undefined;

/** Over the picture of a video: how far one got, and that one has seen it. */
export function ProgressMark(props: Props) {
  const { t } = useTranslation('site');
  const share = shareOf(props);
  return (
    <>
      {props.progress?.completed && (
        <span className={classes['watched']}>
          <IconCheck size={14} aria-hidden />
          {t('watched')}
        </span>
      )}
      {share !== undefined && (
        <span className={classes['progress']} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </>
  );
}
