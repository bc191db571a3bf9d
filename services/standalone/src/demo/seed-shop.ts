import { demoMembers, demoTeam } from './demo-site.js';
import { SiteError, type SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly nickname: string;
  /** Yen. */
  readonly unitAmount: number;
  /** Null: it is paid once. */
  readonly interval: 'month' | null;
  /** 0: without an end. */
  readonly validDays: number;
  /** The title of the video that it opens. */
  readonly video: string;
  /** Which members have bought it, by their place among them. */
  readonly buyers: readonly number[];
}

const demoProducts: readonly DemoProduct[] = [
  {
    name: '最終列車 デジタル版',
    description: '短編映画『最終列車』を、期限なくご覧いただけます。',
    nickname: '買い切り',
    unitAmount: 1_980,
    interval: null,
    validDays: 0,
    video: '最終列車',
    buyers: [0, 2],
  },
  {
    name: '砂の海 レンタル',
    description: '短編映画『砂の海』を、30日間ご覧いただけます。',
    nickname: '30日間レンタル',
    unitAmount: 550,
    interval: null,
    validDays: 30,
    video: '砂の海',
    buyers: [],
  },
  {
    name: 'シネマクラブ',
    description: '短編映画『砂の海』を、ご加入中はいつでもご覧いただけます。',
    nickname: '月額プラン',
    unitAmount: 980,
    interval: 'month',
    validDays: 0,
    video: '砂の海',
    buyers: [0, 1, 4],
  },
];

interface Shop {
  readonly owner: SiteClient;
  /** The members, as they came. */
  readonly buyers: readonly SiteClient[];
  /** Ids by title. */
  readonly videos: ReadonlyMap<string, string>;
  /** By which browsers reach this process. */
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Two videos that are sold, one of them also by a subscription, in the sandbox alone: at Stripe the holder of an account
 * would have to say who they are.
 */
export async function seedShop({ owner, buyers, videos, url, signal }: Shop): Promise<void> {
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
  /** The prices of a video; each of them opens it. */
  const opening = new Map<string, readonly string[]>();
  for (const [index, product] of demoProducts.entries()) {
    const requestId = `demo${index}`;
    const { name, description, nickname, unitAmount, interval, validDays, video } = product;
    const made = await owner.call('createProduct', {
      params,
      body: { requestId, name, description, taxRateId, currency: 'JPY' },
    });
    const terms = { interval, trialDays: null, validDays } as const;
    const { id: priceId } = await owner.call('createPrice', {
      params: { ...params, productId: made.id },
      body: { requestId, nickname, description: '', currency: 'JPY', unitAmount, ...terms },
    });
    const videoId = videos.get(video);
    if (videoId === undefined) continue;
    const priceIds = [...(opening.get(videoId) ?? []), priceId];
    opening.set(videoId, priceIds);
    await owner.call('updateVideo', { params: { ...params, videoId }, body: { playLimit: 'purchasers', priceIds } });
    for (const place of product.buyers) {
      const buyer = buyers[place];
      const page = buyer && (await checkoutOf(buyer, { requestId: `${requestId}x${place}`, priceId, videoId }));
      if (page === undefined) continue;
      await onPage(page, { email: demoMembers[place]?.email ?? '', name: 'DEMO', card: '4242424242424242' });
    }
  }
}

const boughtBefore: readonly string[] = ['ALREADY_PURCHASED', 'ALREADY_SUBSCRIBED'];

/** Undefined: bought before. */
async function checkoutOf(
  buyer: SiteClient,
  body: { readonly requestId: string; readonly priceId: string; readonly videoId: string },
): Promise<string | undefined> {
  try {
    return (await buyer.call('createCheckout', { params, body })).url;
  } catch (error) {
    if (error instanceof SiteError && boughtBefore.includes(error.code)) return undefined;
    throw error;
  }
}
