import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ItemSelect, SiteItemSelect } from './item-select.js';
import { OwnPayments } from './own-payments.js';

const offer = {
  imageId: null,
  ...{ priceId: 'price_1', productName: 'Deep sea', productDescription: 'All of it', nickname: 'Rent', total: 1_084 },
  ...{ description: '', currency: 'JPY', interval: null, trialDays: null, validDays: 30, taxPercentage: 10 },
};
const payment = {
  ...{ id: 'pi_1', productName: 'Deep sea', nickname: '', amount: 1_084, currency: 'JPY', amountRefunded: 0 },
  ...{ status: 'success', method: 'card', paidAt: '2026-11-22T03:00:00.000Z', until: null, subscriptionId: null },
};

const everythingButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

describe('what opens the site', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is bought without a video, and leads back to what one has bought', async () => {
    const calls = fakeServer({
      'GET /api/sites/{teamId}/offers': () => ({ some: { items: [offer] } }),
      'POST /api/sites/{teamId}/checkout': () => ({ some: { url: 'https://provider.test/page' } }),
    });
    const open = jest.fn<(url: string) => void>();
    await renderRoutes([{ path: '/', element: <SiteItemSelect teamId="demo" open={open} /> }], { language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Deep sea for ¥1,084' }));
    expect(open.mock.calls).toEqual([['https://provider.test/page']]);
    const sent = calls.find(({ method }) => method === 'POST')?.body as Record<string, unknown>;
    expect(Object.keys(sent).toSorted()).toEqual(['priceId', 'requestId']);
  });

  it('is nothing where the site is open to all members, and says so', async () => {
    fakeServer({ 'GET /api/sites/{teamId}/offers': () => ({ some: { items: [] } }) });
    await renderRoutes([{ path: '/', element: <SiteItemSelect teamId="demo" /> }], { language: 'ja' });
    expect(await screen.findByText(/料金のお支払いなしで/)).toBeTruthy();
  });
});

describe('what opens a video', () => {
  afterEach(() => void jest.restoreAllMocks());

  const show = async (language: 'ja' | 'en' = 'en') => {
    const open = jest.fn<(url: string) => void>();
    const element = <ItemSelect teamId="demo" videoId="v1" open={open} />;
    await renderRoutes([{ path: '/', element }], { language });
    return open;
  };

  it('shows the picture of what is sold', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items: [{ ...offer, imageId: 'p1' }] } }),
    });
    await show();
    const card = await screen.findByRole('article', { name: 'Deep sea · Rent' });
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/demo/images/p1.webp');
  });

  it('is put in order by what it costs, what costs the same as it was', async () => {
    const items = [
      { ...offer, priceId: 'p1', productName: 'Reef', total: 2_000 },
      { ...offer, priceId: 'p2', productName: 'Deep sea', total: 500 },
      { ...offer, priceId: 'p3', productName: 'Kelp', total: 2_000 },
    ];
    fakeServer({ 'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items } }) });
    await show();
    const order = await screen.findByRole('combobox', { name: 'Sort by' });
    const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.split(' · ')[0]);
    const usual = names();
    expect(usual).toHaveLength(3);
    await userEvent.selectOptions(order, 'Price, low to high');
    expect(names()).toEqual([usual[1], usual[0], usual[2]]);
    await userEvent.selectOptions(order, 'Price, high to low');
    expect(names()).toEqual([usual[0], usual[2], usual[1]]);
    await userEvent.selectOptions(order, 'Default');
    expect(names()).toEqual(usual);
  });

  it('is bought on the provider’s page; tried again, it is the same wish', async () => {
    const away = refuse(503, 'PAYMENTS_UNAVAILABLE');
    const answers = [away, { body: { url: 'https://provider.test/page' } }];
    const calls = fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items: [offer] } }),
      'POST /api/sites/{teamId}/checkout': () => answers.shift() ?? away,
    });
    const open = await show();
    const buy = await screen.findByRole('button', { name: 'Buy Deep sea for ¥1,084' });
    expect(screen.getByText('One-time payment · 30 days of access')).toBeTruthy();
    await userEvent.click(buy);
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached');
    await userEvent.click(buy);
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent[0]).toMatchObject({ priceId: 'price_1', videoId: 'v1' });
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(open.mock.calls).toEqual([['https://provider.test/page']]);
  });

  it('costs less with a coupon, which is checked before the checkout and sent with it', async () => {
    const wrong = refuse(409, 'COUPON_INVALID');
    const right = {
      ...{ coupon: 'AUTUMN', currency: 'JPY', off: 197, total: 867, totalLater: 1_084 },
      ...{ duration: 'once', durationInMonths: null },
    };
    const answers = [wrong, { some: right }];
    const calls = fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items: [offer] } }),
      'POST /api/sites/{teamId}/coupon-check': () => answers.shift() ?? wrong,
      'POST /api/sites/{teamId}/checkout': () => ({ body: { url: 'https://provider.test/page' } }),
    });
    const open = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Have a coupon code?' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), ' winter{Enter}');
    expect((await screen.findByText(/The coupon code is invalid/)).getAttribute('role')).toBe('alert');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Coupon code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'ａｕｔｕｍｎ{Enter}');
    expect(await screen.findByText('Coupon AUTUMN: ¥197 off')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Buy Deep sea for ¥867' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Deep sea for ¥1,084' }));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
    expect(sent.map(({ coupon }) => coupon)).toEqual(['winter', 'autumn', 'AUTUMN', undefined]);
    expect(sent[2]?.['requestId']).not.toBe(sent[3]?.['requestId']);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is nothing where nothing is for sale, in Japanese', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ body: { items: [], afterTrial: false } }),
    });
    await show('ja');
    expect(await screen.findByText('現在購入できるものはありません')).toBeTruthy();
  });
});

