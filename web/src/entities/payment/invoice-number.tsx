import type { Reply } from '../../shared/api/contract.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';

type Invoice = Reply<'GET /api/teams/{teamId}/invoices'>['items'][number];

/** What an invoice is called, with the way to its page at the provider, where it has one. */
export function InvoiceNumber({ invoice: { number, page } }: { readonly invoice: Pick<Invoice, 'number' | 'page'> }) {
  if (page === null) return number;
  return (
    <ExternalLink href={page} size="sm">
      {number}
    </ExternalLink>
  );
}
