import { daysAfter, planCurrency, taxWithin } from '@marquee/contracts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { ContractActions } from './contract-actions.js';
import { PlanFrame } from './plan-frame.js';
import { PlanState } from './plan-state.js';
import { PlanUses } from './plan-uses.js';
import { useGetPlanQuery, type SitePlan } from './plan.api.js';
import classes from './plan.module.css';

const tones = { trial: 'moving', active: 'good', unpaid: 'bad', cancelled: 'quiet' } as const;

/** Days for which it is told that a change of plan was withdrawn. */
const toldDays = 31;

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Contract({ plan }: { readonly plan: SitePlan }) {
  const { t } = useTranslation('plan');
  const { date, money } = useFormat();
  const may = useMay();
  const { name, standing, trialEndsAt, contract, test } = plan;
  const title = t(`names.${name}`);
  return (
    <Paper withBorder p="lg" radius="md" component="section" aria-labelledby="plan-now">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div>
            <Text size="sm" c="dimmed">
              {t('contract.now')}
            </Text>
            <Title order={2} size="h3" id="plan-now">
              {title}
            </Title>
          </div>
          <Group gap="xs">
            {test && contract && <StatusBadge tone="test">{t('contract.test')}</StatusBadge>}
            <StatusBadge tone={tones[standing]} data-status={standing}>
              {t(`contract.standings.${contract?.stops ? 'stops' : standing}`)}
            </StatusBadge>
          </Group>
        </Group>
        {contract && (
          <div>
            <span className={classes['price']}>{money(contract.amount, planCurrency)}</span>{' '}
            <Text span c="dimmed">
              {t(`every.${contract.interval}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('taxWithin', { amount: money(taxWithin(contract.amount), planCurrency) })}
            </Text>
          </div>
        )}
        <dl className={classes['facts']}>
          {contract ? (
            <>
              <Fact label={t('contract.started')} text={date(contract.startedAt)} />
              <Fact label={t(contract.stops ? 'contract.ends' : 'contract.renews')} text={date(contract.periodEnd)} />
              <Fact label={t('contract.minimum')} text={date(contract.minimumUntil)} />
            </>
          ) : (
            standing === 'trial' &&
            trialEndsAt !== null && <Fact label={t('contract.trialEnds')} text={date(trialEndsAt)} />
          )}
        </dl>
        {contract?.next && (
          <Text size="sm">
            {t('contract.next', {
              at: date(contract.periodEnd),
              name: t(`names.${contract.next.plan}`),
              every: t(`intervals.${contract.next.interval}`),
            })}
          </Text>
        )}
        {contract?.refused && daysAfter(contract.refused.at, toldDays) > new Date().toISOString() && (
          <Text size="sm" role="note">
            {t('contract.refused', {
              at: date(contract.refused.at),
              name: t(`names.${contract.refused.plan}`),
              every: t(`intervals.${contract.refused.interval}`),
            })}
          </Text>
        )}
        {contract && <ContractActions contract={contract} name={title} standing={standing} />}
        {!contract && standing === 'active' && <Text size="sm">{t('contract.byContract')}</Text>}
        {!contract && standing === 'trial' && may('plan.buy') && (
          <Group>
            <Button component={Link} to="/admin/item_select">
              {t('choose')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

/** The page `/admin/subscription/contracting_plan`: the plan now, what of it is used, and what can be done about it. */
export function Component() {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const [search] = useSearchParams();
  // What was paid a moment ago is told by the provider: until then it is looked at again.
  const justBought = search.get('bought') !== null;
  const { data, error, refetch } = useGetPlanQuery({ teamId }, untold);
  const waits = justBought && data?.contract === null;
  useGetPlanQuery({ teamId }, { pollingInterval: waits ? 2_000 : 0 });
  return (
    <PlanFrame title={t('contract.title')}>
      {error !== undefined && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <FormSkeleton />}
      {data && (
        <>
          {waits ? <Text role="status">{t('contract.waits')}</Text> : <PlanState plan={data} />}
          {justBought && data.contract && <Text role="status">{t('contract.thanks')}</Text>}
          <div className={classes['columns']}>
            <Contract plan={data} />
            <PlanUses uses={data.uses} />
          </div>
        </>
      )}
    </PlanFrame>
  );
}
