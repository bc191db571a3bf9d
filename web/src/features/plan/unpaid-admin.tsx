import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useLogoutAdministratorMutation } from '../../shared/session/session.api.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useGetPlanQuery } from './plan.api.js';

/** The gate `/entry/admin/unpaid_admin`: the console is shut until the plan is paid, and who can do that. */
export function UnpaidAdmin() {
  const { t } = useTranslation(['plan', 'common']);
  // Whoever has no session is led to the login from here.
  const [logOut, leaving] = useLogoutAdministratorMutation();
  const { date } = useFormat();
  const teamId = useTeamId();
  const may = useMay();
  const { data: plan, error, refetch } = useGetPlanQuery({ teamId }, { pollingInterval: 10_000 });
  if (!plan)
    return error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!plan.shut) return <Navigate to="/admin" replace />;
  const { standing, erasesAt, payers } = plan;
  const isOwed = standing === 'unpaid';
  const mayPay = isOwed ? may('billing.manage') : may('plan.buy');
  const kind = standing === 'active' ? 'unpaid' : standing;
  return (
    <MessagePage
      icon={<IconLock size={44} stroke={1.5} />}
      title={t(`gate.${kind}`)}
      actions={
        <>
          {mayPay && (
            <Button component={Link} to={isOwed ? '/admin/billing' : '/admin/item_select'}>
              {t(isOwed ? 'gate.pay' : 'choose')}
            </Button>
          )}
          <Button variant="subtle" loading={leaving.isLoading} onClick={() => void logOut()}>
            {t('common:logOut')}
          </Button>
        </>
      }
    >
      <Text>{t(`gate.${kind}Text`, { at: erasesAt === null ? '' : date(erasesAt) })}</Text>
      {!mayPay && <Text mt="sm">{t('payers.ask', { names: payers.join(t('payers.and')) })}</Text>}
    </MessagePage>
  );
}
