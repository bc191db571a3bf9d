import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { Comparison } from './comparison.js';
import { useConnectPaymentAccountMutation, useGetPaymentAccountQuery } from './payment-account.api.js';

const colors = { none: 'gray', incomplete: 'orange', restricted: 'orange', active: 'teal', lost: 'red' } as const;

/** @param open goes to a page of the provider; tests look where to */
export function PaymentAccount({ open = (url: string) => window.location.assign(url) }) {
  const { t } = useTranslation('payment-account');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetPaymentAccountQuery({ teamId });
  const [connect, connecting] = useConnectPaymentAccountMutation();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const { state, payoutsEnabled, currency, test } = data;
  const goOn = async (): Promise<void> => {
    const { data: page } = await connect({ teamId, body: { redirectUri: '/admin/payment' } });
    if (page) open(page.url);
  };
  return (
    <Stack gap="md" maw={640}>
      <PageTitle title={t('title')} />
      <Group gap="xs">
        <Badge color={colors[state]} variant="light" size="lg" radius="sm" tt="none">
          {t(`state.${state}`)}
        </Badge>
        {test && (
          <Badge color="yellow" variant="light" size="lg" radius="sm" tt="none">
            {t('test')}
          </Badge>
        )}
      </Group>
      <div>
        <Text>{t(`stateText.${state}`)}</Text>
        {state === 'active' && <Text>{t(payoutsEnabled ? 'payouts.on' : 'payouts.off')}</Text>}
        {state === 'active' && currency !== null && <Text>{t('currency', { currency })}</Text>}
        {test && <Text c="dimmed">{t('testText')}</Text>}
      </div>
      {connecting.error && (
        <Alert color="red" role="alert">
          {errorText(connecting.error)}
        </Alert>
      )}
      <Group>
        <Button
          variant={state === 'active' ? 'default' : 'filled'}
          loading={connecting.isLoading}
          onClick={() => void goOn()}
        >
          {t(`action.${state}`)}
        </Button>
      </Group>
      <Comparison comparedAt={data.comparedAt} corrected={data.corrected} />
    </Stack>
  );
}
