import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SamlProvider } from '@marquee/login-service/testing';
import { until } from '@marquee/ports/testing';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll, logInAsAdministrator, openMailedLink } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { invitation, openSite, password, type Site } from '../support/site.js';

const email = 'umi@member.test';

describe('Members are known', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let umi: Person;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Known');
    owner = await person(browser, marquee.url);
    umi = await person(browser, marquee.url, { width: 360, height: 740 });
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  async function addField(page: Page, name: string, type: string, fill?: () => Promise<void>): Promise<void> {
    await page.getByRole('button', { name: 'New member field' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New member field' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel('Type').selectOption({ label: type });
    await fill?.();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name }).first().waitFor();
  }

  it('by what the site asks: a field needs two options to choose from', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/field_customize');
    await addField(page, 'City', 'One line of text', async () => {
      await page.getByRole('switch', { name: 'Required' }).check({ force: true });
    });
    await addField(page, 'Certificate', 'One choice (list)', async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Options/).fill('Open water');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Choose at least 2.').first().waitFor();
      await dialog.getByLabel(/^Options/).fill('Open water\nRescue');
    });
    await page.getByRole('button', { name: 'Actions for Certificate' }).click();
    await page.getByRole('menuitem', { name: 'Move Certificate up' }).click();
    await page
      .getByRole('row', { name: /Certificate.*/ })
      .and(page.locator('[data-index="0"]'))
      .waitFor();
  });

  it('by their answers, which the link of an invitation may fill in', async () => {
    const { page } = owner;
    await page.goto('/admin/invite/create');
    await page.getByLabel(/^Title/).fill('Divers');
    await choose(page, 'Member fields', 'City');
    await choose(page, 'Member fields', 'Certificate');
    await choose(page, 'Filled in by the link', 'City');
    await page.locator('#main').getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/admin\/invite$/);
    const { items } = await site.owner.call('listInvitations', { params: { teamId: site.teamId }, query: {} });
    const [invitation] = items;
    const [city = ''] = invitation?.fields.prefilled ?? [];

    const { page: phone } = umi;
    await phone.goto(`/join/user/${invitation?.id}?${city}=Naha&email=forged@member.test`);
    expect(await phone.getByLabel(/^City/).inputValue()).toBe('Naha');
    expect(await phone.getByLabel(/^Email address/).inputValue()).toBe('');
    await expectNoSidewaysScroll(phone);
    await phone.getByLabel(/^Name/).fill('Umi');
    await phone.getByLabel(/^Email address/).fill(email);
    await phone.getByLabel(/^City/).fill('');
    await phone.getByLabel('Certificate').selectOption('Rescue');
    await phone.getByLabel(/^Password/).fill(password);
    await phone.getByLabel(/^Confirm password/).fill(password);
    await phone.getByRole('checkbox').first().check();
    await phone.locator('button[type=submit]').click();
    await phone.getByText('This field is required.').first().waitFor();
    await phone.getByLabel(/^City/).fill('Naha');
    await phone.locator('button[type=submit]').click();
    await phone.getByText(email).first().waitFor();
    await openMailedLink(phone, email);
    await phone.waitForURL(new RegExp(`/user/${site.teamId}`));
  });

  it('by what they change themselves, in every tab of the console that is open', async () => {
    const tabs = [await owner.page.context().newPage(), owner.page];
    const streams: string[] = [];
    for (const tab of tabs) {
      tab.on('request', (request) => void (/\/stream\b/.test(request.url()) && streams.push(request.url())));
      await tab.goto('/admin/user');
      await tab.getByRole('link', { name: 'Umi' }).waitFor();
    }
    const { page } = umi;
    await page.goto(`/user/${site.teamId}/setting`);
    const about = page.getByRole('region', { name: 'About you' });
    const change = async (name: string, city: string): Promise<void> => {
      await about.getByLabel(/^Name/).fill(name);
      await about.getByLabel(/^City/).fill(city);
      await about.getByRole('button', { name: 'Save' }).click();
    };
    await change('Umi Sango', 'Naha');
    for (const tab of tabs) await tab.getByRole('link', { name: 'Umi Sango' }).waitFor();
    // One tab listens for both, and the other takes over.
    expect(streams).toHaveLength(1);
    await tabs[0]?.close();
    await until(
      async () => streams.length,
      (count) => count === 2,
    );
    await change('Umi', 'Ishigaki');
    await owner.page.getByRole('link', { name: 'Umi', exact: true }).waitFor();
  });

  it('and are found, shown and changed by it in the console', async () => {
    const { page } = owner;
    await page.goto('/admin/user');
    const filter = page.getByLabel('Member fields');
    await filter.selectOption({ label: 'Certificate: Open water' });
    await page.getByRole('link', { name: 'Umi' }).waitFor({ state: 'detached' });
    await filter.selectOption({ label: 'Certificate: Rescue' });
    await page.getByRole('link', { name: 'Umi' }).click();
    const answers = page.getByRole('region', { name: 'Member fields' });
    expect(await answers.getByLabel(/^City/).inputValue()).toBe('Ishigaki');
    await answers.getByLabel('Certificate').selectOption('Open water');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
  });

  it('and no longer by a field that is deleted, with the number of its answers told', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/field_customize');
    const more = page.getByRole('button', { name: 'Actions for City' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete City' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “City”?' });
    await dialog.getByText('The answer of 1 member is deleted with it.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await more.waitFor({ state: 'detached' });
    expect([...owner.complaints, ...umi.complaints]).toEqual([]);
  });

  it('by their organisation alone, where the site wants it so (SAML)', async () => {
    const organised = await openSite(marquee, 'Organised');
    const params = { teamId: organised.teamId };
    await organised.owner.call('createInvitation', { params, body: invitation('Everybody of ours') });
    const provider = await SamlProvider.start({ nameId: 'mia-there', email: 'mia@organised.test', name: 'Mia' });
    try {
      const { page } = await person(browser, marquee.url);
      await logInAsAdministrator(page, organised.email);
      await page.goto('/admin/general_setting/sign_on');
      await page.getByRole('radio', { name: /^SAML/ }).check({ force: true });
      await provider.trust(await page.getByLabel(/^Metadata URL/).inputValue());
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'idp.xml', mimeType: 'text/xml', buffer: Buffer.from(provider.metadata) });
      await page.locator('[name=samlSsoUrl][value*="/sso"]').waitFor();
      await choose(page, 'People who log in for the first time', 'Everybody of ours');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).first().waitFor();

      const mia = await person(browser, marquee.url, { width: 360, height: 740 });
      await mia.page.goto('/login_saml');
      await mia.page.getByLabel(/^Site ID/).fill(organised.teamId);
      await mia.page.getByRole('button', { name: 'Next' }).click();
      await mia.page.waitForURL(new RegExp(`/login/${organised.teamId}`));
      await expectNoSidewaysScroll(mia.page);
      await mia.page.getByRole('button', { name: 'Log in with single sign-on' }).click();
      await mia.page.waitForURL(/^http:\/\/localhost:\d+\/sso/);
      await mia.page.getByRole('button', { name: 'Continue' }).click();
      await mia.page.waitForURL(new RegExp(`/user/${organised.teamId}`));
      await page.goto('/admin/user');
      await page.getByRole('link', { name: 'Mia' }).waitFor();
      expect(mia.complaints).toEqual([]);
    } finally {
      await provider.stop();
    }
  });
});
