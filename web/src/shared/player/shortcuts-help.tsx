import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.js';
import classes from './player.module.css';

const keys = [
  ['toggle', 'Space / K'],
  ['skip', '← / →'],
  ['skipFar', 'J / L'],
  ['volume', '↑ / ↓'],
  ['mute', 'M'],
  ['share', '0 – 9'],
  ['speed', '< / >'],
  ['captions', 'C'],
  ['fullscreen', 'F'],
  ['help', '?'],
] as const;

/** The keys of the player. */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('player');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      className={classes['help']}
      role="dialog"
      aria-label={t('help.title')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === '?') onClose();
        // The button is all there is to focus.
        if (event.key === 'Tab') event.preventDefault();
      }}
    >
      <div className={classes['helpHead']}>
        <strong>{t('help.title')}</strong>
        <ControlButton ref={close} label={t('help.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ControlButton>
      </div>
      <dl className={classes['helpList']}>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`help.${name}`)}</dt>
            <dd>{key}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
