import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Caller } from '../support/caller.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { invitation, join, openSite, password, type Site } from '../support/site.js';

describe('Members are approved', () => {
  const waiting = ['Ren', 'Yui', 'Aoi'];
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let invitationId: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
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
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
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
