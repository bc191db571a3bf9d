import { Anchor, Text } from '@mantine/core';
import { IconFileInvoice, IconMail, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { later } from '../../shared/ui/later.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import { useMemberColumn } from './member-column.js';
import {
  useCancelInvoiceMutation,
  useListInvoicesInfiniteQuery,
  useReissueInvoiceMutation,
  type Invoice,
} from './selling.api.js';
import { SellingList } from './selling-list.js';

const NewInvoice = later(async () => (await import('./new-invoice.js')).NewInvoice);
const SendMemberInvoice = later(async () => (await import('./send-member-invoice.js')).SendMemberInvoice);

const tones: Readonly<Record<Invoice['state'], Tone>> = {
  ...{ draft: 'quiet', open: 'open', paid: 'good', void: 'quiet', uncollectible: 'bad' },
};

const home = '/admin/user/paid_history/invoice';

function useColumns(): readonly ListColumn<Invoice>[] {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const memberColumn = useMemberColumn();
  return [
    {
      id: 'number',
      header: t('invoice.number'),
      cell: ({ number, page, productName, nickname }) => (
        <>
          {page === null ? (
            <Text size="sm">{number}</Text>
          ) : (
            <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
              {number}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {[productName, nickname].filter((text) => text !== '').join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('price.amount'),
      cell: ({ total, remaining, currency, state }) => (
        <>
          <Text size="sm" fw={600}>
            {format.money(total, currency)}
          </Text>
          {state === 'open' && remaining < total && (
            <Text size="sm" c="dimmed">
              {t('invoice.remaining', { amount: format.money(remaining, currency) })}
            </Text>
          )}
        </>
      ),
    },
    memberColumn,
    { id: 'dueAt', header: t('invoice.dueAt'), cell: ({ dueAt }) => format.date(dueAt) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`invoice.states.${state}`)}</StatusBadge>,
    },
  ];
}

/** The page `/admin/user/paid_history/invoice`: what members pay by transfers to a bank. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isNew = useLocation().pathname.endsWith('/create');
  const [chosen, setChosen] = useState<{ readonly to: 'cancel' | 'send'; readonly invoice: Invoice }>();
  const list = useListInvoicesInfiniteQuery({ teamId, query: { limit: 50 } }, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelInvoiceMutation();
  const [reissue] = useReissueInvoiceMutation();
  const columns = useColumns();
  const again = async ({ id: memberInvoiceId }: Invoice): Promise<void> => {
    try {
      await reissue({ teamId, memberInvoiceId, body: { requestId: newRequestId() } }).unwrap();
      toast.success(t('invoice.reissued'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const nameOf = ({ number, id }: Invoice): string => number ?? id;
  const actions = (invoice: Invoice) => {
    const number = nameOf(invoice);
    const anew = { label: t('invoice.reissueOf', { number }), icon: IconRefresh, run: () => void again(invoice) };
    if (invoice.state !== 'open') return invoice.state === 'void' ? [anew] : [];
    const choose = (to: 'cancel' | 'send') => () => setChosen({ to, invoice });
    return [
      { label: t('invoice.sendOf', { number }), icon: IconMail, run: choose('send') },
      anew,
      { label: t('invoice.cancelOf', { number }), icon: IconX, run: choose('cancel') },
    ];
  };
  const close = (): void => setChosen(undefined);
  return (
    <SellingList
      name="invoices"
      title={t('invoice.title')}
      list={list}
      words={{ create: t('invoice.create'), empty: t('invoice.empty'), emptyText: t('invoice.emptyText') }}
      icon={IconFileInvoice}
      createAt={`${home}/create`}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      dialog={
        <>
          {isNew && <NewInvoice onClose={() => void navigate(home)} />}
          {chosen?.to === 'send' && <SendMemberInvoice invoice={chosen.invoice} onClose={close} />}
          {chosen?.to === 'cancel' && (
            <ConfirmDialog
              opened
              onClose={close}
              title={t('invoice.cancelTitle', { number: nameOf(chosen.invoice) })}
              action={t('invoice.cancel')}
              cancels
              onConfirm={async () => {
                await cancel({ teamId, memberInvoiceId: chosen.invoice.id }).unwrap();
                toast.success(t('invoice.cancelled'));
              }}
            >
              {t('invoice.cancelText')}
            </ConfirmDialog>
          )}
        </>
      }
    />
  );
}
