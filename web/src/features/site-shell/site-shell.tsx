import { Button } from '@mantine/core';
import { IconLogin, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ways, waysOnPhone } from '../../shared/site/ways.js';
import { later } from '../../shared/ui/later.js';
import { HeaderWays } from './header-ways.js';
import { SiteAccount, type Viewer } from './site-account.js';
import { SearchBox } from './search-box.js';
import classes from './site-shell.module.css';

/** Nobody waits for it: it stands below everything. */
const SiteFooter = later(async () => (await import('../../shared/site/site-footer.js')).SiteFooter);

interface Props {
  readonly teamId: string;
  /** Undefined while it is loading. */
  readonly site: Reply<'GET /api/sites/{teamId}'> | undefined;
  /** Undefined while it is not known who looks; null: nobody who logged in. */
  readonly viewer: Viewer | null | undefined;
  readonly loginPath: string;
  readonly onLogOut: () => Promise<unknown>;
  /** Of what members are told; beside the account. */
  readonly bell?: ReactNode;
  readonly children: ReactNode;
}

/** What every page of a site stands in: its brand, the ways through it, search, the account. */
export function SiteShell({ teamId, site, viewer, loginPath, onLogOut, bell, children }: Props) {
  const { t } = useTranslation(['site', 'common']);
  const home = useSiteHome(teamId);
  const shown = (site?.headerItems ?? []).map((item) => ways[item]).filter(({ forMembers }) => viewer || !forMembers);
  const all = shown.map(({ path, text, icon }) => ({
    to: home + path,
    label: t(`site:${text}`),
    icon,
    // A category is one of the categories; everything is below the start of the site.
    end: path === '' || path === '/videos/popular',
  }));
  // The menu of the account has the news already.
  const further = all.slice(waysOnPhone).filter(({ to }) => to !== `${home}/news`);
  return (
    <div className={classes['shell']}>
      <a href="#content" className={classes['skip']}>
        {t('common:skip')}
      </a>
      <header className={classes['header']} data-own={site?.headerColor ? true : undefined}>
        <Link to={home} className={classes['brand']}>
          {site?.logoUrl ? <img src={site.logoUrl} alt={site.name} /> : site?.name}
        </Link>
        <HeaderWays ways={all} />
        <SearchBox teamId={teamId} />
        <div className={classes['account']}>
          {bell}
          {viewer && <SiteAccount teamId={teamId} viewer={viewer} further={further} onLogOut={onLogOut} />}
          {viewer === null && (
            <>
              <SiteAccount teamId={teamId} viewer={undefined} further={further} onLogOut={onLogOut} />
              <Button
                component={Link}
                to={loginPath}
                size="sm"
                className={classes['logIn'] ?? ''}
                leftSection={<IconLogin size={18} aria-hidden />}
              >
                {t('site:logIn')}
              </Button>
            </>
          )}
        </div>
      </header>
      <main id="content" className={classes['main']} tabIndex={-1}>
        {children}
      </main>
      {site && (
        <footer className={classes['footer']}>
          <SiteFooter site={site} />
        </footer>
      )}
      <nav className={classes['bottom']} aria-label={t('site:navigation')}>
        {[
          ...all.slice(0, waysOnPhone),
          { to: `${home}/videos/search`, label: t('site:search.label'), icon: IconSearch, end: false },
        ].map(({ to, label, icon: Icon, end }) => (
          <NavLink key={to} to={to} end={end}>
            <Icon size={24} stroke={1.7} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
