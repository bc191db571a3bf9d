import { daysLeft } from '@marquee/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useOpenPlanPayPageMutation, useRetryPlanPaymentMutation, type SitePlan } from './plan.api.js';

interface Props {
  readonly plan: SitePlan;
  /** Whether it leads to the plans; not where they are. */
  readonly withChoice?: boolean;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

/** What is owed is asked for again, or paid with another card. */
export function OwedPlan({ open = (url) => globalThis.location.assign(url) }: Pick<Props, 'open'>) {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [retry, retrying] = useRetryPlanPaymentMutation();
  const [openPage, opening] = useOpenPlanPayPageMutation();
  const again = async (): Promise<void> => {
    const done = await retry({ teamId, body: { requestId: newRequestId() } });
    if (done.error === undefined) toast.success(t('owed.done'));
  };
  const pay = async (): Promise<void> => {
    const { data } = await openPage({ teamId });
    if (data) open(data.url);
  };
  const error = retrying.error ?? opening.error;
  return (
    <>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {errorText(error)}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={opening.isLoading} onClick={() => void pay()}>
          {t('owed.pay')}
        </Button>
        <Button variant="default" loading={retrying.isLoading} onClick={() => void again()}>
          {t('owed.retry')}
        </Button>
      </Group>
    </>
  );
}

/** What one has to know or to do now; nothing while all is well. */
export function PlanState({ plan, withChoice = true, open }: Props) {
  const { t } = useTranslation('plan');
  const { date, dateTime } = useFormat();
  const may = useMay();
  const { standing, shut, trialEndsAt, closesAt, erasesAt, contract, payers } = plan;
  const names = payers.join(t('payers.and'));
  const whom = <Text size="sm">{t('payers.ask', { names })}</Text>;
  const button = withChoice && (
    <Button component={Link} to="/admin/item_select" mt="sm">
      {t('choose')}
    </Button>
  );
  const choose = may('plan.buy') ? button : whom;
  if (standing === 'trial' && trialEndsAt !== null) {
    return shut ? (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('state.trialOver')}>
        <Text size="sm">{t('state.trialOverText')}</Text>
        {choose}
      </Alert>
    ) : (
      <Alert
        color="blue"
        icon={<IconInfoCircle />}
        title={t('state.trial', { count: daysLeft(trialEndsAt, new Date()) })}
      >
        <Text size="sm">{t('state.trialText', { at: dateTime(trialEndsAt) })}</Text>
        {choose}
      </Alert>
    );
  }
  if (standing === 'unpaid') {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('state.unpaid')}>
        <Text size="sm">{t(shut ? 'state.unpaidShut' : 'state.unpaidText', { at: date(closesAt ?? '') })}</Text>
        {may('billing.manage') ? <OwedPlan {...(open && { open })} /> : whom}
      </Alert>
    );
  }
  if (standing === 'cancelled') {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('state.cancelled')}>
        <Text size="sm">{t('state.cancelledText', { at: date(erasesAt ?? '') })}</Text>
        {choose}
      </Alert>
    );
  }
  if (contract?.stops) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle />} title={t('state.stops', { at: date(contract.periodEnd) })}>
        <Text size="sm">{t('state.stopsText')}</Text>
      </Alert>
    );
  }
  return null;
}