describe('what opens a video after a trial only', () => {
  afterEach(() => void jest.restoreAllMocks());

  const trial = { ...offer, priceId: 'price_2', interval: 'month' as const, trialDays: 7, validDays: 0 };
  const show = async (items: readonly object[], afterTrial: boolean, language: 'ja' | 'en' = 'en') => {
    fakeServer({ 'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items, afterTrial } }) });
    await renderRoutes([{ path: '/', element: <ItemSelect teamId="demo" videoId="v1" /> }], { language });
    await screen.findAllByRole('article');
  };

  it('says so above the offers where one of them has a trial, and nowhere else', async () => {
    await show([offer, trial], true);
    expect(screen.getByText(/The free trial doesn’t include this video/)).toBeTruthy();
    cleanup();
    await show([trial], true, 'ja');
    expect(screen.getByText(/無料のお試し期間中は、この動画を視聴できません/)).toBeTruthy();
    for (const [items, afterTrial] of [[[offer], true] as const, [[trial], false] as const]) {
      cleanup();
      await show(items, afterTrial);
      expect(screen.queryByText(/The free trial doesn’t include/)).toBeNull();
    }
  });

  it('says in words what is charged after the trial and from when, and what its button says to everybody', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-27T03:00:00.000Z'), doNotFake: everythingButDate });
    await show([trial], false);
    expect(
      screen.getByText(
        'Start today, and it’s free until Fri, 4 Dec 2026. From then on, ¥1,084 is charged every month until you cancel.',
      ),
    ).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Start free trial of Deep sea (then ¥1,084)' });
    expect(button.textContent).toBe('Start free trial');
    cleanup();
    await show([{ ...trial, interval: 'year' }], false, 'ja');
    expect(screen.getByText(/2026年12月4日\(金\)まで無料です。その後は、解約されるまで毎年/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /無料で試す/ }).textContent).toBe('無料で試す');
    jest.useRealTimers();
  });
});

describe('what a member paid', () => {
  afterEach(() => void jest.restoreAllMocks());

  const refunded = { ...payment, id: 'pi_2', productName: 'Shallows', status: 'refunded', amountRefunded: 1_084 };
  const over = { ...payment, id: 'pi_3', productName: 'Reef', until: '2026-01-01T00:00:00.000Z' };
  const show = async (kind: 'purchased' | 'history') => {
    fakeServer({
      'GET /api/sites/{teamId}/me/payments': () => ({ some: { items: [payment, refunded, over], next: null } }),
      'GET /api/sites/{teamId}/me/subscriptions': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/offers': () => ({ some: { items: [offer] } }),
    });
    const opened = (purchase: string, name: string) => <p>{`${purchase} opens ${name}`}</p>;
    const element = <OwnPayments teamId="demo" show={kind} opened={opened} />;
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    await screen.findByText('Deep sea');
    return ['Shallows', 'Reef'].filter((name) => screen.queryByText(name) !== null);
  };

  it('is shown as purchased while it opens something, and always in the history', async () => {
    expect(await show('purchased')).toEqual([]);
    expect(screen.getByText('pi_1 opens Deep sea')).toBeTruthy();
    const prices = await screen.findByRole<HTMLAnchorElement>('link', { name: 'See plans and prices' });
    expect(prices.pathname).toBe('/user/demo/item_select');
    jest.restoreAllMocks();
  });

  it('is not called nothing while subscriptions cannot be loaded, which can be tried again', async () => {
    const subscription = { id: 'sub_1', productName: 'Club', status: 'active' as const, interval: 'month' as const };
    const answers = [refuse(503, 'UNAVAILABLE'), { some: { items: [subscription], next: null } }];
    fakeServer({
      'GET /api/sites/{teamId}/me/payments': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/me/invoices': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/me/subscriptions': () => answers.shift() ?? refuse(503, 'UNAVAILABLE'),
    });
    const element = <OwnPayments teamId="demo" show="history" opened={() => null} />;
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('No payments yet')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Club' })).toBeTruthy();
  });

  it('says in the history what was given back, and what is over', async () => {
    expect(await show('history')).toEqual(['Shallows', 'Reef']);
    expect(screen.queryByText(/opens/)).toBeNull();
    expect(screen.getByText('Refunded')).toBeTruthy();
    expect(screen.getByText('The period has ended')).toBeTruthy();
  });
});
