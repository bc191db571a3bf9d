import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import {
  useCancelPlanMutation,
  useKeepPlanMutation,
  useRestartPlanMutation,
  type PlanContract,
  type SitePlan,
} from './plan.api.js';

interface Props {
  readonly contract: PlanContract;
  readonly name: string;
  readonly standing: SitePlan['standing'];
}

/** Change, cancel, restart, and stay with what one has. */
export function ContractActions({ contract, name, standing }: Props) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const errorText = useErrorText();
  const teamId = useTeamId();
  const may = useMay();
  const [isCancelling, setCancelling] = useState(false);
  const [cancel] = useCancelPlanMutation();
  const [restart, restarting] = useRestartPlanMutation();
  const [keep, keeping] = useKeepPlanMutation();
  const { stops, next, periodEnd, minimumUntil } = contract;
  // Each press is a wish of its own: cancelling, restarting and cancelling again are three.
  const wish = () => ({ teamId, body: { requestId: newRequestId() } });
  const isBound = minimumUntil > new Date().toISOString();
  const error = restarting.error ?? keeping.error;
  if (!may('plan.manage')) return <Text size="sm">{t('actions.manager')}</Text>;
  return (
    <>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(error)}
        </Text>
      )}
      <Group gap="xs">
        {stops ? (
          <Button loading={restarting.isLoading} onClick={() => void restart(wish())}>
            {t('actions.restart')}
          </Button>
        ) : (
          standing !== 'unpaid' && (
            <Button component={Link} to="/admin/item_select">
              {t('actions.change')}
            </Button>
          )
        )}
        {next && (
          <Button variant="default" loading={keeping.isLoading} onClick={() => void keep(wish())}>
            {t('actions.keep', { name })}
          </Button>
        )}
        {!stops && (
          <Button variant="subtle" color="red.9" disabled={isBound} onClick={() => setCancelling(true)}>
            {t('actions.cancel')}
          </Button>
        )}
      </Group>
      {!stops && isBound && (
        <Text size="sm" c="dimmed">
          {t('actions.bound', { at: format.date(minimumUntil) })}
        </Text>
      )}
      <ConfirmDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        title={t('cancel.title', { name })}
        action={t('cancel.action')}
        cancels
        onConfirm={async () => {
          await cancel(wish()).unwrap();
          toast.success(t('cancel.done'));
        }}
      >
        {t('cancel.text', { at: format.date(periodEnd) })}
      </ConfirmDialog>
    </>
  );
}
