import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { hasReceipt, isRefundable, PaymentState } from '../../entities/payment/payment-state.js';
import { ReceiptDownload } from '../../entities/payment/receipt-download.js';
import { soldName } from '../../entities/payment/sold-name.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { Facts, type Fact } from '../../shared/ui/page/facts.js';
import { PaymentHistory } from './payment-history.js';
import { useGetPaymentQuery, type PaymentFacts } from './selling.api.js';
import { later } from '../../shared/ui/later.js';

const RefundDialog = later(async () => (await import('./refund-dialog.js')).RefundDialog);

/** What is known of a payment, and where one reads on. */
function useFacts(): (payment: PaymentFacts) => readonly Fact[] {
  const { t } = useTranslation('selling');
  const format = useFormat();
  return (payment) => {
    const { amount, amountRefunded, currency, memberId, memberName, method, paidAt, until, invoice } = payment;
    const { productId, priceId, subscriptionId, taxes, discount } = payment;
    const money = (value: number): string => format.money(value, currency);
    const fact = (isKnown: boolean, name: string, what: Fact[1]): readonly Fact[] => (isKnown ? [[name, what]] : []);
    const link = (to: string, text: string) => (
      <Anchor component={Link} to={to} size="sm">
        {text}
      </Anchor>
    );
    const member = memberName ?? t('payment.memberGone');
    const product = soldName(payment);
    const isPaid = hasReceipt(payment);
    return [
      [t('payment.amount'), money(amount)],
      ...fact(
        discount !== null,
        t('payment.discount'),
        `${money(-(discount?.amount ?? 0))} (${discount?.coupon ?? ''})`,
      ),
      ...fact(amountRefunded > 0, t('payment.refunded'), money(amountRefunded)),
      ...fact(amountRefunded > 0, t('payment.left'), money(amount - amountRefunded)),
      ...taxes.map(({ percentage, reduced, amount: taxed }): Fact => [
        t(reduced ? 'payment.reducedTax' : 'payment.tax', { percentage: format.number(percentage) }),
        money(taxed),
      ]),
      [t('payment.member'), memberName !== null ? <MemberLink id={memberId}>{member}</MemberLink> : member],
      [
        t('payment.product'),
        productId === '' ? product : link(`/admin/stripe/price/${productId}/${priceId}/edit`, product),
      ],
      ...fact(
        subscriptionId !== null,
        t('payment.subscription'),
        link(`/admin/user/paid_history/subscription?member=${memberId}`, t('payment.openSubscription')),
      ),
      [t('payment.method'), t(`payment.methods.${method}`)],
      [t(isPaid ? 'payment.paidAt' : 'payment.triedAt'), format.dateTime(paidAt)],
      ...fact(until !== null, t('payment.until'), until === null ? '' : format.dateTime(until)),
      ...fact(invoice !== null, t('payment.invoice'), invoice?.number ?? ''),
      [t('payment.id'), payment.id],
    ];
  };
}

/** The page `/admin/user/paid_history/one_time/{paymentId}`: a payment, what can be done with it, and what happened to it. */
export function Component() {
  const { t } = useTranslation('selling');
  const { paymentId = '' } = useParams();
  const teamId = useTeamId();
  const reading = useGetPaymentQuery({ teamId, paymentId });
  const [isRefunding, setRefunding] = useState(false);
  const { money } = useFormat();
  const factsOf = useFacts();
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/user/paid_history/one_time', label: t('payment.backToList') }}
      title={({ amount, currency }) => t('payment.titleOf', { amount: money(amount, currency) })}
      badge={(payment) => <PaymentState payment={payment} />}
    >
      {(payment) => (
        <Stack gap="xl">
          {hasReceipt(payment) && (
            <Group>
              <ReceiptDownload
                href={`/api/teams/${teamId}/payments/${payment.id}/receipt`}
                label={t('payment.receiptPdf')}
              />
              {isRefundable(payment) && (
                <Button
                  variant="default"
                  leftSection={<IconReceiptRefund size={18} aria-hidden />}
                  onClick={() => setRefunding(true)}
                >
                  {t('payment.refundTitle')}
                </Button>
              )}
            </Group>
          )}
          <Facts facts={factsOf(payment)} />
          <Stack gap="sm" component="section" aria-labelledby="history">
            <Title order={2} size="h4" id="history">
              {t('payment.history')}
            </Title>
            <PaymentHistory payment={payment} />
          </Stack>
          {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
        </Stack>
      )}
    </DetailPage>
  );
}
