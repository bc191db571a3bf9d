import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
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
