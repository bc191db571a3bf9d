import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/page/external-link.js';
import type { Consent } from './consent.js';
import classes from './consent-banner.module.css';

/** In which Google says what it does with what sites tell it. */
const googlesWords = 'https://policies.google.com/technologies/partner-sites';

interface Props {
  readonly said: Consent;
  /** Somebody wants to say something else: they go there, and come back. */
  readonly isReopened: boolean;
  readonly isRefused: boolean;
  readonly onSay: (agreed: boolean) => void;
  readonly onClose: () => void;
}

/** Both answers are as easy to give; the page can be used without any. */
export function ConsentBanner({ said, isReopened, isRefused, onSay, onClose }: Props) {
  const { t, i18n } = useTranslation('measuring');
  const banner = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    if (!isReopened) return undefined;
    const from = document.activeElement;
    banner.current?.focus();
    return () => {
      if (from instanceof HTMLElement) from.focus();
    };
  }, [isReopened]);
  return (
    <section ref={banner} className={classes['banner']} aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{t('title')}</h2>
      <p>
        {isRefused ? t('refusedByBrowser') : t('text')}{' '}
        <ExternalLink href={`${googlesWords}?hl=${i18n.language}`} inherit>
          {t('google')}
        </ExternalLink>
      </p>
      {isReopened && !isRefused && said !== 'unasked' && <p className={classes['said']}>{t(`said.${said}`)}</p>}
      <div className={classes['answers']}>
        {isRefused ? (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => onSay(false)}>
              {t('refuse')}
            </Button>
            <Button variant="default" onClick={() => onSay(true)}>
              {t('agree')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
