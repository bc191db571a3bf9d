import { readFile } from 'node:fs/promises';
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

describe('A workflow is tried first', () => {
  let site: Site;
  let owner: Person;
  const trial = () => owner.page.getByRole('dialog', { name: 'Test on past data' });

  beforeAll(async () => {
    site = await openSite(marquee, 'Trials');
    const newcomers = await addGroup(site, 'Newcomers');
    await join(site, 'Ren');
    await join(site, 'Mia', [newcomers]);
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });

  it('from its form, before it is saved: who would have come into the group, and who is there already', async () => {
    const { page } = owner;
    await page.goto('/admin/workflow/create');
    const form = page.getByRole('dialog', { name: 'New workflow' });
    await form.getByLabel(/^Title/).fill('Greet');
    await form.getByRole('button', { name: 'Test on past data' }).click();
    await form.getByRole('alert').getByText('choose the email or the groups first').waitFor();
    await form.getByLabel(/^Action/).selectOption('addGroups');
    await choose(page, 'Groups', 'Newcomers');
    await form.getByRole('button', { name: 'Test on past data' }).click();
    await trial().getByRole('heading', { name: 'It would have acted 2 times' }).waitFor();
    const row = (name: string) => trial().getByRole('row').filter({ hasText: name });
    await row('Ren').getByText('Adds to Newcomers.').waitFor();
    await row('Ren').getByText('Takes effect').waitFor();
    await row('Mia').getByText('Already in these groups').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(owner.complaints).toEqual([]);
  });

  it('as a file, too, and nothing of the form is lost', async () => {
    const { page } = owner;
    const download = page.waitForEvent('download');
    await trial().getByRole('link', { name: 'Download CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Already in these groups');
    await page.keyboard.press('Escape');
    const form = page.getByRole('dialog', { name: 'New workflow' });
    expect(await form.getByLabel(/^Title/).inputValue()).toBe('Greet');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(owner.complaints).toEqual([]);
  });

  it('and any time later from the list, without anything being done', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Actions for Greet' }).click();
    await page.getByRole('menuitem', { name: 'Test Greet on past data' }).click();
    await trial().getByLabel('Period').selectOption('Last 90 days');
    await trial().getByRole('link', { name: 'Ren' }).click();
    await page.getByRole('heading', { name: 'Ren' }).first().waitFor();
    const { items } = await site.owner.call('listMembers', { params: { teamId: site.teamId }, query: { q: 'ren@' } });
    expect(items.map(({ groups }) => groups)).toEqual([[]]);
    await page.goto('/admin/workflow');
    await page.getByRole('link', { name: 'See the log of Greet' }).click();
    await page.getByText('Nothing has happened yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
