import { demoTeam } from './demo-site.js';
import { SiteError, type SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly nickname: string;
  /** Yen. */
  readonly unitAmount: number;
  /** 0: without an end. */
  readonly validDays: number;
  /** The title of the video that it opens. */
  readonly video: string;
  /** Whether the first member has bought it. */
  readonly bought: boolean;
}

const demoProducts: readonly DemoProduct[] = [
  {
    name: '最終列車 デジタル版',
    description: '短編映画『最終列車』を、期限なくご覧いただけます。',
    nickname: '買い切り',
    unitAmount: 1_980,
    validDays: 0,
    video: '最終列車',
    bought: true,
  },
  {
    name: '砂の海 レンタル',
    description: '短編映画『砂の海』を、30日間ご覧いただけます。',
    nickname: '30日間レンタル',
    unitAmount: 550,
    validDays: 30,
    video: '砂の海',
    bought: false,
  },
];

interface Shop {
  readonly owner: SiteClient;
  readonly buyer: SiteClient | undefined;
  /** Ids by title. */
  readonly videos: ReadonlyMap<string, string>;
  /** By which browsers reach this process. */
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Two videos that are sold, in the sandbox alone: at Stripe the holder of an account would have to say who they are. */
export async function seedShop({ owner, buyer, videos, url, signal }: Shop): Promise<void> {
  const onPage = async (page: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const address = new URL(new URL(page).pathname, url);
    await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal });
  };
  const { state } = await owner.call('getPaymentAccount', { params });
  if (state === 'none') {
    const { url: page } = await owner.call('connectPaymentAccount', {
      params,
      body: { redirectUri: '/admin/payment' },
    });
    if (!new URL(page).pathname.startsWith('/sandbox/')) return;
    await onPage(page, { name: 'HIKARI FILMS 株式会社（デモ）', country: 'JP' });
  }
  // Made by the same request each time: doing it again makes nothing twice.
  const rate = { requestId: 'demo', kind: 'consumption', percentage: 10, inclusive: true } as const;
  const { id: taxRateId } = await owner.call('createTaxRate', { params, body: rate });
  for (const [index, product] of demoProducts.entries()) {
    const requestId = `demo${index}`;
    const { name, description, nickname, unitAmount, validDays, video, bought } = product;
    const made = await owner.call('createProduct', {
      params,
      body: { requestId, name, description, taxRateId, currency: 'JPY' },
    });
    const terms = { interval: null, trialDays: null, validDays } as const;
    const { id: priceId } = await owner.call('createPrice', {
      params: { ...params, productId: made.id },
      body: { requestId, nickname, description: '', currency: 'JPY', unitAmount, ...terms },
    });
    const videoId = videos.get(video);
    if (videoId === undefined) continue;
    await owner.call('updateVideo', {
      params: { ...params, videoId },
      body: { playLimit: 'purchasers', priceIds: [priceId] },
    });
    if (!bought || !buyer) continue;
    const page = await checkoutOf(buyer, { requestId, priceId, videoId });
    if (page === undefined) continue;
    await onPage(page, { email: 'member@demo.test', name: 'SATO HARUKA', card: '4242424242424242' });
  }
}

/** Undefined: bought before. */
async function checkoutOf(
  buyer: SiteClient,
  body: { readonly requestId: string; readonly priceId: string; readonly videoId: string },
): Promise<string | undefined> {
  try {
    return (await buyer.call('createCheckout', { params, body })).url;
  } catch (error) {
    if (error instanceof SiteError && error.code === 'ALREADY_PURCHASED') return undefined;
    throw error;
  }
}
