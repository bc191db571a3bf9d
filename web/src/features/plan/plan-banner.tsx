import { daysLeft } from '@marquee/contracts';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import classes from './plan.module.css';

/** Above every page of the console, while the plan needs somebody: a trial runs, or a payment is owed. */
export function PlanBanner() {
  const { t } = useTranslation('console');
  const { date } = useFormat();
  const may = useMay();
  const { data: team } = useGetTeamQuery({ teamId: useTeamId() });
  const { pathname } = useLocation();
  // The pages of the plan say it themselves.
  const isSaid = pathname === '/admin/subscription/contracting_plan' || pathname === '/admin/billing';
  if (!team || team.plan.shut || isSaid) return null;
  const { standing, trialEndsAt, closesAt } = team.plan;
  if (standing === 'trial' && trialEndsAt !== null) {
    return (
      <div className={classes['banner']} role="status">
        <Text size="sm">{t('planBanner.trial', { count: daysLeft(trialEndsAt, new Date()) })}</Text>
        {may('plan.buy') && (
          <Anchor component={Link} to="/admin/item_select" size="sm" fw={600} c="inherit" underline="always">
            {t('planBanner.choose')}
          </Anchor>
        )}
      </div>
    );
  }
  if (standing !== 'unpaid' || closesAt === null) return null;
  return (
    <div className={classes['banner']} data-urgent role="status">
      <Text size="sm">{t('planBanner.unpaid', { at: date(closesAt) })}</Text>
      {may('plan.read') && (
        <Anchor
          component={Link}
          to="/admin/subscription/contracting_plan"
          size="sm"
          fw={600}
          c="inherit"
          underline="always"
        >
          {t('planBanner.pay')}
        </Anchor>
      )}
    </div>
  );
}
