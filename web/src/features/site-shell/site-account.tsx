import { IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropped } from '../../shared/hooks/use-dropped.js';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { later } from '../../shared/ui/later.js';
import type { AccountProps } from './account-panel.js';
import tool from '../../shared/site/header-tool.module.css';

export type { Viewer } from './account-panel.js';

const AccountPanel = later(async () => (await import('./account-panel.js')).AccountPanel);

/** The way to what is one's own, to how the site is shown, and on a phone to where its header leads on a wide page. */
export function SiteAccount(props: AccountProps) {
  const { viewer } = props;
  const { t } = useTranslation('site');
  const id = useId();
  const { holder, button, opened, setOpened, onKeyDown } = useDropped();
  useWhenIdle(() => void AccountPanel.ahead());
  const name = viewer && (viewer.name || viewer.email);
  return (
    <div ref={holder} className={tool['holder']} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={tool['face']}
        aria-label={name === undefined ? t('account.menu') : t('account.label', { name })}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onPointerEnter={() => void AccountPanel.ahead()}
        onFocus={() => void AccountPanel.ahead()}
        onClick={() => setOpened(!opened)}
      >
        {viewer ? (
          <IconUserCircle size={28} stroke={1.5} aria-hidden />
        ) : (
          <IconMenu2 size={24} stroke={1.6} aria-hidden />
        )}
      </button>
      {opened && <AccountPanel {...props} id={id} onClose={() => setOpened(false)} />}
    </div>
  );
}
