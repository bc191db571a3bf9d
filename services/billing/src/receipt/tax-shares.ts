import { Injectable } from '@nestjs/common';
import type { TaxKind, TaxShare } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { ProviderInvoice, ProviderPayment, TaxRate } from '@marquee/ports';
import { Provider } from '../provider.js';

const reducedKind: TaxKind = 'reduced';

/** Notes of a checkout: what its payment will say of taxes. */
export const taxNotes = (tax: Pick<TaxRate, 'percentage' | 'kind'> | null): Readonly<Record<string, string>> =>
  tax ? { tax_percentage: String(tax.percentage), tax_kind: tax.kind ?? '' } : {};

/** What the notes of a payment say; nothing, where they say nothing. */
export function sharesOfNotes({ notes, amount }: ProviderPayment): readonly TaxShare[] {
  const percentage = Number(notes['tax_percentage'] ?? Number.NaN);
  return Number.isNaN(percentage) ? [] : [{ percentage, reduced: notes['tax_kind'] === reducedKind, amount }];
}

/** What invoices of the provider say of taxes: they name rates, which are asked for. */
@Injectable()
export class TaxShares {
  constructor(private readonly provider: Provider) {}

  /** Nothing, where it names no rate. What one rate is on is the whole of what was paid, less what was to the credit. */
  async ofInvoice(
    account: string,
    { taxes }: ProviderInvoice,
    { amount: paid }: ProviderPayment,
  ): Promise<readonly TaxShare[]> {
    const amounts = new Map<string, number>();
    for (const { taxRate, amount, taxable } of taxes) {
      amounts.set(taxRate, (amounts.get(taxRate) ?? 0) + amount + taxable);
    }
    const shares: TaxShare[] = [];
    for (const [id, amount] of amounts) {
      const rate = await this.#rate(account, id);
      if (rate) shares.push({ percentage: rate.percentage, reduced: rate.kind === reducedKind, amount });
    }
    const [only] = shares;
    return shares.length === 1 && only ? [{ ...only, amount: paid }] : shares;
  }

  /** Undefined: the account knows no such rate. A payment is kept without it, too. */
  async #rate(account: string, id: string): Promise<TaxRate | undefined> {
    try {
      return await this.provider.ask(({ taxRates }) => taxRates.get(account, id), 'TAX_RATE_NOT_FOUND');
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TAX_RATE_NOT_FOUND') return undefined;
      throw error;
    }
  }
}
