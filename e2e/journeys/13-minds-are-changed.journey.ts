import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { cards, fillIn, pay } from '../support/selling-pages.js';
import { openOnlyBy, stockShop } from '../support/shop.js';
import { join, openSite, type Site } from '../support/site.js';

describe('Minds are changed while one pays', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Cinema');
    const prices = await stockShop(site);
    await openOnlyBy(site, [prices['For ever'], prices.Monthly]);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const home = () => new RegExp(`/user/${site.teamId}$`);
  const gate = () => `/entry/${site.teamId}/not_subscribe`;
  const isProviders = /\/checkout\//;
  const buyOn = (page: Page) => page.getByRole('article', { name: /For ever/ }).getByRole('button', { name: /^Buy/ });

  /** Somebody before the gate, with how often a checkout was asked for. */
  async function comer(name: string): Promise<Person & { readonly asked: () => number }> {
    const { caller } = await join(site, name);
    const somebody = await person(browser, marquee.url, { width: 360, height: 740 });
    let asked = 0;
    somebody.context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/checkout')) asked += 1;
    });
    await caller.enter(somebody.context);
    await somebody.page.goto(`/user/${site.teamId}`);
    await somebody.page.waitForURL(new RegExp(gate()));
    return { ...somebody, asked: () => asked };
  }

  async function toCheckout(page: Page, click: (button: ReturnType<typeof buyOn>) => Promise<void>): Promise<string> {
    await click(buyOn(page));
    await page.waitForURL(isProviders);
    await page.getByRole('button', { name: 'Pay ¥3,000' }).waitFor();
    return page.url();
  }

  async function paidOnce(page: Page): Promise<void> {
    await page.goto(`/user/${site.teamId}/setting/paid_history`);
    await page.getByText('¥3,000', { exact: true }).first().waitFor();
    expect(await page.getByText('¥3,000', { exact: true }).count()).toBe(1);
  }

  it('a double click asks for one checkout; Back shows the gate, which still works', async () => {
    const { page, context, asked, complaints } = await comer('Aoi');
    const first = await toCheckout(page, (button) => button.dblclick());
    expect(asked()).toBe(1);
    await page.goBack();
    await page.waitForURL(new RegExp(gate()));
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Pay ¥3,000' }).waitFor();
    expect(page.url()).toBe(first);
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await toCheckout(page, (button) => button.click());
    // After a card that was declined, too.
    await pay(page, cards.lacks);
    await page.getByRole('alert').filter({ hasText: 'Try another card' }).waitFor();
    await page.goto(gate());
    await toCheckout(page, (button) => button.click());
    await fillIn(page, cards.pays);
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await page.waitForURL(home());
    // Back leads to the page that was paid, which leads on.
    await page.goBack();
    await page.waitForURL((url) => !isProviders.test(url.pathname));
    await paidOnce(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of two tabs one can be paid, and the other one says so or leads on', async () => {
    const { page, context, complaints } = await comer('Rin');
    const first = await toCheckout(page, (button) => button.click());
    const tab = await context.newPage();
    await tab.goto(gate());
    const second = await toCheckout(tab, (button) => button.click());
    expect(second).not.toBe(first);
    await page.reload();
    await page.getByText('has expired or doesn’t exist', { exact: false }).waitFor();
    await page.goBack();
    const third = await toCheckout(page, (button) => button.click());
    await tab.reload();
    await tab.getByText('has expired or doesn’t exist', { exact: false }).waitFor();
    await tab.goto(gate());
    await tab.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    expect(page.url()).toBe(third);
    await pay(page, cards.pays);
    // Both tabs are let in, the second one without a click.
    await Promise.all([page.waitForURL(home()), tab.waitForURL(home())]);
    await paidOnce(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a tab that is closed after the payment, and never comes back, opens the site all the same', async () => {
    const { page, context, complaints } = await comer('Yui');
    const tab = await context.newPage();
    await tab.goto(gate());
    await toCheckout(tab, (button) => button.click());
    // The way back to the site is cut off: only the provider tells of the payment.
    await tab.route(/[?&]paid=/, (route) => route.abort());
    const paid = tab.waitForRequest(/[?&]paid=/);
    await pay(tab, cards.pays);
    await paid;
    await tab.close();
    await page.waitForURL(home());
    await paidOnce(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a tab that is closed before the payment, or while the bank asks, leaves nothing owed', async () => {
    const { page, context, complaints } = await comer('Mei');
    const tab = await context.newPage();
    await tab.goto(gate());
    await toCheckout(tab, (button) => button.click());
    await pay(tab, cards.asks);
    await tab.getByRole('button', { name: 'It’s me' }).waitFor();
    await tab.close();
    await page.goto(`/user/${site.teamId}/setting/paid_history`);
    await page.getByText('No payments yet').waitFor();
    await page.goto(gate());
    await toCheckout(page, (button) => button.click());
    await pay(page, cards.asks);
    await page.getByRole('button', { name: 'It’s me' }).click();
    await page.waitForURL(home());
    await paidOnce(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
