import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
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
  ['next', 'Shift + N'],
  ['previous', 'Shift + P'],
  ['help', '?'],
] as const;

const isCharacterOnly = (key: string): boolean => !/[←↑]|Space/.test(key);

interface Props {
  readonly characters: boolean;
  readonly onCharacters: (wanted: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of the player, and the switch for those that speech input types by mistake. */
export function ShortcutsHelp({ characters, onCharacters, onClose }: Props) {
  const { t } = useTranslation('player');
  const close = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === '?') onClose();
    if (event.key !== 'Tab') return;
    // The button and the switch are all there is to focus.
    event.preventDefault();
    (document.activeElement === close.current ? choice : close).current?.focus();
  };
  return (
    <div className={classes['help']} role="dialog" aria-label={t('help.title')} onKeyDown={onKeyDown}>
      <div className={classes['helpHead']}>
        <strong>{t('help.title')}</strong>
        <ControlButton ref={close} label={t('help.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ControlButton>
      </div>
      <dl className={classes['helpList']}>
        {keys.map(([name, key]) => (
          <div key={name} data-off={(!characters && isCharacterOnly(key)) || undefined}>
            <dt>{t(`help.${name}`)}</dt>
            <dd>{key}</dd>
          </div>
        ))}
      </dl>
      <label className={classes['helpChoice']}>
        <input
          ref={choice}
          type="checkbox"
          role="switch"
          checked={characters}
          onChange={(event) => onCharacters(event.currentTarget.checked)}
        />
        <span>
          {t('help.characters')}
          <small>{t('help.charactersHelp')}</small>
        </span>
      </label>
    </div>
  );
}
