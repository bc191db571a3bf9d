import { renewalGraceDays } from '@marquee/contracts';
import type { Sandbox } from '@marquee/stripe-sandbox';

interface Opens {
  readonly member: string;
  readonly priceId: string;
  readonly until: string | null;
  readonly trialUntil?: string;
}

interface RawSubscription {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly trial_end: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: {
    readonly data: readonly {
      readonly current_period_end: number;
      readonly price: { readonly id: string; readonly product: string };
    }[];
  };
}

interface RawIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly latest_charge: { readonly created: number; readonly amount_refunded: number } | null;
}

interface RawCheckout {
  readonly id: string;
  readonly mode: string;
  readonly amount_total: number;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
}

const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();
const day = 86_400;

/**
 * What members of a site may see by what the provider itself says, read from its API without anything of ours; and what
 * somebody pays for twice at the same time.
 */
export async function truthOf({ url, secretKey }: Sandbox, account: string, team: string) {
  const all = async <Item extends { readonly id: string }>(path: string): Promise<readonly Item[]> => {
    const found: Item[] = [];
    for (let more = true; more;) {
      const after = found.at(-1)?.id;
      const headers = { authorization: `Bearer ${secretKey}`, 'stripe-account': account };
      const page = await fetch(`${url}/v1/${path}&limit=100${after === undefined ? '' : `&starting_after=${after}`}`, {
        headers,
      });
      const { data, has_more } = (await page.json()) as { data: Item[]; has_more: boolean };
      found.push(...data);
      more = has_more;
    }
    return found;
  };
  const subscriptions = (await all<RawSubscription>('subscriptions?status=all')).filter(
    ({ metadata }) => metadata['team'] === team,
  );
  const intents = (await all<RawIntent>('payment_intents?expand[]=data.latest_charge')).filter(
    ({ metadata }) => metadata['team'] === team,
  );
  const running = subscriptions.flatMap(({ status, cancel_at_period_end: stops, trial_end, metadata, items }) => {
    const [item] = items.data;
    if (!item || !['active', 'trialing'].includes(status)) return [];
    const until = item.current_period_end + (stops ? 0 : renewalGraceDays * day);
    const opens = { member: metadata['member'] ?? '', priceId: item.price.id, until: instant(until) };
    // What is tried is told apart from what is paid.
    return [{ ...opens, ...(status === 'trialing' && trial_end !== null && { trialUntil: instant(trial_end) }) }];
  });
  const paid = intents.filter(
    ({ status, amount, latest_charge: charge }) =>
      status === 'succeeded' && charge !== null && charge.amount_refunded < amount,
  );
  // What cost nothing has no payment.
  const free = (await all<RawCheckout>('checkout/sessions?status=complete')).filter(
    ({ mode, amount_total: total, metadata }) => mode === 'payment' && total === 0 && metadata['team'] === team,
  );
  const bought = [
    ...paid.map(({ metadata, latest_charge: charge }) => ({ metadata, from: charge?.created ?? 0 })),
    ...free.map(({ metadata, created }) => ({ metadata, from: created })),
  ];
  const once = bought.map(({ metadata, from }) => {
    const days = Number(metadata['valid_days']);
    const opens: Opens = {
      member: metadata['member'] ?? '',
      priceId: metadata['price'] ?? '',
      until: days === 0 ? null : instant(from + days * day),
    };
    return { opens, from: instant(from) };
  });
  const things = [
    ...subscriptions
      .filter(({ status }) => status !== 'canceled')
      .map(({ metadata, items }) => `${metadata['member'] ?? ''} ${items.data[0]?.price.product ?? ''}`),
    // Of what is paid once: at the instant at which the later one was paid, no other was open.
    ...once.flatMap((one) =>
      once.filter(
        (other) =>
          other !== one &&
          other.opens.member === one.opens.member &&
          other.opens.priceId === one.opens.priceId &&
          other.from <= one.from &&
          (other.opens.until === null || other.opens.until > one.from),
      ).length > 0
        ? Array.from({ length: 2 }, () => `${one.opens.member} ${one.opens.priceId}`)
        : [],
    ),
  ];
  const twice = things.filter((thing, index) => things.indexOf(thing) !== index);
  return { opens: [...running, ...once.map(({ opens }) => opens)], twice, free: free.length };
}
