import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsMember, openMailedLink } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { join, openSite, password, type Site } from '../support/site.js';

const email = 'mei@member.test';
const nextEmail = 'mei.new@account.test';
const nextPassword = 'Another-horse-2';

describe('It is my account', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let mei: Person;
  let phone: Person;
  let recoveryCode: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Account');
    await join(site, 'Mei');
    mei = await person(browser, marquee.url);
    phone = await person(browser, marquee.url, { locale: 'ja-JP', width: 360, height: 740 });
    await logInAsMember(mei.page, site.teamId, email);
    await phone.page.goto(`/login/${site.teamId}`);
    await phone.page.locator('[name=email]').fill(email);
    await phone.page.locator('[name=password]').fill(password);
    await phone.page.locator('button[type=submit]').click();
    await phone.page.waitForURL(new RegExp(`/user/${site.teamId}`));
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const open = async (page: Page): Promise<void> => {
    await page.goto(`/user/${site.teamId}/setting`);
    await page.getByRole('region', { name: /Email address|メールアドレス/ }).waitFor();
  };

  it('shows where one is logged in, and logs out there', async () => {
    await open(phone.page);
    await expectNoSidewaysScroll(phone.page);
    await open(mei.page);
    const sessions = mei.page.getByRole('region', { name: 'Where you’re logged in' });
    await sessions.getByText('This device').waitFor();
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
    const dialog = mei.page.getByRole('dialog', { name: 'Log out everywhere else?' });
    await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' });
    expect(await sessions.getByRole('listitem').count()).toBe(1);
  });

  it('changes the password, and refuses a wrong one at its field', async () => {
    const { page } = mei;
    const form = page.getByRole('region', { name: 'Password' });
    const change = async (current: string): Promise<void> => {
      await form.getByLabel(/^Current password/).fill(current);
      await form.getByLabel(/^New password/).fill(nextPassword);
      await form.getByLabel(/^Confirm password/).fill(nextPassword);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await change('Wrong-horse-1');
    await form.getByText('Your current password isn’t right.').first().waitFor();
    await change(password);
    await page.getByText('Your password has been changed').waitFor();
    expect(await form.getByLabel(/^Current password/).inputValue()).toBe('');
  });

  it('changes the address once both mails were opened', async () => {
    const { page } = mei;
    const form = page.getByRole('region', { name: 'Email address' });
    await form.getByLabel(/^New email address/).fill(nextEmail);
    await form.getByLabel(/^Current password/).fill(nextPassword);
    await form.getByRole('button', { name: 'Change email address' }).click();
    await form.getByText(`Changing to ${nextEmail}`).waitFor();
    await openMailedLink(page, nextEmail);
    await page.getByRole('heading', { name: 'One more email to open' }).waitFor();
    await openMailedLink(page, email);
    await page.getByRole('heading', { name: 'Your email address has been changed' }).waitFor();
    await page.getByRole('link', { name: 'Open account settings' }).click();
    await page.getByText(`Your address is ${nextEmail}.`).waitFor();
  });

  it('asks for a code of the app at the login, once that was set up', async () => {
    const { page } = mei;
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await dialog.getByLabel(/^Current password/).fill(nextPassword);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    await dialog.getByLabel(/^Code/).fill(new TOTP({ secret }).generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = '', another = ''] = await codes.allTextContents();
    await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
    await page.getByText('You have 10 recovery codes left.').waitFor();

    const { page: small } = phone;
    await small.goto(`/login/${site.teamId}`);
    await small.locator('[name=email]').fill(nextEmail);
    await small.locator('[name=password]').fill(nextPassword);
    await small.locator('button[type=submit]').click();
    await small.waitForURL(new RegExp(`/two_factor/${site.teamId}`));
    await expectNoSidewaysScroll(small);
    await small.locator('[name=code]').fill('aaaaa-aaaaa');
    await small.locator('button[type=submit]').click();
    await small
      .getByText(/This code isn’t right|認証コードが正しくありません/)
      .first()
      .waitFor();
    await small.locator('[name=code]').fill(recovery);
    await small.locator('button[type=submit]').click();
    await small.waitForURL(new RegExp(`/user/${site.teamId}`));
    recoveryCode = another;
  });

  it('leaves, and comes back before the day', async () => {
    const { page } = mei;
    // On a slow line, what says that it worked takes a while; nothing is shown before that asks to log in.
    await page.route('**/login/*left=*', async (route) => {
      await wait(1_500);
      await route.continue();
    });
    const between: string[] = [];
    page.on('framenavigated', (frame) => between.push(frame.url()));
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(/^Current password/).fill(nextPassword);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Your account will be deleted').waitFor();
    expect(between.filter((url) => !url.includes('left='))).toEqual([]);
    await page.getByLabel('Email address').fill(nextEmail);
    await page.getByLabel(/^Password/).fill(nextPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('This account is being deleted').waitFor();
    await page.getByRole('button', { name: 'Keep my account and log in' }).click();
    await page.getByLabel('Code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(new RegExp(`/user/${site.teamId}`));
    expect(mei.complaints).toEqual([]);
  });
});
