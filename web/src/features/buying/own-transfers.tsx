import { Alert, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { untold } from '../../shared/api/api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useListOwnInvoicesInfiniteQuery, type OwnInvoice, type OwnPayment } from './buying.api.js';
import { TransferCard } from './transfer-card.js';

/** Milliseconds: what came in part is nobody's news. */
const often = 10_000;
const month = 31 * 86_400_000;

/** What is waited for, and what was cancelled or written off of late and nothing came in its place. */
export function shownOf(
  invoices: readonly OwnInvoice[],
  payments: readonly OwnPayment[],
  now: number,
): readonly OwnInvoice[] {
  const newest = new Map(invoices.toReversed().map((one) => [one.priceId, one.id]));
  const isPaid = (one: OwnInvoice): boolean =>
    payments.some((payment) => soldName(payment) === soldName(one) && payment.paidAt >= one.issuedAt);
  return invoices.filter((one) => {
    if (one.state !== 'void' && one.state !== 'uncollectible') return one.state === 'open';
    const isLast = newest.get(one.priceId) === one.id;
    return isLast && now - Date.parse(one.issuedAt) < month && !isPaid(one);
  });
}

interface Props {
  readonly teamId: string;
  readonly payments: readonly OwnPayment[];
}

/** What a member pays by transfers to a bank. */
export function OwnTransfers({ teamId, payments }: Props) {
  const { t } = useTranslation('buying');
  const errorText = useErrorText();
  const now = useNow().getTime();
  const { currentData, error } = useListOwnInvoicesInfiniteQuery(
    { teamId, query: { limit: 50 } },
    { ...untold, pollingInterval: often },
  );
  const shown = shownOf(currentData?.pages.flatMap(({ items }) => items) ?? [], payments, now);
  if (error !== undefined && !currentData) {
    return (
      <Alert color="red" role="alert">
        {errorText(error)}
      </Alert>
    );
  }
  if (shown.length === 0) return null;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('transfer.title')}
      </Title>
      {shown.map((invoice) => (
        <TransferCard key={invoice.id} teamId={teamId} invoice={invoice} />
      ))}
    </Stack>
  );
}
