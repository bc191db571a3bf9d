import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { pageGroups } from './pages.js';
import { usePageTitle } from './use-page-title.js';
import classes from './console.module.css';

interface Props {
  /** Icons only. */
  readonly narrow?: boolean;
  readonly onNavigate?: () => void;
}

/** Shows only what the role may open. */
export function SideNavigation({ narrow = false, onNavigate }: Props) {
  const { t } = useTranslation('console');
  const may = useMay();
  const title = usePageTitle();
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
                end={page.path === '/admin'}
                className={classes['link'] ?? ''}
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
