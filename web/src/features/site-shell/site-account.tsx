import { IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { later } from '../../shared/ui/later.js';
import type { AccountProps } from './account-panel.js';
import classes from './site-shell.module.css';

export type { Viewer } from './account-panel.js';

const AccountPanel = later(async () => (await import('./account-panel.js')).AccountPanel);

/** The way to what is one's own, and to how the site is shown. */
export function SiteAccount(props: AccountProps) {
  const { viewer } = props;
  const { t } = useTranslation('site');
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useWhenIdle(() => void AccountPanel.ahead());
  useEffect(() => {
    if (!opened) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  };
  const name = viewer && (viewer.name || viewer.email);
  return (
    <div ref={holder} className={classes['holder']} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes['face']}
        aria-label={name === undefined ? t('account.settings') : t('account.label', { name })}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onPointerEnter={() => void AccountPanel.ahead()}
        onFocus={() => void AccountPanel.ahead()}
        onClick={() => setOpened(!opened)}
      >
        {viewer ? (
          <IconUserCircle size={28} stroke={1.5} aria-hidden />
        ) : (
          <IconSettings size={24} stroke={1.6} aria-hidden />
        )}
      </button>
      {opened && <AccountPanel {...props} id={id} onClose={() => setOpened(false)} />}
    </div>
  );
}
