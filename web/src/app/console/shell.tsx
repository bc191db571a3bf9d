import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { AccountMenu } from './account-menu.js';
import { CreateMenu } from './create-menu.js';
import { PlanBanner } from '../../features/plan/plan-banner.js';
import { DemoBanner } from './demo-banner.js';
import { SearchButton } from './search-button.js';
import { SideNavigation } from './side-navigation.js';
import { SiteSwitcher } from './site-switcher.js';
import classes from './console.module.css';

const NavigationDrawer = later(async () => (await import('./navigation-drawer.js')).NavigationDrawer);

interface Props {
  /** What goes on in the background, above every page. */
  readonly tasks: ReactNode;
  /** Stands below whichever page is open. */
  readonly dock: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the console: what can be opened on the left, what can be done from anywhere above. */
export function ConsoleShell({ tasks, dock, children }: Props) {
  const { t } = useTranslation(['console', 'common']);
  const { team } = useAdministrator();
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [narrow, setNarrow] = useLocalStorage({ key: 'marquee.narrow-navigation', defaultValue: false });
  const narrowLabel = narrow ? t('console:navigation.widen') : t('console:navigation.narrow');
  return (
    <div className={classes['shell']} data-narrow={narrow || undefined}>
      <a href="#main" className={classes['skip']}>
        {t('common:skip')}
      </a>
      <header className={classes['top']}>
        <ActionIcon
          className={classes['phoneOnly'] ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('console:navigation.open')}
          onPointerEnter={() => void NavigationDrawer.ahead()}
          onFocus={() => void NavigationDrawer.ahead()}
          onClick={() => setDrawer('open')}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
        <div className={classes['site']}>
          <Link to="/admin" className={classes['home'] ?? ''}>
            <span className={classes['siteName']}>{team.name}</span>
          </Link>
          <SiteSwitcher />
          <ExternalLink href={`/user/${team.id}`} size="sm" className={classes['wideOnly'] ?? ''}>
            {t('console:toSite')}
          </ExternalLink>
        </div>
        <SearchButton />
        {tasks}
        <CreateMenu />
        <AccountMenu />
      </header>
      <aside className={classes['aside']}>
        <SideNavigation narrow={narrow} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          m={14}
          aria-label={narrowLabel}
          title={narrowLabel}
          onClick={() => setNarrow(!narrow)}
        >
          <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
        </ActionIcon>
      </aside>
      {drawer !== 'unopened' && (
        <NavigationDrawer team={team} opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
      )}
      <main id="main" tabIndex={-1} className={classes['main']}>
        <DemoBanner />
        <PlanBanner />
        {children}
      </main>
      <div className={classes['dock']}>{dock}</div>
    </div>
  );
}
