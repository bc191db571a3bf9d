import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, useLocation } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { fetchAllAhead } from './ahead.js';
import { isNamed, type NamedPage, type Page } from './page.js';
import { pageGroups } from './pages.js';
import type { TipProps } from './tip.js';
import { usePageTitle } from './use-page-title.js';
import classes from './console.module.css';

/** Says what an icon stands for; until it comes, and where words stand beside the icons, nothing has to. */
const Tip = later<TipProps>(
  async () => (await import('./tip.js')).Tip,
  ({ children }) => children,
);

interface Props {
  /** Icons only. */
  readonly narrow?: boolean;
  readonly onNavigate?: () => void;
}

interface Entry {
  readonly page: NamedPage;
  readonly icon: Icon;
}

const entriesOf = (pages: readonly Page[]): readonly Entry[] =>
  pages.flatMap((page) => (isNamed(page) && page.icon ? [{ page, icon: page.icon }] : []));

const allEntries = pageGroups.flatMap(({ pages }) => entriesOf(pages));

/** Whether one is on a page of its own that lies below this one: payments below members. */
const isAt = (pathname: string, below: Page): boolean =>
  allEntries.some(
    ({ page: { path } }) => path.startsWith(`${below.path}/`) && matchPath({ path, end: false }, pathname) !== null,
  );

/** Shows only what the role may open. */
export function SideNavigation({ narrow = false, onNavigate }: Props) {
  const { t } = useTranslation('console');
  const may = useMay();
  const title = usePageTitle();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // There are more pages than fit into a window: the one that is open is in sight.
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = pageGroups
    .map(({ key, pages }) => ({ key, entries: entriesOf(pages).filter(({ page }) => may(page.permission)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      ref={list}
      aria-label={t('navigation.label')}
      className={classes['navigation']}
      data-narrow={narrow || undefined}
    >
      {groups.map(({ key, entries }) => (
        <div key={key} className={classes['group']}>
          {key !== 'home' && <div className={classes['groupTitle']}>{t(`navigation.${key}`)}</div>}
          {entries.map(({ page, icon: PageIcon }) => {
            const link = (
              <NavLink
                key={page.path}
                to={page.path}
                end={page.path === '/admin' || isAt(pathname, page)}
                className={classes['entry'] ?? ''}
                onPointerEnter={() => fetchAllAhead(page)}
                onFocus={() => fetchAllAhead(page)}
                {...(onNavigate && { onClick: onNavigate })}
              >
                <PageIcon size={20} stroke={1.7} aria-hidden />
                <span className={classes['linkText']}>{title(page)}</span>
              </NavLink>
            );
            if (!narrow) return link;
            return (
              <Tip key={page.path} label={title(page)}>
                {link}
              </Tip>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
