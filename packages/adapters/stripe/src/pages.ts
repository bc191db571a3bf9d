import type { PaymentPage, Paging } from '@marquee/ports';

/** How Stripe is asked for a page. */
export const pageOf = ({ limit, after }: Paging) => ({
  limit,
  ...(after === undefined ? {} : { starting_after: after }),
});

export function toPage<From extends { readonly id: string }, To>(
  { data, has_more }: { readonly data: readonly From[]; readonly has_more: boolean },
  change: (one: From) => To,
): PaymentPage<To> {
  return { items: data.map(change), next: has_more ? (data.at(-1)?.id ?? null) : null };
}
