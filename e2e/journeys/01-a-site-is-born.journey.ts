import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Caller } from '../support/caller.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator, openMailedLink } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { mailedLink, password } from '../support/site.js';

describe('A site is born', () => {
  const email = 'aoi@kelp.test';
  let marquee: Marquee;
  let browser: Browser;
  let aoi: Person;
  let link: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    aoi = await person(browser, marquee.url);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const mails = async () => (await new Caller(marquee.url).call('getMailbox')).items;
  const fillSite = async (page: Page): Promise<void> => {
    await page.getByLabel('Site name').fill('Kelp Academy');
    await page.getByLabel('Company or organisation').fill('Kelp KK');
    await page.getByLabel('Phone number').fill('03-1234-5678');
    await page.getByRole('button', { name: 'Next' }).click();
  };

  it('asks for the site first and keeps to the step until it is complete', async () => {
    const { page } = aoi;
    await page.goto('/');
    await page.getByRole('link', { name: 'Create a site' }).click();
    await page.getByText('Step 1 of 2: Site and company').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    // What is judged a moment after the click: waited for, and not read once.
    await page.getByLabel('Site name').and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await fillSite(page);
    await page.getByText('Step 2 of 2: About you').waitFor();
  });

  it('is refused without the terms, and nothing is made', async () => {
    const { page } = aoi;
    await page.getByLabel('Your name').fill('Aoi');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password \*/).fill(password);
    await page.getByLabel(/^Confirm password/).fill(password);
    await page.getByRole('button', { name: 'Create site' }).click();
    const box = page.getByRole('checkbox', { name: 'I accept the terms of use' });
    await page.getByText('Accept the terms', { exact: false }).nth(1).waitFor();
    await box.and(page.locator(':focus')).waitFor();
    expect(await mails()).toEqual([]);
  });

  it('says to check the mail, and lets nobody in before the address is verified', async () => {
    const { page } = aoi;
    await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
    await page.getByRole('button', { name: 'Create site' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText(`We sent an email to ${email}`).waitFor();
    await page.reload();
    await page.getByText(`We sent an email to ${email}`).waitFor();
    await page.goto('/admin');
    await page.waitForURL(/\/login/);
    link = await mailedLink(marquee.url, email);
  });

  it('shows the right page for a link that somebody tampered with', async () => {
    const { page } = aoi;
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const forged = token.replace(/.{12}$/, 'AAAAAAAAAAAA');
    for (const wrong of [forged, 'x'.repeat(40)]) {
      await page.goto(`/verify_email/${wrong}`);
      await page.getByRole('heading', { name: 'We couldn’t verify your email address' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toMatch(/link/i);
    }
    await page.goto('/admin');
    await page.waitForURL(/\/login/);
  });

  it('opens the console from the mail, greets by name and offers the start guide', async () => {
    const { page } = aoi;
    await openMailedLink(page, email);
    await page.waitForURL(`${marquee.url}/admin`);
    await page.getByRole('heading', { name: 'Hello, Aoi' }).waitFor();
    const guide = page.getByRole('region', { name: 'Getting started' });
    await guide.getByText('0 of 5 done').waitFor();
    expect(await guide.getByRole('link').count()).toBe(5);
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Aoi' }).waitFor();
  });

  it('ticks a step of the guide off once it is done', async () => {
    const { page } = aoi;
    await page.getByRole('region', { name: 'Getting started' }).getByRole('link', { name: 'Create a group' }).click();
    const dialog = page.getByRole('dialog', { name: 'New group' });
    await dialog.getByLabel('Name').fill('Divers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Divers', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByText('1 of 5 done').waitFor();
    expect(aoi.complaints).toEqual([]);
  });

  it('keeps everything in its place under a dialog, with scroll bars that take room', async () => {
    const wide = await launch({ scrollBars: true });
    try {
      const { page } = await person(wide, marquee.url);
      await logInAsAdministrator(page, email);
      await page.goto('/admin/group');
      const create = page.getByRole('button', { name: 'New group' });
      await create.waitFor();
      const places = async () => ({
        header: await page.getByRole('banner').first().boundingBox(),
        button: await page.locator('main button', { hasText: 'New group' }).boundingBox(),
      });
      const before = await places();
      expect(before.header?.width).toBeLessThan(1440);
      await create.click();
      await page.getByRole('dialog', { name: 'New group' }).waitFor();
      expect(await places()).toEqual(before);
      const overlay = await page.locator('.mantine-Modal-overlay').boundingBox();
      expect(overlay).toMatchObject({ x: 0, width: 1440 });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await places()).toEqual(before);
    } finally {
      await wide.close();
    }
  });

  it('takes the link once only', async () => {
    const other = await person(browser, marquee.url);
    await other.page.goto(link);
    await other.page.getByRole('heading', { name: 'Your email address is already verified' }).waitFor();
    await other.page.getByRole('link', { name: 'Go to the login page' }).click();
    await other.page.getByRole('heading', { name: 'Administrator login' }).waitFor();
    await other.context.close();
  });

  it('is born in Japanese on a phone, too', async () => {
    const hana = await person(browser, marquee.url, { locale: 'ja-JP', width: 360, height: 740 });
    const { page } = hana;
    await page.goto('/register');
    await expectNoSidewaysScroll(page);
    await page.getByLabel('サイト名').fill('こんぶ学園');
    await page.locator('[name="company.name"]').fill('こんぶ株式会社');
    await page.locator('[name="company.phone"]').fill('03-1234-5678');
    await page.locator('button[type=submit]').click();
    await page.locator('[name="administrator.name"]').fill('はな');
    await page.locator('[name="administrator.email"]').fill('hana@konbu.test');
    await page.locator('[name="administrator.password"]').fill(password);
    await page.locator('[name="passwordConfirmation"]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('[name="termsAccepted"][aria-invalid=true], [name="termsAccepted"]:focus').waitFor();
    await page.locator('[name="termsAccepted"]').check();
    await page.locator('button[type=submit]').click();
    await page.getByText('hana@konbu.test').waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(await mailedLink(marquee.url, 'hana@konbu.test'));
    await page.waitForURL(`${marquee.url}/admin`);
    await page.getByRole('heading', { name: /はな/ }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    await expectNoSidewaysScroll(page);
    expect(hana.complaints).toEqual([]);
    await hana.context.close();
  });
});
