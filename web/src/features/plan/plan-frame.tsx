import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import classes from './plan.module.css';

const pages = [
  { key: 'contract', to: '/admin/subscription/contracting_plan', permission: 'plan.read' },
  { key: 'history', to: '/admin/subscription/paid_history', permission: 'plan.read' },
  { key: 'billing', to: '/admin/billing', permission: 'billing.manage' },
] as const;

/** The pages about what the site pays us: one leads to the others. */
export function PlanTabs() {
  const { t } = useTranslation('plan');
  const may = useMay();
  return (
    <nav className={classes['tabs']} aria-label={t('tabs.label')}>
      {pages
        .filter(({ permission }) => may(permission))
        .map(({ key, to }) => (
          <NavLink key={to} to={to} end className={classes['tab'] ?? ''}>
            {t(`tabs.${key}`)}
          </NavLink>
        ))}
    </nav>
  );
}

export function PlanFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <PlanTabs />
      {children}
    </Stack>
  );
}
