import { planCurrency } from '@marquee/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { PlanInvoice } from './plan.api.js';

const tones = { draft: 'quiet', open: 'open', void: 'quiet', paid: 'good', uncollectible: 'bad' } as const;

/** What is said of a bill of the plan. @param nameOf how one calls it */
export function useInvoiceColumns(nameOf: (invoice: PlanInvoice) => string): readonly ListColumn<PlanInvoice>[] {
  const { t } = useTranslation('plan');
  const { money, date } = useFormat();
  const teamId = useTeamId();
  return [
    {
      id: 'number',
      header: t('invoices.number'),
      cell: (invoice) => (
        <>
          <Text size="sm" fw={600}>
            {nameOf(invoice)}
          </Text>
          <Text size="sm" c="dimmed">
            {invoice.description}
          </Text>
        </>
      ),
    },
    { id: 'issuedAt', header: t('invoices.issued'), cell: ({ issuedAt }) => date(issuedAt) },
    {
      id: 'total',
      header: t('invoices.total'),
      cell: ({ total, tax, amountRefunded }) => (
        <>
          <Text size="sm" fw={600}>
            {money(total, planCurrency)}
          </Text>
          <Text size="sm" c="dimmed">
            {t('taxWithin', { amount: money(tax, planCurrency) })}
          </Text>
          {amountRefunded > 0 && (
            <Text size="sm">{t('invoices.refunded', { amount: money(amountRefunded, planCurrency) })}</Text>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('invoices.state'),
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]} data-status={state}>
          {t(`invoices.states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'page',
      header: t('invoices.receipt'),
      cell: (invoice) =>
        (invoice.state === 'paid' || invoice.state === 'open') && (
          <Group gap="md" wrap="nowrap">
            <Anchor
              href={`/api/teams/${teamId}/plan/invoices/${invoice.id}/receipt`}
              download
              size="sm"
              aria-label={t('invoices.pdfOf', { name: nameOf(invoice) })}
            >
              <IconDownload size={14} aria-hidden /> {t('invoices.pdf')}
            </Anchor>
            {invoice.page !== null && (
              <ExternalLink
                href={invoice.page}
                size="sm"
                label={t(invoice.state === 'paid' ? 'invoices.receiptOf' : 'invoices.payOf', {
                  name: nameOf(invoice),
                })}
              >
                {t(invoice.state === 'paid' ? 'invoices.open' : 'invoices.pay')}
              </ExternalLink>
            )}
          </Group>
        ),
    },
  ];
}
