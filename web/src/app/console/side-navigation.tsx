import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, useLocation } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import type { Page } from './page.js';
import { pageGroups, pages as allPages } from './pages.js';
import { usePageTitle } from './use-page-title.js';
import classes from './console.module.css';

interface Props {
  /** Icons only. */
  readonly narrow?: boolean;
  readonly onNavigate?: () => void;
}

/** The code of a page is on its way while one aims at its link; a failure shows when the page is opened. */
const ahead = (page: Page) => (): void => void page.load().catch(() => undefined);

/** Whether one is on a page of its own that lies below this one: payments below members. */
const isAt = (pathname: string, below: Page): boolean =>
  allPages.some(({ path }) => path.startsWith(`${below.path}/`) && matchPath({ path, end: false }, pathname) !== null);

/** Shows only what the role may open. */
export function SideNavigation({ narrow = false, onNavigate }: Props) {
  const { t } = useTranslation('console');
  const may = useMay();
  const title = usePageTitle();
  const { pathname } = useLocation();
  const groups = pageGroups
    .map(({ key, pages }) => ({ key, pages: pages.filter(({ permission }) => may(permission)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <nav aria-label={t('navigation.label')} className={classes['navigation']} data-narrow={narrow || undefined}>
      {groups.map(({ key, pages }) => (
        <div key={key} className={classes['group']}>
          {key !== 'home' && <div className={classes['groupTitle']}>{t(`navigation.${key}`)}</div>}
          {pages.map((page) => (
            <Tooltip key={page.path} label={title(page)} position="right" disabled={!narrow} openDelay={0}>
              <NavLink
                to={page.path}
                end={page.path === '/admin' || isAt(pathname, page)}
                className={classes['link'] ?? ''}
                onPointerEnter={ahead(page)}
                onFocus={ahead(page)}
                {...(onNavigate && { onClick: onNavigate })}
              >
                <page.icon size={20} stroke={1.7} aria-hidden />
                <span className={classes['linkText']}>{title(page)}</span>
              </NavLink>
            </Tooltip>
          ))}
        </div>
      ))}
    </nav>
  );
}
