import { billingDetailsBody, type BillingDetails } from '@marquee/contracts';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { untold } from '../../shared/api/api.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormPage, FormSection } from '../../shared/ui/form/form-page.js';
import { OwedPlan } from './plan-state.js';
import { PlanFrame } from './plan-frame.js';
import {
  useGetBillingQuery,
  useGetPlanQuery,
  useOpenBillingCardPageMutation,
  useUpdateBillingMutation,
  type Billing,
} from './plan.api.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** @param open goes to the provider's page; tests look where to */
function Method({ billing, open }: { readonly billing: Billing; readonly open: (url: string) => void }) {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { data: plan } = useGetPlanQuery({ teamId });
  const [openCard, { isLoading, error }] = useOpenBillingCardPageMutation();
  const { card } = billing;
  const change = async (): Promise<void> => {
    const { data } = await openCard({ teamId, body: { requestId: newRequestId() } });
    if (data) open(data.url);
  };
  return (
    <Paper withBorder p="lg" radius="md" component="section" aria-labelledby="billing-method" maw={720}>
      <Title order={2} size="h5" id="billing-method" mb="sm">
        {t('billing.method')}
      </Title>
      {plan?.standing === 'unpaid' && (
        <Alert color="red" title={t('state.unpaid')} mb="md">
          <OwedPlan open={open} />
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconCreditCard size={28} stroke={1.5} aria-hidden />
          {card ? (
            <div>
              <Text fw={600} tt="capitalize">
                {t('billing.card', { brand: card.brand, last4: card.last4 })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('billing.expires', { at: `${two(card.expiryMonth)}/${card.expiryYear}` })}
              </Text>
            </div>
          ) : (
            <Text size="sm">{t(plan?.contract ? 'billing.noCard' : 'billing.noPlan')}</Text>
          )}
        </Group>
        {plan?.contract && (
          <Button variant="default" loading={isLoading} onClick={() => void change()}>
            {t('billing.change')}
          </Button>
        )}
      </Group>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {errorText(error)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('billing.safe')}
      </Text>
    </Paper>
  );
}

function Address({ billing }: { readonly billing: Billing }) {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const [update] = useUpdateBillingMutation();
  const { card: _card, ...values } = billing;
  return (
    <FormPage<BillingDetails, BillingDetails>
      initialValues={values}
      schema={billingDetailsBody}
      onSubmit={async (body) => {
        await update({ teamId, body }).unwrap();
        toast.success(t('billing.saved'));
      }}
    >
      <FormSection id="billing-to" title={t('billing.to')} text={t('billing.toText')}>
        <TextField name="company" label={t('billing.company')} required autoComplete="organization" />
        <TextField
          name="email"
          type="email"
          label={t('billing.email')}
          description={t('billing.emailHelp')}
          required
          autoComplete="email"
        />
        <TextField name="postalCode" label={t('billing.postalCode')} autoComplete="postal-code" />
        <TextField name="state" label={t('billing.state')} autoComplete="address-level1" />
        <TextField name="city" label={t('billing.city')} autoComplete="address-level2" />
        <TextField name="line1" label={t('billing.line1')} autoComplete="address-line1" />
        <TextField name="line2" label={t('billing.line2')} autoComplete="address-line2" />
      </FormSection>
    </FormPage>
  );
}

interface Props {
  readonly open?: (url: string) => void;
}

/** How the plan is paid, and who its bills are for. */
export function BillingPage({ open = (url) => globalThis.location.assign(url) }: Props) {
  const { t } = useTranslation('plan');
  const teamId = useTeamId();
  const { currentData, error, refetch } = useGetBillingQuery({ teamId }, untold);
  return (
    <PlanFrame title={t('billing.title')}>
      {error !== undefined && !currentData && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && error === undefined && <FormSkeleton />}
      {currentData && (
        <Stack gap="lg">
          <Method billing={currentData} open={open} />
          <Address billing={currentData} />
        </Stack>
      )}
    </PlanFrame>
  );
}

/** The page `/admin/billing`. */
export const Component = (): React.JSX.Element => <BillingPage />;
