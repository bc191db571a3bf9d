import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';

type Invoice = Reply<'GET /api/teams/{teamId}/invoices'>['items'][number];

const tones: Readonly<Record<Invoice['state'], Tone>> = {
  ...{ draft: 'quiet', open: 'open', paid: 'good', void: 'quiet', uncollectible: 'bad' },
};

/** Whether an invoice is waited for, and what became of it. */
export function InvoiceState({ state }: Pick<Invoice, 'state'>) {
  const { t } = useTranslation('selling');
  return <StatusBadge tone={tones[state]}>{t(`invoice.states.${state}`)}</StatusBadge>;
}
