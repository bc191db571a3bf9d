import { demoCoupon, demoProducts, type DemoPrice, type DemoPriceName } from './demo-sales.js';
import { momentOf } from './film-moment.js';
import { seedSales, type Sold } from './seed-sales.js';
import type { ShopClock } from './shop-clock.js';
import type { SiteClient } from './site-client.js';

interface Shop {
  readonly teamId: string;
  readonly owner: SiteClient;
  /** The members, as they came. */
  readonly buyers: readonly SiteClient[];
  /** Ids by title. */
  readonly videos: ReadonlyMap<string, string>;
  /** By which browsers reach this process. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Of the sandbox; absent: payments go elsewhere. */
  readonly clock: ShopClock | undefined;
}

/**
 * Two products that open a video each, a coupon, and a month of their sales: in the sandbox alone, since at Stripe the holder of an
 * account would have to say who they are.
 */
export async function seedShop({ teamId, owner, buyers, videos, url, signal, clock }: Shop): Promise<void> {
  if (!clock) return;
  const params = { teamId };
  const onPage = async (page: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const address = new URL(new URL(page).pathname, url);
    await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal });
  };
  const { state } = await owner.call('getPaymentAccount', { params });
  if (state === 'none') {
    const body = { redirectUri: '/admin/payment' } as const;
    const { url: page } = await owner.call('connectPaymentAccount', { params, body });
    await onPage(page, { name: 'HIKARI FILMS 株式会社（デモ）', country: 'JP' });
  }
  // Made by the same request each time: doing it again makes nothing twice.
  const rate = { requestId: 'demo', kind: 'consumption', percentage: 10, inclusive: true } as const;
  const { id: taxRateId } = await owner.call('createTaxRate', { params, body: rate });
  const prices = new Map<DemoPriceName, Sold>();
  for (const [index, { name, description, video, prices: offered }] of demoProducts.entries()) {
    const product = { requestId: `demo${index}`, name, description, taxRateId, currency: 'JPY' } as const;
    const { id: productId, imageId } = await owner.call('createProduct', { params, body: product });
    const videoId = videos.get(video);
    if (videoId === undefined) continue;
    if (imageId === null) await seedPicture({ teamId, owner, productId, videoId });
    const priceIds: string[] = [];
    for (const [key, terms] of Object.entries<DemoPrice>(offered)) {
      const body = { requestId: `demo${key}`, description: '', currency: 'JPY', ...terms } as const;
      const { id: priceId } = await owner.call('createPrice', { params: { ...params, productId }, body });
      priceIds.push(priceId);
      prices.set(key as DemoPriceName, { priceId, videoId });
    }
    await owner.call('updateVideo', { params: { ...params, videoId }, body: { playLimit: 'purchasers', priceIds } });
  }
  const unlimited = { amountOff: null, currency: null, durationInMonths: null, redeemBy: null, maxRedemptions: null };
  const coupon = { requestId: 'demo', ...demoCoupon, ...unlimited, duration: 'once' } as const;
  await owner.call('createCoupon', { params, body: { ...coupon, productIds: [] } });
  await seedSales({ params, owner, buyers, prices, clock, onPage, signal });
}

interface Pictured {
  readonly teamId: string;
  readonly owner: SiteClient;
  readonly productId: string;
  readonly videoId: string;
}

/** A product looks like the film that it opens. */
async function seedPicture({ teamId, owner, productId, videoId }: Pictured): Promise<void> {
  const image = await momentOf(owner, teamId, videoId);
  if (image === undefined) return;
  const { id: imageId } = await owner.call('uploadImage', { params: { teamId }, body: { image, crop: null } });
  await owner.call('updateProduct', { params: { teamId, productId }, body: { imageId } });
}
