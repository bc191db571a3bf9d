import {
  amountLimits,
  createPriceBody,
  fields,
  fromMinorUnits,
  priceProblems,
  toMinorUnits,
  type Currency,
} from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';

export const newPrice = (currency: Currency) => ({
  ...{ currency: currency as string, unitAmount: '', nickname: '', description: '', kind: 'once' },
  trialDays: null as number | null,
  validDays: null as number | null,
});
type Values = ReturnType<typeof newPrice>;

const currencyOf = (text: string): Currency => (text === 'USD' ? 'USD' : 'JPY');

/** What is typed of the other kind of price waits, and is not sent. */
export const toBody = ({ currency, unitAmount, nickname, description, kind, trialDays, validDays }: Values) => ({
  ...{ currency, nickname, description },
  // What is empty is missing, not zero.
  unitAmount: unitAmount.trim() === '' ? undefined : toMinorUnits(unitAmount, currencyOf(currency)),
  interval: kind === 'once' ? null : kind,
  trialDays: kind === 'once' ? null : trialDays,
  validDays: kind === 'once' ? (validDays ?? 0) : 0,
});

/** The limits of an amount go by its currency, and are said in what one types, not in minor units. */
export function amountErrors(values: Values): Readonly<Record<string, FieldMessage>> {
  const currency = currencyOf(values.currency);
  const { unitAmount } = toBody(values);
  if (unitAmount === undefined || Number.isNaN(unitAmount)) return {};
  const [problem] = priceProblems({ currency, unitAmount, interval: null, trialDays: null, validDays: 0 });
  if (!problem) return {};
  const { min, max } = amountLimits[currency];
  const params = { min: fromMinorUnits(min, currency), max: fromMinorUnits(max, currency) };
  return { unitAmount: { code: problem.code, params } };
}

/** As the call takes it, but for the limits of the amount. */
export const newPriceBody = createPriceBody.shape({ unitAmount: fields.count().required() }).exact();
