import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll, logInAsAdministrator, logInAsMember } from '../support/pages.js';
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

describe('Members are written to', () => {
  let site: Site;
  let owner: Person;

  beforeAll(async () => {
    site = await openSite(marquee, 'Letters');
    const group = await addGroup(site, 'Divers');
    await join(site, 'Ren', [group]);
    await join(site, 'Yui');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });

  it('by a draft to one group, which says how many would get it', async () => {
    const { page } = owner;
    await page.goto('/admin/send_email');
    await page.getByRole('link', { name: 'New email' }).first().click();
    await page.getByLabel(/^Title/).fill('Autumn');
    await page.getByRole('radio', { name: 'Groups' }).check();
    await choose(page, 'Groups', 'Divers');
    await page.getByLabel(/^Subject/).fill('New at {{site}}');
    await page.getByLabel(/^Text/).fill('Hello {{name}},\nwhales are here: https://films.example.test/whales');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('New at Letters').waitFor();
    await preview.getByRole('link', { name: 'https://films.example.test/whales' }).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/admin\/send_email\/\w+\/edit/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByText('It goes to 1 member.').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('once it is sent, and one sees what became of it', async () => {
    const { page } = owner;
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 member' }).click();
    await page.waitForURL(/\/admin\/send_email\/\w+\/log/);
    await page.getByText('Sent to 1 of 1.').waitFor();
    await page.getByRole('link', { name: 'ren@member.test' }).waitFor();
    expect(await page.getByText('yui@member.test').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/mailbox');
    const mails = page.getByRole('navigation', { name: 'Emails' }).getByRole('button');
    const letters = mails.filter({ hasText: 'New at Letters' });
    await letters.filter({ hasText: 'ren@member.test' }).click();
    await page.getByRole('article').getByText('Hello Ren,').waitFor();
    expect(await letters.count()).toBe(1);
    expect(owner.complaints).toEqual([]);
  });

  it('and it does not change any more', async () => {
    const { page } = owner;
    await page.goto('/admin/send_email');
    const row = page.getByRole('row').filter({ hasText: 'Autumn' });
    await row.getByText('Sent', { exact: true }).waitFor();
    await row.getByText('1 of 1').waitFor();
    await row.getByRole('link', { name: 'Autumn', exact: true }).click();
    await page.getByRole('link', { name: 'Show the email' }).click();
    await page.getByText('so it can’t be changed any more').waitFor();
    expect(await page.getByLabel(/^Subject/).count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('and who wants no more of them says so by the link in it, without a login, and can take it back', async () => {
    const reader = await person(browser, marquee.url, { width: 360, height: 740 });
    const { page } = reader;
    await page.goto('/mailbox');
    await page.getByRole('navigation', { name: 'Emails' }).getByRole('button').filter({ hasText: 'New at' }).click();
    await page
      .getByRole('article')
      .getByRole('link', { name: /\/unsubscribe\// })
      .click();
    await page.getByRole('heading', { name: 'Unsubscribe?' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByRole('heading', { name: 'You’re subscribed again' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You’ve been unsubscribed' }).waitFor();

    await logInAsMember(page, site.teamId, 'ren@member.test');
    await page.goto(`/user/${site.teamId}/setting`);
    const choice = (name: string) => page.getByRole('switch', { name });
    await choice('Announcements from the site').waitFor();
    expect(await choice('Announcements from the site').isChecked()).toBe(false);
    expect(await choice('Replies to your comments').isChecked()).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  it('so that they are left out of the next one, and the administrator sees that', async () => {
    const { page } = owner;
    await page.goto('/admin/send_email/create');
    await page.getByLabel(/^Title/).fill('Winter');
    await page.getByLabel(/^Subject/).fill('Seals');
    await page.getByLabel(/^Text/).fill('Seals are here.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It goes to 1 member.').waitFor();
    await dialog.getByText('1 more member has unsubscribed and won’t get it.').waitFor();
    await dialog.getByRole('button', { name: 'Send to 1 member' }).click();
    await page.getByText('Sent to 1 of 1.').waitFor();
    await page.getByText('Not sent to 1 member who has unsubscribed.').waitFor();
    await page.getByRole('row').filter({ hasText: 'ren@member.test' }).getByText('Unsubscribed').waitFor();
    await page.goto('/admin/user');
    await page.getByRole('link', { name: 'Ren' }).click();
    await page.getByText('Replies to comments', { exact: true }).waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
