import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { soldName } from '../../entities/payment/sold-name.js';
import { isOver, stateOf, tones } from '../../entities/payment/subscription-states.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import {
  useCancelSubscriptionMutation,
  useOpenCardPageMutation,
  useRestartSubscriptionMutation,
  type Subscription,
} from './buying.api.js';
import { OwedPayment } from './owed-payment.js';

interface Props {
  readonly teamId: string;
  readonly subscription: Subscription;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
  /** Below all that can be done. */
  readonly children?: ReactNode;
}

const toProvider = (url: string): void => globalThis.location.assign(url);

/** What a member pays again and again, and what they can do about it. */
export function SubscriptionCard({ teamId, subscription, open = toProvider, children }: Props) {
  const { t } = useTranslation('buying');
  const format = useFormat();
  const errorText = useErrorText();
  const [isCancelling, setCancelling] = useState(false);
  const [cancel] = useCancelSubscriptionMutation();
  const [restart, restarting] = useRestartSubscriptionMutation();
  const [openCard, card] = useOpenCardPageMutation();
  const { id: subscriptionId, unitAmount, currency, interval, periodEnd, stops, endedAt } = subscription;
  const state = stateOf(subscription);
  const isLive = !isOver(state);
  const name = soldName(subscription);
  // Each press is a wish of its own: cancelling, restarting and cancelling again are three.
  const wish = () => ({ teamId, subscriptionId, body: { requestId: newRequestId() } });
  const changeCard = async (): Promise<void> => {
    const { data } = await openCard(wish());
    if (data) open(data.url);
  };
  const error = restarting.error ?? card.error;
  return (
    <Paper withBorder p="md" radius="md" aria-label={name} component="section">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t(`subscription.amount.${interval}`, { amount: format.money(unitAmount, currency) })}
            </Text>
          </div>
          <StatusBadge tone={tones[state]} data-status={state}>
            {t(`subscription.states.${state}`)}
          </StatusBadge>
        </Group>
        <Text size="sm">{t(`subscription.says.${state}`, { at: format.date(endedAt ?? periodEnd) })}</Text>
        {state === 'unpaid' && <OwedPayment teamId={teamId} subscriptionId={subscriptionId} open={open} />}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {isLive && (
          <Group gap="xs">
            {stops ? (
              <Button
                size="sm"
                loading={restarting.isLoading}
                onClick={() => void restart(wish())}
                aria-label={t('subscription.restartOf', { name })}
              >
                {t('subscription.restart')}
              </Button>
            ) : (
              state !== 'unpaid' &&
              state !== 'disputed' && (
                <Button
                  component={Link}
                  to={`/user/${teamId}/setting/change_price/${subscriptionId}`}
                  size="sm"
                  variant="default"
                >
                  {t('subscription.change')}
                </Button>
              )
            )}
            <Button size="sm" variant="default" loading={card.isLoading} onClick={() => void changeCard()}>
              {t('subscription.card')}
            </Button>
            {!stops && (
              <Button size="sm" variant="subtle" color="red.9" onClick={() => setCancelling(true)}>
                {t('subscription.cancel')}
              </Button>
            )}
          </Group>
        )}
        {children}
      </Stack>
      <ConfirmDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        title={t('subscription.cancelTitle', { name })}
        action={t('subscription.cancelAction')}
        cancels
        onConfirm={async () => {
          await cancel(wish()).unwrap();
          toast.success(t('subscription.cancelDone'));
        }}
      >
        {t('subscription.cancelText', { at: format.date(periodEnd) })}
      </ConfirmDialog>
    </Paper>
  );
}
