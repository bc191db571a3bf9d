import { planHas, type PlanFeature } from '@marquee/contracts';
import { Alert, Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay, useTeamId } from '../session/use-administrator.js';
import { useGetTeamQuery } from './site.api.js';

/** Whether the plan of the site has it; what is not known yet is not refused. */
export function usePlanHas(feature: PlanFeature): boolean {
  const { data: team } = useGetTeamQuery({ teamId: useTeamId() });
  return team === undefined || planHas(team.plan.name, feature);
}

/** Says which plan opens a feature, with the way to it for who may choose the plan. Nothing where the site has it. */
export function PlanGate({ feature }: { readonly feature: PlanFeature }) {
  const { t } = useTranslation('console');
  const may = useMay();
  if (usePlanHas(feature)) return null;
  return (
    <Alert color="blue" variant="light">
      {t(`planGate.${feature}`)}{' '}
      {may('plan.buy') && (
        <Anchor component={Link} to="/admin/item_select" size="sm" fw={600}>
          {t('planGate.compare')}
        </Anchor>
      )}
    </Alert>
  );
}
