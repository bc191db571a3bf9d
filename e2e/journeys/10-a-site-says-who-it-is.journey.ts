import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, openMailedLink } from '../support/pages.js';
import { launch, person } from '../support/people.js';
import { openSite } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

it('A site says below its pages who it is, and where else it can be found', async () => {
  const site = await openSite(marquee, 'Reef');
  const owner = await person(browser, marquee.url);
  await site.owner.enter(owner.context);
  const { page } = owner;
  await page.goto('/admin/general_setting/basic_info');
  const section = page.getByRole('region', { name: 'Footer' });
  await section.getByRole('button', { name: 'Add a link' }).click();
  const link = section.getByRole('group', { name: 'Link 1' });
  await link.getByLabel(/^Name/).fill('Privacy policy');
  await link.getByLabel(/^Address/).fill('example.test/privacy');
  await page.keyboard.press('Control+S');
  await link.getByText(/https?:\/\//).waitFor();
  await link.getByLabel(/^Address/).fill('https://example.test/privacy');
  await section.getByLabel('YouTube').fill('https://www.youtube.com/@reef');
  await page.keyboard.press('Control+S');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  expect(owner.complaints).toEqual([]);

  // A phone, before any login.
  const guest = await person(browser, marquee.url, { width: 360, height: 740 });
  for (const path of [`/login/${site.teamId}`, `/user/${site.teamId}`]) {
    await guest.page.goto(path);
    const below = guest.page.getByRole('contentinfo');
    const privacy = below.getByRole('link', { name: 'Privacy policy' });
    expect(await privacy.getAttribute('href')).toBe('https://example.test/privacy');
    await below.getByRole('link', { name: 'YouTube' }).waitFor();
    await below.getByRole('link', { name: 'Powered by Marquee' }).waitFor();
    await settled(guest.page);
    expect(await violations(guest.page)).toEqual([]);
    await expectNoSidewaysScroll(guest.page);
  }

  await section.getByLabel(/Hide “Powered by Marquee”/).check();
  await page.keyboard.press('Control+S');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await guest.page.goto(`/user/${site.teamId}`);
  const below = guest.page.getByRole('contentinfo');
  await below.getByRole('link', { name: 'YouTube' }).waitFor();
  expect(await below.getByRole('link', { name: 'Powered by Marquee' }).count()).toBe(0);
  expect(guest.complaints).toEqual([]);
});

it('A site counts its visits at Google as well, once a visitor agrees', async () => {
  const site = await openSite(marquee, 'Lagoon');
  const owner = await person(browser, marquee.url);
  await site.owner.enter(owner.context);
  const { page } = owner;
  await page.goto('/admin/general_setting/basic_info');
  const section = page.getByRole('region', { name: 'Google Analytics' });
  await section.getByLabel('Google Analytics measurement ID').fill('UA-12345-1');
  await page.keyboard.press('Control+S');
  await section.getByText(/Enter “G-” and 10 letters/).waitFor();
  await section.getByLabel('Google Analytics measurement ID').fill('g-ab12cd34ef');
  await section.getByLabel('Google Tag Manager container ID').fill('GTM-AB12CD3');
  await page.keyboard.press('Control+S');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  expect(owner.complaints).toEqual([]);

  // A phone; Google is a stand-in, whose script keeps what it is told where the journey can look.
  const guest = await person(browser, marquee.url, { width: 360, height: 740 });
  const asked: string[] = [];
  await guest.context.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const body = `document.cookie = "_gtm=1; path=/";
      for (const name of ["_ga", "_ga_AB12CD34EF"]) document.cookie = name + "=1; path=" + location.pathname;`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const visit = guest.page;
  const banner = visit.getByRole('region', { name: 'May we count your visit?' });
  const cookies = async () => (await guest.context.cookies()).filter(({ name }) => name.startsWith('_g'));
  await visit.goto(`/login/${site.teamId}`);
  await visit.getByRole('button', { name: 'Analytics and cookies' }).waitFor();
  expect(await banner.count()).toBe(0);
  await visit.goto(`/user/${site.teamId}`);
  await banner.waitFor();
  await settled(visit);
  expect(await violations(visit)).toEqual([]);
  await expectNoSidewaysScroll(visit);
  expect(asked).toEqual([]);
  expect(await visit.evaluate(() => localStorage.length)).toBe(0);

  await banner.getByRole('button', { name: 'Agree' }).click();
  await banner.waitFor({ state: 'detached' });
  await until(() => asked.length === 2);
  expect(asked.toSorted()).toEqual(['/gtag/js', '/gtm.js']);
  const told = () =>
    visit
      .frames()
      .find((frame) => frame.url().endsWith(`/measuring/${site.teamId}`))
      ?.evaluate(() => JSON.stringify((globalThis as { readonly dataLayer?: unknown }).dataLayer)) ?? '';
  await until(async () => (await told()).includes(`/user/${site.teamId}"`));
  await visit.goto(`/user/${site.teamId}/videos/search/my-secret?next=token`);
  await until(async () => (await told()).includes(`/user/${site.teamId}/videos/search"`));
  expect(await told()).not.toMatch(/my-secret|token/);
  expect(await cookies()).toHaveLength(3);

  // No page on which one logs in has anything of it, and whoever changes their mind leaves nothing behind.
  asked.length = 0;
  await visit.getByRole('link', { name: 'Log in' }).click();
  await visit.getByLabel(/^Email/).waitFor();
  expect(visit.frames()).toHaveLength(1);
  await visit.getByRole('button', { name: 'Analytics and cookies' }).click();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await cookies()).toEqual([]);
  await visit.goto(`/user/${site.teamId}`);
  await visit.getByRole('button', { name: 'Analytics and cookies' }).waitFor();
  expect([await banner.count(), visit.frames().length, asked]).toEqual([0, 1, []]);
  expect(guest.complaints).toEqual([]);
});

it('A site says from whom its mails come, and answers arrive where somebody agreed to read them', async () => {
  const site = await openSite(marquee, 'Atoll');
  const owner = await person(browser, marquee.url, { width: 360, height: 740 });
  await site.owner.enter(owner.context);
  const { page } = owner;
  await page.goto('/admin/general_setting/basic_info');
  await page.getByLabel('Sender name').fill('Atoll office');
  await page.keyboard.press('Control+S');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  const replies = page.getByRole('region', { name: 'Replies to emails' });
  await replies.getByLabel(/^Reply address/).fill('office@atoll.test');
  await page.keyboard.press('Enter');
  await replies.getByText('Waiting for office@atoll.test to be confirmed').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  // Whoever reads there opens the link.
  const reader = await person(browser, marquee.url, { width: 360, height: 740 });
  await openMailedLink(reader.page, 'office@atoll.test');
  await reader.page.getByRole('heading', { name: 'Replies go to office@atoll.test now' }).waitFor();
  await settled(reader.page);
  expect(await violations(reader.page)).toEqual([]);
  await expectNoSidewaysScroll(reader.page);
  await page.reload();
  await replies.getByText('Replies go to office@atoll.test.').waitFor();
  expect([...owner.complaints, ...reader.complaints]).toEqual([]);
});
