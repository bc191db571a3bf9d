import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHeard } from '../../shared/hooks/use-heard.js';
import { autoplay } from './autoplay.js';
import { isBusy } from './is-busy.js';
import type { Following } from './use-following.js';
import classes from './watch.module.css';

interface Props {
  readonly following: Following;
  /** Something has to be seen or answered first, or it goes on already. */
  readonly waits: boolean;
  readonly onGo: (() => void) | undefined;
}

/** Seconds to stop it. */
const patience = 8;

/**
 * Seconds that are left until it goes on; by the clock, which a tab that nobody sees looks at seldom. It stands still while anything
 * lies above the page.
 */
function useCountdown(onOver: () => void): number {
  const [left, setLeft] = useState(patience);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let [at, looked] = [Date.now() + patience * 1_000, Date.now()];
    const timer = setInterval(() => {
      const now = Date.now();
      if (isBusy()) at += now - looked;
      looked = now;
      const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      over();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** How long it is until the next video. */
function Counting({ onOver }: { readonly onOver: () => void }) {
  const { t } = useTranslation('site');
  const left = useCountdown(onOver);
  return (
    <>
      <span aria-hidden>{t('watch.nextIn', { seconds: left })}</span>
      <span className="visually-hidden">{t('watch.upNext')}</span>
    </>
  );
}

/** The same, once, to those who hear it. */
function Said({ title }: { readonly title: string }) {
  const { t } = useTranslation('site');
  const isHeard = useHeard();
  return (
    <span role="status" className="visually-hidden">
      {isHeard && t('watch.nextSaid', { title, seconds: patience })}
    </span>
  );
}

/** The video that comes next: by itself after a moment, unless somebody stops it, or does without that for ever. */
export function GoingOn({ following, waits, onGo }: Props) {
  const { t } = useTranslation('site');
  // On the way to it, a long playlist may not tell any more what follows this one.
  const [{ to, title }] = useState(following);
  const [isOn, setOn] = useState(autoplay.isOn);
  const [isStopped, setStopped] = useState(false);
  const counts = onGo !== undefined && isOn && !waits && !isStopped;
  const switchTo = (wanted: boolean): void => {
    autoplay.set(wanted);
    setOn(wanted);
    // It begins with the next video: nobody who sets something is taken away from it.
    setStopped(true);
  };
  return (
    <div className={classes['following']} data-goes-on={onGo !== undefined || undefined}>
      <Link to={to} className={classes['next']}>
        <span>
          <small>{counts ? <Counting onOver={onGo} /> : t('watch.upNext')}</small>
          <strong>{title}</strong>
        </span>
      </Link>
      {counts && <Said title={title} />}
      {onGo && (
        <div className={classes['choices']}>
          <Button size="sm" px="sm" onClick={({ detail }) => detail <= 1 && onGo()}>
            {t('watch.playNow')}
          </Button>
          {counts && (
            <Button size="sm" px="sm" variant="white" color="dark" onClick={() => setStopped(true)}>
              {t('watch.cancelNext')}
            </Button>
          )}
          <label className={classes['autoplay']}>
            <input
              type="checkbox"
              role="switch"
              checked={isOn}
              onChange={(event) => switchTo(event.currentTarget.checked)}
            />
            {t('watch.autoplay')}
          </label>
        </div>
      )}
    </div>
  );
}
