import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { isSigned, openReceiver } from '../support/receiver.js';
import { join, openSite, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  receiver = await openReceiver();
  const start = Marquee.start({ MARQUEE_PRIVATE_WEBHOOKS: receiver.origin });
  [marquee, browser] = await Promise.all([start, launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
  await receiver?.close();
});

describe('Others are told what happens on a site', () => {
  let site: Site;
  let owner: Person;

  beforeAll(async () => {
    site = await openSite(marquee, 'Told');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });

  it('by a webhook that is made in the console, whose secret is shown once and signs what is sent', async () => {
    const { page } = owner;
    await page.goto('/admin/webhook');
    await page.getByText('No webhooks yet').waitFor();
    await page.goto('/admin/webhook?create=1');
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByLabel(/^Description/).fill('CRM');
    await form.getByLabel('Member joined').check();
    await form.getByLabel(/^Address/).fill(`${receiver.origin}/in`);
    await form.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret of “CRM”' });
    const secret = (await shown.locator('pre').textContent()) ?? '';
    await shown.getByRole('button', { name: 'I’ve kept it' }).click();
    await page.getByRole('link', { name: 'See the deliveries of CRM' }).click();
    await page.getByText('Nothing has been sent yet').waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    expect([isSigned(await receiver.told('webhook.test'), secret), secret]).toEqual([true, secret]);
    await page
      .getByRole('row', { name: /^Test event/ })
      .getByText('Delivered')
      .waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('also when the other one is out of order for a while: the log says so, and it is sent again by hand', async () => {
    const { page } = owner;
    receiver.answers(500);
    await join(site, 'Mia');
    const first = await receiver.told('member.joined');
    const row = page.getByRole('row', { name: /^Member joined/ });
    await row.getByText('500 · The receiver reported an error').waitFor();
    await marquee.kill();
    await marquee.boot();
    receiver.answers(200);
    await row.getByRole('link', { name: 'Member joined' }).click();
    await page.getByText('out of order').waitFor();
    expect(await page.locator('pre').first().textContent()).toBe(first.body);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Delivered').waitFor();
    const second = await receiver.told('member.joined', 2);
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    expect(first.body).not.toMatch(/mia/i);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the deliveries' }).click();
    await page.getByText('Deliveries of CRM').first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
