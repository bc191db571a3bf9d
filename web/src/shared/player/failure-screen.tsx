import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from './engine/fetch-media.js';
import classes from './player.module.css';

interface Props {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly whenLoggedOut: ReactNode;
  readonly whenGone: ReactNode;
}

/** Why the video stopped, and what to do. */
export function FailureScreen({ failure, onRetry, whenLoggedOut, whenGone }: Props) {
  const { t } = useTranslation('player');
  const retry = (
    <button type="button" className={classes['retry']} onClick={onRetry}>
      {t('failure.retry')}
    </button>
  );
  const action = { login: whenLoggedOut, gone: whenGone, network: retry, unplayable: retry }[failure];
  return (
    <div className={classes['failure']} role="alert">
      <strong>{t(`failure.${failure}.title`)}</strong>
      <span>{t(`failure.${failure}.text`)}</span>
      {action}
    </div>
  );
}
