import type { Currency, Language, paymentMethodNames, TaxShare } from '@marquee/contracts';

export interface PaperIssuer {
  readonly name: string;
  /** T and 13 digits; empty: it issues no qualified invoices. */
  readonly registrationNumber: string;
  readonly address: string;
  readonly phone: string;
}

export interface PaperLine {
  readonly description: string;
  /** In minor units. */
  readonly amount: number;
}

/** What stands on a receipt, or on the invoice of what is owed. Amounts are in minor units, with taxes. */
export interface Paper {
  readonly kind: 'receipt' | 'invoice';
  readonly number: string;
  readonly language: Language;
  /** In which its days are. */
  readonly timeZone: string;
  readonly issuer: PaperIssuer;
  /** The site, where it is called otherwise than its issuer. */
  readonly site: string;
  /** The site for which its administrators pay us. */
  readonly forSite?: string;
  readonly addressee: string;
  readonly currency: Currency;
  /** ISO instant: when it was paid, or issued. */
  readonly at: string;
  /** How it was paid; undefined: it is not, or not said. */
  readonly method: (typeof paymentMethodNames)[number] | undefined;
  readonly lines: readonly PaperLine[];
  readonly total: number;
  /** None: nothing is known of taxes. */
  readonly taxes: readonly TaxShare[];
  readonly amountRefunded: number;
  /** The oldest first, as far as they are known one by one. */
  readonly refunds: readonly { readonly amount: number; readonly at: string }[];
}

/**
 * Whether it says all that a qualified invoice has to (Japan: article 57-4 of the Consumption Tax Act). The tax must be in
 * yen there: what was paid in another currency is a receipt.
 */
export const isQualified = ({ issuer, taxes, currency }: Paper): boolean =>
  issuer.registrationNumber !== '' && taxes.length > 0 && currency === 'JPY';
