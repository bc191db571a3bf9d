import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useOpenPayPageMutation, useRetryPaymentMutation } from './buying.api.js';

interface Props {
  readonly teamId: string;
  readonly subscriptionId: string;
  readonly open: (url: string) => void;
}

/** What is owed: asked for again of the card that is known, or paid on the provider's page with another one. */
export function OwedPayment({ teamId, subscriptionId, open }: Props) {
  const { t } = useTranslation('buying');
  const errorText = useErrorText();
  const [retry, retrying] = useRetryPaymentMutation();
  const [openPage, page] = useOpenPayPageMutation();
  const again = async (): Promise<void> => {
    const { data } = await retry({ teamId, subscriptionId, body: { requestId: newRequestId() } });
    if (data) toast.success(t('subscription.paid'));
  };
  const payElsewhere = async (): Promise<void> => {
    const { data } = await openPage({ teamId, subscriptionId });
    if (data) open(data.url);
  };
  const error = retrying.error ?? page.error;
  return (
    <Alert color="red" title={t('subscription.owed')} p="sm">
      <Stack gap="xs">
        <Text size="sm">{t('subscription.owedText')}</Text>
        {error !== undefined && (
          <Text size="sm" fw={600} role="alert">
            {errorText(error)}
          </Text>
        )}
        <Group gap="xs">
          <Button size="sm" px="xs" loading={retrying.isLoading} onClick={() => void again()}>
            {t('subscription.retry')}
          </Button>
          <Button size="sm" px="xs" variant="default" loading={page.isLoading} onClick={() => void payElsewhere()}>
            {t('subscription.payPage')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
