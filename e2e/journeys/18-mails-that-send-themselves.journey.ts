import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { addGroup, join, openSite, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

describe('Mails send themselves', () => {
  let site: Site;
  let owner: Person;

  beforeAll(async () => {
    site = await openSite(marquee, 'Greetings');
    await addGroup(site, 'Newcomers');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });

  it('once somebody has written the welcome and turned it on', async () => {
    const { page } = owner;
    await page.goto('/admin/mail_template');
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await page.getByLabel(/^Send this email/).check();
    await page.getByLabel(/^Subject/).fill('Come in, {{name}}');
    await page.getByRole('textbox', { name: /^Text/ }).fill('{{site}} is open: {{url}}');
    await page.getByRole('region', { name: 'Preview' }).getByText('Come in, Alex Smith').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('On', { exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(owner.complaints).toEqual([]);
  });

  it('and a workflow puts whoever joins into a group', async () => {
    const { page } = owner;
    await page.goto('/admin/workflow/create');
    const dialog = page.getByRole('dialog', { name: 'New workflow' });
    await dialog.getByLabel(/^Title/).fill('Greet');
    await dialog.getByRole('switch', { name: 'On' }).check();
    await dialog.getByLabel(/^Action/).selectOption('addGroups');
    await choose(page, 'Groups', 'Newcomers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Greet' }).getByText('Right away').waitFor();
    await join(site, 'Ren');
    await page.getByRole('link', { name: 'See the log of Greet' }).click();
    const done = page.getByRole('row').filter({ hasText: 'Ren' }).getByText('Done');
    await done.waitFor();
    await page.getByRole('link', { name: 'Ren' }).click();
    await page.getByText('Newcomers').first().waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('to the mailbox of who joined, with what their placeholders stand for', async () => {
    const { page } = owner;
    await page.goto('/mailbox');
    const mails = page.getByRole('navigation', { name: 'Emails' }).getByRole('button');
    const welcome = mails.filter({ hasText: 'Come in, Ren' });
    await welcome.filter({ hasText: 'ren@member.test' }).click();
    await page.getByRole('article').getByText('Greetings is open:').waitFor();
    expect(await welcome.count()).toBe(1);
    expect(owner.complaints).toEqual([]);
  });
});
