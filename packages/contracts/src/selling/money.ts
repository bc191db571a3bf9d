/** What sites sell in (specification, section 9). */
export const currencies = ['JPY', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** How many digits of an amount in minor units stand behind the point: yen are whole, dollars have cents. */
export const currencyDigits: Readonly<Record<Currency, number>> = { JPY: 0, USD: 2 };

/**
 * What a price may be, in minor units: at least 50 JPY or 50 USD, and below 99,999,999 JPY or 999,999.99 USD (specification,
 * section 5).
 */
export const amountLimits: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  JPY: { min: 50, max: 99_999_998 },
  USD: { min: 5_000, max: 99_999_998 },
};

/**
 * A typed amount in minor units; NaN when it is none, or has more digits than its currency. Digits are put together as
 * text: 19.99 times 100 is not 1999.
 */
export function toMinorUnits(typed: string, currency: Currency): number {
  const digits = currencyDigits[currency];
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(typed.normalize('NFKC').trim().replaceAll(',', ''));
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return Number.NaN;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** An amount in minor units as one types it: 199900 cents are 1999.00. */
export function fromMinorUnits(amount: number, currency: Currency): string {
  const digits = currencyDigits[currency];
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
