import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { RefundDialog } from './refund-dialog.js';
import { SellingList } from './selling-list.js';
import { useListPaymentsInfiniteQuery, type Payment } from './selling.api.js';

function Row({ payment, onRefund }: { readonly payment: Payment; readonly onRefund: () => void }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const { memberId, memberName, productName, nickname, amount, amountRefunded, currency, status, paidAt } = payment;
  const money = format.money(amount, currency);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {money}
        </Text>
        {amountRefunded > 0 && (
          <Text size="sm" c="dimmed">
            {t('payment.refundedAmount', { amount: format.money(amountRefunded, currency) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{[productName, nickname].filter((text) => text !== '').join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {t(`payment.methods.${payment.method}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        {memberName === null ? (
          <Text size="sm" c="dimmed">
            {t('payment.memberGone')}
          </Text>
        ) : (
          <Anchor component={Link} to={`/admin/user/${memberId}/edit`} size="sm">
            {memberName}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{format.dateTime(paidAt)}</Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={status === 'success' ? 'good' : 'quiet'}>{t(`payment.statuses.${status}`)}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {amountRefunded < amount && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onRefund}
              aria-label={t('payment.refundOf', { amount: money, name: memberName ?? '' })}
            >
              {t('payment.refund')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The page `/admin/user/paid_history/one_time`: what members paid once, and what was given back. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const [refunding, setRefunding] = useState<Payment>();
  const list = useListPaymentsInfiniteQuery({ teamId, query: { limit: 50 } }, { refetchOnMountOrArgChange: true });
  return (
    <SellingList
      title={t('payment.title')}
      list={list}
      words={{ empty: t('payment.empty'), emptyText: t('payment.emptyText') }}
      icon={<IconReceipt size={40} stroke={1.4} />}
      heads={[t('price.amount'), t('payment.product'), t('payment.member'), t('payment.paidAt'), t('state')]}
      row={(payment) => <Row key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />}
      dialog={
        refunding && <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(undefined)} />
      }
    />
  );
}
