import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator, openMailedLink } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { invitation, join, openSite, password, type Site } from '../support/site.js';

const heading = 'Email,Name,Phone,Groups,Expires,Disabled';
const most = 10_000;

/** What a person chooses in the place of a file. */
const fileOf = (rows: readonly string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

describe('Members come in files', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Files');
    await join(site, 'Sora');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const choose = (page: Page, rows: readonly string[]) => page.locator('input[type=file]').setInputFiles(fileOf(rows));

  it('whose every row is looked at, with all that is wrong as a table and as a file', async () => {
    const { page } = owner;
    await page.goto('/admin/user/import_email_auth');
    await choose(page, [heading, 'mei@member.test,Mei,,,,', 'kai@,Kai,,Nowhere,2027/03/31,', 'sora@member.test,,,,,']);
    await page.getByText('This file can’t be imported as it is').waitFor();
    const rows = page.getByRole('table', { name: 'Problems' }).getByRole('row');
    // Below the headings; they come after what is said of the file.
    await rows.nth(4).waitFor();
    expect(await rows.locator('td:nth-child(-n+2)').allTextContents()).toEqual([
      ...['3', 'Email', '3', 'Groups', '3', 'Expires', '4', 'Email'],
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the list of problems (CSV)' }).click();
    const errors = await readFile(await (await download).path(), 'utf8');
    expect(errors.trim().split('\r\n')).toHaveLength(5);
    expect(await page.getByRole('button', { name: 'Add and send emails' }).isDisabled()).toBe(true);
    expect(owner.complaints).toEqual([]);
  });

  it('come by a mail that shows that the address is theirs', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, [heading, 'mei@member.test,Mei,,,,', 'kai@member.test,Kai,,,,']);
    await page.getByText('All 2 rows can be imported').waitFor();
    await page.getByRole('button', { name: 'Add and send emails' }).click();
    await page.getByText('2 members added').waitFor();
    const mei = await person(browser, marquee.url, { width: 360, height: 740 });
    await openMailedLink(mei.page, 'mei@member.test');
    await mei.page.locator('[name=password]').fill(password);
    await mei.page.locator('[name=passwordConfirmation]').fill(password);
    await expectNoSidewaysScroll(mei.page);
    await mei.page.locator('button[type=submit]').click();
    await mei.page.waitForURL(new RegExp(`/user/${site.teamId}`));
    expect([...owner.complaints, ...mei.complaints]).toEqual([]);
  });

  it('of ten thousand rows, on a phone, which one may cancel while it is looked at', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/user/import');
    await choose(page, [heading, ...Array.from({ length: most }, (_, row) => `row${row}@member.test,Row ${row},,,,`)]);
    await page.getByText('Checking the file').waitFor();
    // What the page shows is not hidden by the list of tasks, which would open by itself for others.
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The check was cancelled').waitFor();
    await page.getByText('No member was added or changed.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/user');
    await page.getByRole('row').filter({ hasText: 'Mei' }).waitFor();
    // Sora, Mei and Kai, below their headings.
    expect(await page.getByRole('row').count()).toBe(4);
  });

  it('go out to a table and come back changed', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByRole('menuitem', { name: /^UTF-8/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download / }).click();
    const table = await readFile(await (await download).path(), 'utf8');
    expect(table).toContain('mei@member.test');
    await page.goto('/admin/user/update');
    await choose(page, table.replace('Mei', 'Mei Umino').trim().split('\r\n'));
    await page.getByText('All 3 rows can be imported').waitFor();
    await page.getByRole('button', { name: 'Update members' }).click();
    await page.getByText('3 members updated').waitFor();
    await page.getByRole('link', { name: 'Go to members' }).click();
    await page.getByRole('row').filter({ hasText: 'Mei Umino' }).waitFor();
    expect(owner.complaints).toEqual([]);
  });
});

describe('Invitations go out by mail', () => {
  it('each to one address, and the log says what came of them', async () => {
    const [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    try {
      const site = await openSite(marquee, 'Mailed');
      await join(site, 'Sora');
      const body = invitation('Autumn course');
      await site.owner.call('createInvitation', { params: { teamId: site.teamId }, body });
      const { page, complaints } = await person(browser, marquee.url);
      await logInAsAdministrator(page, site.email);
      await page.goto('/admin/invite');
      await page.getByRole('button', { name: 'Send Autumn course by email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Email addresses/).fill('mia@mailed.test\nsora@member.test');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('1 invitation sent.').waitFor();
      await dialog.getByText('This person is already a member.').waitFor();
      await dialog.getByRole('link', { name: 'Open the email log' }).click();
      await page.waitForURL(/\/admin\/invite_email_log/);
      const row = page.getByRole('row').filter({ hasText: 'mia@mailed.test' });
      await row.getByText('Delivered').waitFor();
      await row.getByRole('link').first().click();
      await page.waitForURL(/\/admin\/email_log_show\//);
      await page.getByRole('link', { name: 'Open the invitation' }).waitFor();
      const mia = await person(browser, marquee.url);
      await openMailedLink(mia.page, 'mia@mailed.test');
      await mia.page.getByText('Autumn course').waitFor();
      expect([...complaints, ...mia.complaints]).toEqual([]);
    } finally {
      await browser.close();
      await marquee.stop();
    }
  });
});
