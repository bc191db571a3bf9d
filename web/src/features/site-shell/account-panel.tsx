import { Button } from '@mantine/core';
import {
  IconBookmark,
  IconClock,
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconNews,
  IconReceipt,
  IconShoppingBag,
  IconUserCog,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ColorSchemeSwitch } from '../../shared/ui/page/color-scheme-switch.js';
import { LanguageSwitch } from '../../shared/ui/page/language-switch.js';
import tool from '../../shared/site/header-tool.module.css';
import classes from './site-shell.module.css';

export interface Viewer {
  /** An administrator sees the site as a preview. */
  readonly kind: 'member' | 'administrator';
  readonly name: string;
  readonly email: string;
}

export interface AccountProps {
  readonly teamId: string;
  /** Undefined: not logged in; then it holds the language and the colours only. */
  readonly viewer: Viewer | undefined;
  /** Where the header leads on a wide page, and for which a phone has no room below. */
  readonly further: readonly { readonly to: string; readonly label: string; readonly icon: Icon }[];
  readonly onLogOut: () => Promise<unknown>;
}

interface Props extends AccountProps {
  readonly id: string;
  readonly onClose: () => void;
}

const places = [
  { path: 'watchLater', list: 'watchLater', Icon: IconClock },
  { path: 'bookmark', list: 'bookmarks', Icon: IconBookmark },
] as const;

const payments = [
  { path: 'purchased', key: 'purchased', Icon: IconShoppingBag },
  { path: 'setting/paid_history', key: 'paidHistory', Icon: IconReceipt },
] as const;

/** Who is logged in, what they keep, the language, the colours, the way out. */
export function AccountPanel({ id, teamId, viewer, further, onLogOut, onClose }: Props) {
  const { t } = useTranslation(['site', 'common']);
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await onLogOut();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div
      id={id}
      className={`${tool['panel'] ?? ''} ${classes['panel'] ?? ''}`}
      role="group"
      aria-label={t('site:account.menu')}
    >
      {viewer && (
        <div className={classes['person']}>
          <strong>{viewer.name || viewer.email}</strong>
          <span>{viewer.kind === 'administrator' ? t('site:account.preview') : viewer.email}</span>
        </div>
      )}
      {further.length > 0 && (
        <nav className={classes['places']} data-phone aria-label={t('site:navigation')}>
          {further.map(({ to, label, icon: Way }) => (
            <Link key={to} to={to} onClick={onClose}>
              <Way size={20} stroke={1.6} aria-hidden />
              {label}
            </Link>
          ))}
        </nav>
      )}
      {viewer && (
        <nav className={classes['places']} aria-label={t('site:account.places')}>
          <Link to={`/user/${teamId}/news`} onClick={onClose}>
            <IconNews size={20} stroke={1.6} aria-hidden />
            {t('site:news.title')}
          </Link>
          {viewer.kind === 'member' && (
            <Link to={`/user/${teamId}/view_log`} onClick={onClose}>
              <IconHistory size={20} stroke={1.6} aria-hidden />
              {t('site:viewLog.title')}
            </Link>
          )}
          {places.map(({ path, list, Icon }) => (
            <Link key={path} to={`/user/${teamId}/${path}`} onClick={onClose}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {t(`site:saved.${list}.title`)}
            </Link>
          ))}
          {viewer.kind === 'member' &&
            payments.map(({ path, key, Icon }) => (
              <Link key={path} to={`/user/${teamId}/${path}`} onClick={onClose}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {t(`site:account.${key}`)}
              </Link>
            ))}
        </nav>
      )}
      <div className={classes['setting']}>
        {t('common:language')}
        <LanguageSwitch />
      </div>
      <div className={classes['setting']}>
        {t('common:scheme.label')}
        <ColorSchemeSwitch />
      </div>
      {viewer?.kind === 'administrator' && (
        <Button
          component={Link}
          to="/admin"
          variant="default"
          leftSection={<IconLayoutDashboard size={18} aria-hidden />}
        >
          {t('site:account.toConsole')}
        </Button>
      )}
      {viewer?.kind === 'member' && (
        <Button
          component={Link}
          to={`/user/${teamId}/setting`}
          variant="default"
          leftSection={<IconUserCog size={18} aria-hidden />}
          onClick={onClose}
        >
          {t('site:account.own')}
        </Button>
      )}
      {viewer?.kind === 'member' && (
        <Button
          variant="default"
          loading={leaving}
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void leave()}
        >
          {t('common:logOut')}
        </Button>
      )}
    </div>
  );
}
