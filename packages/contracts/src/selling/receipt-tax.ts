/** What a document says of one rate of tax. Amounts are in minor units. */
export interface TaxShare {
  /** Percent, at most four decimals. */
  readonly percentage: number;
  /** Whether it is the reduced rate. */
  readonly reduced: boolean;
  /** With the tax. */
  readonly amount: number;
}

export interface TaxTotal extends TaxShare {
  readonly tax: number;
}

/** The provider keeps at most four decimals of a percentage: so many make it whole. */
const scale = 10_000;

/**
 * The tax that an amount holds, rounded half up to a whole minor unit, without a float between. Where the tax was added to a
 * price that was rounded the same way, it is the tax that was added.
 */
export function taxHeldBy(amount: number, percentage: number): number {
  const rate = BigInt(Math.round(percentage * scale));
  const whole = BigInt(100 * scale) + rate;
  return Number((BigInt(amount) * rate * 2n + whole) / (whole * 2n));
}

/**
 * By rate: amounts of one rate are added first, and the tax is rounded once for each rate of a document (Japan: article 70-10
 * of the order for the Consumption Tax Act). The highest rate first.
 */
export function taxTotals(shares: readonly TaxShare[]): readonly TaxTotal[] {
  const totals = new Map<string, TaxShare>();
  for (const share of shares) {
    const key = `${share.percentage}/${String(share.reduced)}`;
    const { amount = 0 } = totals.get(key) ?? {};
    totals.set(key, { ...share, amount: amount + share.amount });
  }
  return [...totals.values()]
    .toSorted((one, other) => other.percentage - one.percentage)
    .map((share) => ({ ...share, tax: taxHeldBy(share.amount, share.percentage) }));
}
