import { Alert, Anchor, Button, Group, Paper, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowsExchange } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { soldName } from '../../entities/payment/sold-name.js';
import { untold } from '../../shared/api/api.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import {
  useChangePriceMutation,
  useGetOwnSubscriptionQuery,
  usePreviewPriceChangeMutation,
  type Offer,
} from './buying.api.js';

interface Props {
  readonly teamId: string;
  readonly subscriptionId: string;
}

/** What the chosen price costs now and later, and the button that changes to it. */
function Preview({ teamId, subscriptionId, priceId }: Props & { readonly priceId: string }) {
  const { t } = useTranslation('buying');
  const { money, date } = useFormat();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [requestId] = useState(newRequestId);
  const [change, changing] = useChangePriceMutation();
  const [ask, { data: preview, error }] = usePreviewPriceChangeMutation();
  useEffect(() => {
    void ask({ teamId, subscriptionId, body: { priceId } });
  }, [ask, teamId, subscriptionId, priceId]);
  const again = (): void => void ask({ teamId, subscriptionId, body: { priceId } });
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />;
  if (!preview) return <Skeleton height={140} />;
  const { dueNow, credit, dueLater, laterAt, currency } = preview;
  const confirm = async (): Promise<void> => {
    const { data } = await change({ teamId, subscriptionId, body: { requestId, priceId } });
    if (!data) return;
    toast.success(t('change.done'));
    void navigate(`/user/${teamId}/setting/paid_history`);
  };
  return (
    <Paper withBorder p="md" radius="md" aria-live="polite">
      <Stack gap="xs">
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text fw={600}>{t('change.dueNow')}</Text>
          <Text fw={700} size="lg">
            {money(dueNow, currency)}
          </Text>
        </Group>
        {credit > 0 && <Text size="sm">{t('change.credit', { amount: money(credit, currency) })}</Text>}
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text size="sm">{t('change.dueLater', { at: date(laterAt) })}</Text>
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {money(dueLater, currency)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('change.explained')}
        </Text>
        {changing.error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(changing.error)}
          </Alert>
        )}
        <Button loading={changing.isLoading} onClick={() => void confirm()}>
          {dueNow > 0 ? t('change.pay', { amount: money(dueNow, currency) }) : t('change.action')}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The page `/user/{teamId}/setting/change_price/{id}`. */
export function ChangePrice({ teamId, subscriptionId }: Props) {
  const { t } = useTranslation('buying');
  const { money } = useFormat();
  const [priceId, setPriceId] = useState<string>();
  const args = subscriptionId === '' ? skipToken : { teamId, subscriptionId };
  const { currentData, error, refetch } = useGetOwnSubscriptionQuery(args, untold);
  const back = `/user/${teamId}/setting/paid_history`;
  const labelOf = ({ productName, nickname, total, currency, interval }: Offer): string =>
    `${soldName({ productName, nickname })} — ${t(`subscription.amount.${interval ?? 'month'}`, { amount: money(total, currency) })}`;
  return (
    <Stack gap="md" maw={560} mx="auto" w="100%">
      <Anchor component={Link} to={back} size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('history.title')}
      </Anchor>
      <PageTitle title={t('change.title')} />
      {error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && error === undefined && <FormSkeleton />}
      {currentData && (
        <Text size="sm">
          {t('change.now', {
            name: soldName(currentData.subscription),
            amount: t(`subscription.amount.${currentData.subscription.interval}`, {
              amount: money(currentData.subscription.unitAmount, currentData.subscription.currency),
            }),
          })}
        </Text>
      )}
      {currentData?.choices.length === 0 && (
        <EmptyState
          icon={<IconArrowsExchange size={40} stroke={1.4} />}
          title={t('change.none')}
          text={t('change.noneText')}
          action={
            <Button component={Link} to={back}>
              {t('change.back')}
            </Button>
          }
        />
      )}
      {currentData && currentData.choices.length > 0 && (
        <Radio.Group label={t('change.choose')} value={priceId ?? null} onChange={setPriceId}>
          <Stack gap="xs" mt="xs">
            {currentData.choices.map((offer) => (
              <Radio key={offer.priceId} value={offer.priceId} label={labelOf(offer)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {priceId !== undefined && (
        <Preview key={priceId} teamId={teamId} subscriptionId={subscriptionId} priceId={priceId} />
      )}
    </Stack>
  );
}
