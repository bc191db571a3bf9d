import type { Place } from '../resource.js';

const cashKind = 'cash_balances';

/** https://docs.stripe.com/payments/customer-balance: what came in, and paid nothing so far. */
export function cashOf(customer: string, { account, objects }: Place): Readonly<Record<string, number>> {
  const kept = objects.get(account, cashKind, customer);
  return (kept?.['available'] ?? {}) as Readonly<Record<string, number>>;
}

export function putCash(customer: string, currency: string, amount: number, place: Place): void {
  const available = { ...cashOf(customer, place), [currency]: amount };
  place.objects.put(place.account, cashKind, { id: customer, object: 'cash_balance', available });
}
