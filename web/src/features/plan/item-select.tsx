import { planIntervals, soldPlans, type PlanInterval, type SoldPlan } from '@marquee/contracts';
import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { PlanCard } from './plan-card.js';
import { PlanComparison } from './plan-comparison.js';
import { PlanDialog } from './plan-dialog.js';
import { PlanState } from './plan-state.js';
import { useGetPlanQuery } from './plan.api.js';
import classes from './plan.module.css';

/** The page `/admin/item_select`: which plan, paid how often, and what each one has. */
export function Component() {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const may = useMay();
  const { data: plan, error, refetch } = useGetPlanQuery({ teamId }, untold);
  const [chosen, setChosen] = useState<PlanInterval>();
  const [wanted, setWanted] = useState<SoldPlan>();
  if (!plan)
    return error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const interval = chosen ?? plan.contract?.interval ?? 'month';
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to="/admin/subscription/contracting_plan" size="sm" display="block" mb={4}>
          <IconArrowLeft size={14} aria-hidden /> {t('contract.title')}
        </Anchor>
        <PageTitle title={t('select.title')} />
        <Text c="dimmed">{t('select.text')}</Text>
      </div>
      {!plan.contract && (plan.standing !== 'trial' || plan.shut) && <PlanState plan={plan} withChoice={false} />}
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('select.interval')}
          value={interval}
          onChange={(value) => setChosen(planIntervals.find((one) => one === value))}
          data={planIntervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('select.twoMonths')}
        </Text>
      </Group>
      <div className={classes['cards']}>
        {soldPlans.map((name) => (
          <PlanCard
            key={name}
            name={name}
            interval={interval}
            plan={plan}
            mayChoose={may(plan.contract ? 'plan.manage' : 'plan.buy')}
            onChoose={() => setWanted(name)}
          />
        ))}
      </div>
      <PlanComparison present={plan.name} salesEmail={plan.salesEmail} />
      {wanted !== undefined && (
        <PlanDialog
          key={`${wanted} ${interval}`}
          choice={{ plan: wanted, interval }}
          hasContract={plan.contract !== null}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Stack>
  );
}
