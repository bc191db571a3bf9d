import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { cards, pay } from '../support/selling-pages.js';
import { openOnlyBy, stockShop } from '../support/shop.js';
import { addVideo, isReady, join, openSite, videoIn, type Site } from '../support/site.js';

describe('A plan is lived with', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let sora: Person;
  let extras: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Cinema');
    const prices = await stockShop(site);
    await openOnlyBy(site, [prices.Monthly, prices.Yearly]);
    const limit = { playLimit: 'payers', priceIds: [prices.Yearly] } as const;
    extras = await addVideo(site, 'Extras', await clip('silent.mp4'), limit);
    await videoIn(site, extras, isReady);
    owner = await person(browser, marquee.url);
    const { caller } = await join(site, 'Sora');
    sora = await person(browser, marquee.url, { width: 360, height: 740 });
    await caller.enter(sora.context);
    await sora.page.goto(`/user/${site.teamId}`);
    await sora.page.waitForURL(/not_subscribe$/);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const home = () => new RegExp(`/user/${site.teamId}$`);
  const plan = (name: RegExp) => sora.page.getByRole('region', { name });
  const toHistory = () => sora.page.goto(`/user/${site.teamId}/setting/paid_history`);
  const moveClock = async (by: string): Promise<void> => {
    await owner.page.goto('/sandbox');
    await owner.page.getByLabel('Move the clock by').selectOption(by);
    await owner.page.getByRole('button', { name: 'Move on' }).click();
  };

  it('is free for a week, and paid for by itself when that is over', async () => {
    const { page } = sora;
    const yearly = page.getByRole('article', { name: /Yearly/ });
    await yearly.getByText('7-day free trial', { exact: false }).waitFor();
    await yearly.getByRole('button', { name: /^Start free trial/ }).click();
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('button', { name: 'Pay ¥0' }).waitFor();
    await pay(page, cards.pays);
    await page.waitForURL(home());
    await toHistory();
    await plan(/Yearly/)
      .getByText('Free trial')
      .waitFor();
    expect(await page.getByText('¥8,000', { exact: true }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    // Not everything is opened by a trial, and it is said from when it will be.
    await page.goto(`/user/${site.teamId}/video/${extras}`);
    await page.getByText('Not part of the free trial').waitFor();
    await page.getByText('Your trial ends on', { exact: false }).waitFor();
    await expectNoSidewaysScroll(page);
    await moveClock('7 days');
    await moveClock('1 day');
    await page.goto(`/user/${site.teamId}`);
    await toHistory();
    await plan(/Yearly/)
      .getByText('Active')
      .waitFor();
    await page.getByText('¥8,000', { exact: true }).waitFor();
    await page.goto(`/user/${site.teamId}/video/${extras}`);
    await page.getByRole('region', { name: /^Video player/ }).waitFor();
    await toHistory();
  });

  it('is changed for what the preview says', async () => {
    const { page } = sora;
    await plan(/Yearly/)
      .getByRole('link', { name: 'Change plan' })
      .click();
    await page.getByRole('radio', { name: /Monthly/ }).check();
    await page.getByText('Due now').waitFor();
    await page.getByText(/will be used for your next payments/).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Change plan' }).click();
    await plan(/Monthly/)
      .getByText('Active')
      .waitFor();
    await plan(/Monthly/)
      .getByText('¥800 every month')
      .waitFor();
  });

  it('is cancelled, kept after all, and over at its renewal when it is cancelled for good', async () => {
    const { page } = sora;
    const cancel = async (): Promise<void> => {
      await plan(/Monthly/)
        .getByRole('button', { name: 'Cancel subscription' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await plan(/Monthly/)
        .getByText('Ending')
        .waitFor();
    };
    await cancel();
    await page.getByRole('button', { name: /^Keep subscription/ }).click();
    await plan(/Monthly/)
      .getByText('Active')
      .waitFor();
    await cancel();
    await page.goto(`/user/${site.teamId}`);
    await moveClock('31 days');
    await page.waitForURL(/not_subscribe$/);
    // The week that was free is not offered again.
    const yearly = page.getByRole('article', { name: /Yearly/ });
    await yearly.getByRole('button', { name: /^Subscribe/ }).waitFor();
    expect(await yearly.getByText('free trial', { exact: false }).count()).toBe(0);
    await toHistory();
    await plan(/Monthly/)
      .getByText('Ended', { exact: true })
      .waitFor();
    expect([...owner.complaints, ...sora.complaints]).toEqual([]);
  });
});
