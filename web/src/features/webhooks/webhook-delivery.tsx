import { Button, Code, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { Facts, type Fact } from '../../shared/ui/page/facts.js';
import { DeliveryState } from './delivery-state.js';
import { useGetWebhookDeliveryQuery, useSendWebhookDeliveryMutation, type DeliveryInFull } from './webhooks.api.js';

/** Milliseconds: somebody waits for what becomes of it. */
const often = 3_000;

function useFacts(): (delivery: DeliveryInFull) => readonly Fact[] {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const fact = (name: string, value: string | null): readonly Fact[] => (value === null ? [] : [[name, value]]);
  const when = (at: string | null): string | null => (at === null ? null : format.dateTime(at));
  return ({ eventId, createdAt, attempts, lastAttemptAt, responseCode, duration, reason, nextAttemptAt }) => [
    [t('delivery.id'), <Code key="id">{eventId}</Code>],
    [t('delivery.created'), format.dateTime(createdAt)],
    [t('delivery.attempts'), format.number(attempts)],
    ...fact(t('delivery.lastAttempt'), when(lastAttemptAt)),
    ...fact(t('delivery.code'), responseCode === null ? null : String(responseCode)),
    ...fact(
      t('delivery.duration'),
      duration === null ? null : t('delivery.milliseconds', { value: format.number(duration) }),
    ),
    ...fact(t('delivery.why'), reason === null ? null : t(`delivery.reason.${reason}`)),
    ...fact(t('delivery.nextAttempt'), when(nextAttemptAt)),
  ];
}

function Text({ id, title, text }: { readonly id: string; readonly title: string; readonly text: string }) {
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
    </Stack>
  );
}

/** The page `/admin/webhook/delivery/{webhookDeliveryId}`. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const { webhookDeliveryId = '' } = useParams();
  const which = { teamId: useTeamId(), webhookDeliveryId };
  const reading = useGetWebhookDeliveryQuery(which, { ...untold, pollingInterval: often });
  const webhookId = reading.currentData?.webhookId;
  const [send, { isLoading }] = useSendWebhookDeliveryMutation();
  const errorText = useErrorText();
  const factsOf = useFacts();
  const sendAgain = async (): Promise<void> => {
    try {
      await send(which).unwrap();
      toast.success(t('delivery.sentAgain'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const to = webhookId === undefined ? '/admin/webhook' : `/admin/webhook/${webhookId}/log`;
  return (
    <DetailPage
      of={reading}
      back={{ to, label: t('backToLog') }}
      title={({ type }) => t(`types.${type}`)}
      badge={({ status }) => <DeliveryState status={status} />}
    >
      {(delivery) => (
        <Stack gap="xl">
          <Facts facts={factsOf(delivery)} />
          <div>
            <Button variant="default" loading={isLoading} onClick={() => void sendAgain()}>
              {t('delivery.sendAgain')}
            </Button>
          </div>
          <Text id="body" title={t('delivery.body')} text={delivery.body} />
          {delivery.answer !== '' && <Text id="answer" title={t('delivery.answerText')} text={delivery.answer} />}
        </Stack>
      )}
    </DetailPage>
  );
}
