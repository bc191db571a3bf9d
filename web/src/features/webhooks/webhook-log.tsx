import { Alert, Button } from '@mantine/core';
import { deliveryStatuses } from '@marquee/contracts';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { pageOfDelivery, useDeliveryColumns } from './use-delivery-columns.js';
import { useTest } from './use-test.js';
import { useGetWebhookQuery, useListWebhookDeliveriesInfiniteQuery } from './webhooks.api.js';

const choices = { status: deliveryStatuses } as const;
/** Milliseconds: somebody waits for what becomes of a test. */
const often = 3_000;

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('webhooks');
  const options = deliveryStatuses.map((value) => ({ value, label: t(`delivery.status.${value}`) }));
  return [{ name: 'status', label: t('delivery.state'), all: t('delivery.all'), options }];
}

/** The page `/admin/webhook/{webhookId}/log`: what it was sent, and what became of it. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const navigate = useNavigate();
  const { webhookId = '' } = useParams();
  const which = { teamId: useTeamId(), webhookId };
  const { currentData: webhook, error, refetch } = useGetWebhookQuery(which);
  const address = useListAddress(choices);
  const asked = { ...which, query: { ...address.query, limit: 50 } };
  const list = usePages(useListWebhookDeliveriesInfiniteQuery(asked, { ...untold, pollingInterval: often }));
  const columns = useDeliveryColumns();
  const filters = useFilters();
  const test = useTest();
  const back = { to: '/admin/webhook', label: t('back') };
  if (!webhook) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} leadOn={back} /> : <FormSkeleton />;
  }
  return (
    <ListScreen
      name="webhook-deliveries"
      title={t('log', { name: webhook.name })}
      back={back}
      list={list}
      address={address}
      filters={filters}
      columns={columns}
      nameOf={({ type, createdAt }) => `${t(`types.${type}`)} ${format.dateTime(createdAt)}`}
      onOpen={(delivery) => void navigate(pageOfDelivery(delivery))}
      above={webhook.stopped !== '' && <Alert color="red">{t(`stoppedText.${webhook.stopped}`)}</Alert>}
      action={webhook.enabled && <Button onClick={() => void test(webhook)}>{t('sendTest')}</Button>}
      empty={{ icon: IconSend, title: t('delivery.empty'), text: t('delivery.emptyText') }}
    />
  );
}
