import { IconMail, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { later } from '../../shared/ui/later.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { useCancelInvoiceMutation, useReissueInvoiceMutation, type Invoice } from './selling.api.js';

const SendMemberInvoice = later(async () => (await import('./send-member-invoice.js')).SendMemberInvoice);

/** What an invoice is called, which has no number as long as it is a draft. */
export const invoiceName = ({ number, id }: Invoice): string => number ?? id;

/** What can be done with an invoice of a member, and what asks before it is. */
export function useInvoiceActions() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [sending, setSending] = useState<Invoice>();
  const [cancel] = useCancelInvoiceMutation();
  const [reissue] = useReissueInvoiceMutation();
  const cancelling = useRemoval<Invoice>({
    title: (invoice) => t('invoice.cancelTitle', { number: invoiceName(invoice) }),
    text: () => t('invoice.cancelText'),
    action: t('invoice.cancel'),
    cancels: true,
    done: t('invoice.cancelled'),
    remove: ({ id: memberInvoiceId }) => cancel({ teamId, memberInvoiceId }),
  });
  const again = async ({ id: memberInvoiceId }: Invoice): Promise<void> => {
    try {
      await reissue({ teamId, memberInvoiceId, body: { requestId: newRequestId() } }).unwrap();
      toast.success(t('invoice.reissued'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const actions = (invoice: Invoice): readonly RowAction[] => {
    const number = invoiceName(invoice);
    const anew = { label: t('invoice.reissueOf', { number }), icon: IconRefresh, run: () => void again(invoice) };
    if (invoice.state === 'void' || invoice.state === 'uncollectible') return [anew];
    if (invoice.state !== 'open') return [];
    return [
      { label: t('invoice.sendOf', { number }), icon: IconMail, run: () => setSending(invoice) },
      anew,
      { label: t('invoice.cancelOf', { number }), icon: IconX, run: () => cancelling.ask(invoice) },
    ];
  };
  const dialog = sending ? (
    <SendMemberInvoice invoice={sending} onClose={() => setSending(undefined)} />
  ) : (
    cancelling.dialog
  );
  return { actions, dialog };
}
