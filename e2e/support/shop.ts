import type { Site } from './site.js';

/**
 * What `openShop` makes on its pages, for journeys whose subject is something else: an account with the provider, and a product with a price
 * that is paid once, a monthly one, and a yearly one that is free for a week.
 *
 * @returns the ids of the prices by their labels
 */
export async function stockShop({ owner, teamId }: Site): Promise<Readonly<Record<Label, string>>> {
  const params = { teamId };
  const { url } = await owner.call('connectPaymentAccount', { params, body: { redirectUri: '/admin/payment' } });
  // The page of the sandbox: whoever holds the account fills it in.
  const body = new URLSearchParams({ name: 'Cinema Ltd', country: 'JP' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the page of the provider answered ${status}`);
  const said = { requestId: 'shop', name: 'Film club', description: '', taxRateId: null, currency: 'JPY' } as const;
  const { id: productId } = await owner.call('createProduct', { params, body: said });
  const price = async (nickname: Label): Promise<string> => {
    const once = { description: '', currency: 'JPY', interval: null, trialDays: null, validDays: 0 } as const;
    const terms = { requestId: nickname.toLowerCase().replaceAll(' ', ''), nickname, ...once, ...prices[nickname] };
    return (await owner.call('createPrice', { params: { teamId, productId }, body: terms })).id;
  };
  return { 'For ever': await price('For ever'), Monthly: await price('Monthly'), Yearly: await price('Yearly') };
}

const prices = {
  'For ever': { unitAmount: 3_000 },
  Monthly: { unitAmount: 800, interval: 'month' },
  Yearly: { unitAmount: 8_000, interval: 'year', trialDays: 7 },
} as const;
type Label = keyof typeof prices;

/** Only who has paid for one of these prices comes in. */
export async function openOnlyBy({ owner, teamId }: Site, openingPrices: readonly string[]): Promise<void> {
  await owner.call('updateTeam', { params: { teamId }, body: { openingPrices: [...openingPrices] } });
}
