import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Browser, Page } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll, logInAsAdministrator, logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { cards, openShop, pay } from '../support/selling-pages.js';
import { join, openSite, password, type Member, type Site } from '../support/site.js';
import { atThisPace, JourneyTime } from '../support/time.js';

/** Milliseconds that a payment may take to open, and a refund to close: two seconds (specification, section 4). */
const reach = (page: Page): Promise<number> => atThisPace(page, 2_000);

describe('It sells', () => {
  let time: JourneyTime;
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let member: Member;
  let owner: Person;
  let aoi: Person;

  beforeAll(async () => {
    time = await JourneyTime.start();
    const environment = { ...time.environment, MARQUEE_CLOSE_UNPAID_SITES: '1' };
    [marquee, browser] = await Promise.all([Marquee.start(environment), launch()]);
    site = await openSite(marquee, 'Cinema');
    member = await join(site, 'Aoi');
    owner = await person(browser, marquee.url);
    aoi = await person(browser, marquee.url, { width: 360, height: 740 });
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
    await time?.stop();
  });

  const gate = () => `/entry/${site.teamId}/not_subscribe`;
  const home = () => new RegExp(`/user/${site.teamId}$`);
  /** Milliseconds until the member's page is where it should be, without a reload. */
  const timeTo = async (url: string | RegExp, change: () => Promise<unknown>): Promise<number> => {
    await change();
    const changed = performance.now();
    await aoi.page.waitForURL(url);
    return performance.now() - changed;
  };

  it('opens an account with the provider, a product, a one-time price and a subscription, and a coupon', async () => {
    await openShop(owner.page);
    expect(owner.complaints).toEqual([]);
  });

  it('lets in only who has bought', async () => {
    const { page } = owner;
    await logInAsMember(aoi.page, site.teamId, member.email);
    await page.goto('/admin/general_setting/basic_info');
    await choose(page, 'Prices that open the site', 'Film club · For ever');
    await choose(page, 'Prices that open the site', 'Film club · Monthly');
    await timeTo(new RegExp(gate()), () => page.getByRole('button', { name: 'Save' }).first().click());
    await aoi.page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await expectNoSidewaysScroll(aoi.page);
  });

  it('takes a coupon, says of a declined card what to do, and opens within two seconds of being paid', async () => {
    const { page } = aoi;
    const offer = page.getByRole('article', { name: /For ever/ });
    await offer.getByRole('button', { name: 'Have a coupon code?' }).click();
    await offer.getByLabel('Coupon code').fill('OPEN-19');
    await offer.getByRole('button', { name: 'Apply' }).click();
    await offer
      .getByRole('alert')
      .filter({ hasText: /coupon/i })
      .waitFor();
    await offer.getByLabel('Coupon code').fill('open-20');
    await offer.getByRole('button', { name: 'Apply' }).click();
    await offer.getByText('Coupon OPEN-20: ¥600 off').waitFor();
    await offer.getByRole('button', { name: /^Buy Film club/ }).click();
    await page.getByText('-¥600').waitFor();
    await pay(page, cards.lacks);
    await page.getByRole('alert').filter({ hasText: 'Try another card' }).waitFor();
    expect(await timeTo(home(), () => pay(page, cards.pays))).toBeLessThan(await reach(page));
    await page.goto(`/user/${site.teamId}/setting/paid_history`);
    await page.getByText('¥2,400').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('is in the figures, which lead to it; shuts within two seconds of a refund, and opens again by a subscription', async () => {
    await aoi.page.goto(`/user/${site.teamId}`);
    const { page } = owner;
    await page.goto('/admin/analytics/sales');
    await page
      .getByRole('link', { name: /^Revenue: ¥2,400/ })
      .first()
      .click();
    await page.getByRole('link', { name: '¥2,400', exact: true }).click();
    await page.getByRole('button', { name: 'Refund the payment' }).click();
    const refund = page.getByRole('dialog').getByRole('button', { name: 'Refund' });
    const closed = await timeTo(new RegExp(gate()), () => refund.click());
    expect(closed).toBeLessThan(await reach(aoi.page));
    await page.getByText('¥2,400 refunded').waitFor();
    await page.goto('/admin/analytics/sales');
    await page.locator('[data-figure="net"]').filter({ hasText: '¥0' }).waitFor();
    const offer = aoi.page.getByRole('article', { name: /Monthly/ });
    await offer.getByRole('button', { name: /^Subscribe/ }).click();
    expect(await timeTo(home(), () => pay(aoi.page, cards.pays))).toBeLessThan(await reach(aoi.page));
    await aoi.page.goto(`/user/${site.teamId}/setting/paid_history`);
    await aoi.page
      .getByRole('region', { name: /Monthly/ })
      .getByText('Active')
      .waitFor();
    await aoi.page.getByText('¥2,400 refunded').waitFor();
  });

  it('opens by a bank transfer that comes in two parts, within two seconds of the second', async () => {
    const rin = await join(site, 'Rin');
    const other = await person(browser, marquee.url, { width: 360, height: 740 });
    await logInAsMember(other.page, site.teamId, rin.email);
    await other.page.waitForURL(new RegExp(gate()));
    await other.page.getByRole('button', { name: /^Pay by bank transfer/ }).click();
    await other.page.getByText('Waiting for your transfer').waitFor();
    await other.page.getByText('サンドボックス銀行', { exact: false }).waitFor();
    await expectNoSidewaysScroll(other.page);
    const bank = (await other.page.getByRole('link', { name: 'Open the invoice' }).getAttribute('href')) ?? '';
    const send = async (amount: string): Promise<void> => {
      await owner.page.goto(bank);
      await owner.page.getByLabel('Amount to send').fill(amount);
      await owner.page.getByRole('button', { name: 'Send the money' }).click();
    };
    await send('1000');
    await other.page.getByText('¥1,000 that you’ve already sent').waitFor();
    await other.page.goto(`/user/${site.teamId}`);
    await other.page.waitForURL(new RegExp(gate()));
    await send('2000');
    await owner.page.getByText('This invoice has been paid').waitFor();
    const paid = performance.now();
    await other.page.waitForURL(home());
    expect(performance.now() - paid).toBeLessThan(await reach(other.page));
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });

  it('shuts when a renewal is declined, and opens again with another card; the clock is moved in the sandbox', async () => {
    const { page } = aoi;
    await page.getByRole('button', { name: 'Change card' }).click();
    await pay(page, cards.fails);
    await page.waitForURL(/paid_history/);
    await page.getByText('Your card was changed').waitFor();
    await page.goto(`/user/${site.teamId}`);
    await owner.page.goto('/sandbox');
    await owner.page.getByLabel('Move the clock by').selectOption('31 days');
    await timeTo(/unpaid_user/, () => owner.page.getByRole('button', { name: 'Move on' }).click());
    await owner.page.getByText('31 days', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Pay with another card' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pay with another card' }).click();
    await pay(page, cards.pays);
    await page.getByText('This invoice has been paid').waitFor();
    await page.goto(`/entry/${site.teamId}/unpaid_user`);
    await page.waitForURL(home());
    await page.goto(`/user/${site.teamId}/setting/paid_history`);
    await page.getByText('¥800', { exact: true }).nth(1).waitFor();
    expect([...owner.complaints, ...aoi.complaints]).toEqual([]);
  });

  it('says before a member leaves what becomes of a subscription, stops it, and lets it go on for who comes back', async () => {
    const { page } = aoi;
    await page.goto(`/user/${site.teamId}/setting`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('Film club · Monthly').waitFor();
    await dialog.getByText(/Nothing is charged after that/).waitFor();
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel(/^Current password/).fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Your account will be deleted').waitFor();
    const listed = { params: { teamId: site.teamId }, query: { limit: 1 } };
    await until(async () => (await site.owner.call('listSubscriptions', listed)).items[0]?.stops === true);
    await page.getByLabel('Email address').fill(member.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my account and log in' }).click();
    const stopped = page.getByRole('dialog', { name: 'Your subscriptions won’t be renewed' });
    await stopped.getByRole('link', { name: 'Go to payments' }).click();
    await page.getByRole('button', { name: /^Keep subscription/ }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    expect(aoi.complaints).toEqual([]);
  });

  it('is shut when its trial of fourteen days is over, and open again as soon as a plan is bought', async () => {
    const { page } = owner;
    await time.moveDays(14 - 1 / 24);
    // Half a day after the last one the session of an administrator is over.
    await logInAsAdministrator(page, site.email);
    await aoi.page.goto(`/user/${site.teamId}`);
    expect(page.url()).not.toContain('unpaid_admin');
    await time.moveDays(1 / 24);
    await page.goto('/admin/video');
    await page.waitForURL(/\/entry\/admin\/unpaid_admin$/);
    await page.getByRole('heading', { name: 'Your trial has ended' }).waitFor();
    await aoi.page.goto(`/user/${site.teamId}`);
    await aoi.page.getByRole('heading', { name: 'This site is closed for now' }).waitFor();
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.waitForURL(/\/admin\/item_select$/);
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('¥32,780').first().waitFor();
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page, cards.pays);
    await page.getByText('Thank you. Your plan is ready to use.').waitFor();
    await page.goto('/admin/video');
    await page.getByRole('heading', { name: /^Videos/ }).waitFor();
    await aoi.page.goto(`/user/${site.teamId}`);
    await aoi.page.waitForURL(home());
    await aoi.page.getByRole('banner').waitFor();
  });

  it('owes its plan for seven days before it is shut, and is opened by paying with another card', async () => {
    const { page } = owner;
    await page.goto('/admin/billing');
    await page.getByRole('button', { name: 'Change card' }).click();
    await pay(page, cards.fails);
    await page.getByText('•••• 0341').waitFor();
    await time.moveDays(32);
    await logInAsAdministrator(page, site.email);
    await page.getByText('A payment for your plan is due.', { exact: false }).waitFor();
    await time.moveDays(6.9);
    await logInAsAdministrator(page, site.email);
    expect(page.url()).not.toContain('unpaid_admin');
    await time.moveDays(0.2);
    await page.goto('/admin');
    await page.waitForURL(/\/entry\/admin\/unpaid_admin$/);
    await page.getByRole('heading', { name: 'A payment is due' }).waitFor();
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await pay(page, cards.pays);
    await page.getByText('This invoice has been paid').waitFor();
    // The provider tells of the payment a moment later.
    const videos = page.getByRole('heading', { name: /^Videos/ });
    await until(async () => {
      await page.goto('/admin/video');
      return videos.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => undefined,
      );
    });
    expect(owner.complaints).toEqual([]);
  });
});
