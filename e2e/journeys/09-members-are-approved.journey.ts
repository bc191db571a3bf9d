import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Caller } from '../support/caller.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { invitation, join, openSite, password, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

describe('Members are approved', () => {
  const waiting = ['Ren', 'Yui', 'Aoi'];
  let site: Site;
  let owner: Person;
  let invitationId: string;

  beforeAll(async () => {
    site = await openSite(marquee, 'Waiting');
    owner = await person(browser, marquee.url);
    await join(site, 'Sora');
    const body = { ...invitation('Approved by hand'), approvalRequired: true };
    ({ id: invitationId } = await site.owner.call('createInvitation', { params: { teamId: site.teamId }, body }));
    for (const name of waiting) {
      const joined = { email: `${name.toLowerCase()}@member.test`, password, name, termsAccepted: true };
      await new Caller(marquee.url).call('joinByInvitation', { params: { invitationId }, body: joined });
    }
    await logInAsAdministrator(owner.page, site.email);
  });

  it('wait in the list of their invitation, which others are not in', async () => {
    const { page } = owner;
    await page.goto('/admin/invite');
    const row = page.getByRole('row').filter({ hasText: 'Approved by hand' });
    await row.getByRole('link', { name: '3', exact: true }).click();
    await page.getByRole('heading', { name: 'Members who joined with Approved by hand' }).waitFor();
    for (const name of waiting) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.getByText('Sora').count()).toBe(0);
    await page.goto('/admin/invite');
    await row.getByRole('link', { name: /^Approval required/ }).click();
    await page.waitForURL(new RegExp(`/admin/invite/${invitationId}/approval_pending_user`));
    await page.getByRole('checkbox', { name: 'Select Ren' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('1 member approved.').waitFor();
    await page.getByRole('link', { name: 'Ren', exact: true }).waitFor({ state: 'detached' });
    expect(owner.complaints).toEqual([]);
  });

  it('are approved all together from the list of the site, and told by mail', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/approval_pending_all_users');
    await page.getByRole('link', { name: 'Yui', exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Nobody is waiting for approval').waitFor();
    await page.goto('/mailbox');
    const mails = page.getByRole('navigation', { name: 'Emails' }).getByRole('button');
    for (const name of waiting) {
      const approved = mails.filter({ hasText: `${name.toLowerCase()}@member.test` }).filter({ hasText: 'approved' });
      await approved.first().waitFor();
    }
    expect(owner.complaints).toEqual([]);
  });
});

describe('Members have login IDs', () => {
  const chosen = 'Chosen-pass-1';
  let site: Site;
  let owner: Person;
  let hanako: Person;
  let first: string;

  beforeAll(async () => {
    site = await openSite(marquee, 'Academy');
    owner = await person(browser, marquee.url);
    hanako = await person(browser, marquee.url, { locale: 'ja-JP', width: 360, height: 740 });
    await logInAsAdministrator(owner.page, site.email);
  });

  const logIn = async (page: Page, password: string): Promise<void> => {
    await page.goto(`/login/${site.teamId}`);
    await page.locator('[name=loginId]').fill('Hanako01');
    await page.locator('[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
  };

  it('which the site asks for, and an administrator issues with a first password', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/sign_on');
    await page.getByRole('radio', { name: 'Login ID and password' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto('/admin/user');
    await page.getByRole('button', { name: 'Register a member' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Login ID/).fill('Hanako01');
    await dialog.getByRole('button', { name: 'Generate a password' }).click();
    first = await dialog.getByLabel(/^First password/).inputValue();
    await dialog.getByLabel('Name').fill('Hanako');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    expect(await dialog.locator('pre').textContent()).toContain(`Login ID: hanako01\nFirst password: ${first}`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row').filter({ hasText: 'hanako01' }).waitFor();
  });

  it('from a file, of which every row is looked at first', async () => {
    const { page } = owner;
    await page.goto('/admin/user/import');
    const rows = [
      'Login ID,Initial password,Name',
      'hanako01,,Again',
      'jiro02,First-pass-1,Jiro',
      'saburo03,123,Saburo',
    ];
    const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    const problems = page.getByRole('table', { name: 'Problems' }).getByRole('row');
    await problems.nth(2).waitFor();
    expect(await problems.locator('td:nth-child(-n+2)').allTextContents()).toEqual([
      ...['2', 'Login ID', '4', 'Initial password'],
    ]);
    await page.getByRole('checkbox', { name: 'Leave out rows with problems' }).check();
    await page.getByRole('button', { name: 'Add members' }).click();
    await page.getByText('1 member added').waitFor();
    await page.getByText('2 rows with problems were left out.').waitFor();
    await page.getByRole('link', { name: 'Go to members' }).click();
    await page.getByRole('searchbox').fill('jir');
    await page.getByRole('row').filter({ hasText: 'Hanako' }).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'jiro02' }).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('set a password of their own before anything else, on a phone', async () => {
    const { page } = hanako;
    await logIn(page, first);
    await page.waitForURL(/\/change_password/);
    await expectNoSidewaysScroll(page);
    await page.locator('[name=currentPassword]').fill(first);
    await page.locator('[name=password]').fill(chosen);
    await page.locator('[name=passwordConfirmation]').fill(chosen);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(new RegExp(`/user/${site.teamId}`));
  });

  it('and are given another one by an administrator when they forgot it, which ends where they are', async () => {
    const { page } = owner;
    await page.goto('/admin/user');
    await page.getByRole('link', { name: 'Hanako' }).click();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill('Given-pass-1');
    await dialog.getByLabel(/^Confirm password/).fill('Given-pass-1');
    await dialog.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Password set.').waitFor();
    await logIn(hanako.page, chosen);
    await hanako.page.getByRole('alert').first().waitFor();
    await logIn(hanako.page, 'Given-pass-1');
    await hanako.page.waitForURL(/\/change_password/);
    expect([...owner.complaints, ...hanako.complaints]).toEqual([]);
  });
});

describe('Members are vouched for by a login service', () => {
  it('which makes newcomers members once an invitation says on which terms', async () => {
    const site = await openSite(marquee, 'Vouched');
    const params = { teamId: site.teamId };
    const open = await site.owner.call('createInvitation', { params, body: invitation('Everybody') });
    const owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
    await owner.page.goto('/admin/general_setting/sign_on');
    await owner.page.getByLabel('Name on the button').fill('Club ID');
    await owner.page.getByLabel('Issuer URL').fill(`${marquee.url}/login-service`);
    await owner.page.getByRole('button', { name: 'Test the connection' }).click();
    await owner.page.getByText(/^It works/).waitFor();
    await owner.page.getByLabel('Client ID').fill('marquee-demo');
    await owner.page.getByLabel('Client secret').fill('marquee-demo-secret');
    await owner.page.getByRole('switch', { name: 'Offer social login' }).check({ force: true });
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.page.getByText('Saved', { exact: true }).first().waitFor();

    const ichiro = await person(browser, marquee.url);
    const enter = async (name: RegExp): Promise<void> => {
      await ichiro.page.goto(`/login/${site.teamId}`);
      await ichiro.page.getByRole('button', { name: 'Log in with Club ID' }).click();
      await ichiro.page.getByRole('button', { name }).click();
    };
    await enter(/nitta@login\.test/);
    await ichiro.page.getByText(/^You aren’t a member of this site yet/).waitFor();
    await site.owner.call('updateSignOn', { params, body: { newcomerInvitation: open.id } });
    await enter(/nitta@login\.test/);
    await ichiro.page.waitForURL(new RegExp(`/user/${site.teamId}`));
    expect([...owner.complaints, ...ichiro.complaints]).toEqual([]);
  });
});
