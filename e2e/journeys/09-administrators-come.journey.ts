import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator, openMailedLink } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { addGroup, join, openSite, password, type Site } from '../support/site.js';

describe('Administrators come', () => {
  const email = 'ann@crew.test';
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let ann: Person;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Crew');
    owner = await person(browser, marquee.url);
    ann = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('are invited by mail with the areas that they work in', async () => {
    const { page } = owner;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Administrators', exact: true }).click();
    await page.getByRole('button', { name: 'Invite an administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('Analytics').check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('row').filter({ hasText: email }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(owner.complaints).toEqual([]);
  });

  it('set a password by the link, and find in the console only what is theirs', async () => {
    const { page } = ann;
    await openMailedLink(page, email);
    await page.getByText(email).first().waitFor();
    await page.getByLabel('Name').fill('Ann Analyst');
    await page.getByLabel('Password').first().fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel(/terms/i).check();
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await page.waitForURL(/\/admin/);
    const menu = page.getByRole('navigation', { name: 'Console', exact: true });
    await menu.getByRole('link', { name: 'Home', exact: true }).waitFor();
    const theirs = [
      'Home',
      'Comments',
      'Surveys',
      'Tests',
      'Site analytics',
      'Analytics by video',
      'Analytics by member',
      'Watch log',
      'Member activity',
      'Member count',
      'Test takers',
    ];
    expect(await menu.getByRole('link').allTextContents()).toEqual(theirs);
    expect(ann.complaints).toEqual([]);
  });

  it('may do other things as soon as somebody else says so, and never change themselves', async () => {
    const { page } = owner;
    await page.reload();
    await page.getByRole('button', { name: 'Change Ann Analyst’s permissions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ann Analyst’s permissions' });
    await dialog.getByLabel('Site settings').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Ann Analyst' }).getByText('Site settings').waitFor();
    // The door may remember a session for a second yet: the page asks again by itself.
    await ann.page.goto('/admin/administrator');
    await ann.page.getByRole('row').filter({ hasText: 'Ann Analyst' }).waitFor();
    expect(await ann.page.getByRole('button', { name: /^(Change .*’s permissions$|Remove )/ }).count()).toBe(0);
  });

  it('read who changed what, and what it was before, with the way there', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/basic_info');
    await page.getByLabel('Site name').fill('Crew and friends');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Activity log', exact: true }).click();
    await page.waitForURL(/\/admin\/administrator\/log$/);
    const row = page.getByRole('row').filter({ hasText: 'Changed the site’s settings' });
    // The log follows the events.
    await until(
      async () => {
        await page.reload();
        await page.getByRole('row').nth(1).waitFor();
        return row.count();
      },
      (count) => count > 0,
    );
    await row.first().getByText('Crew and friends').first().waitFor();
    expect(await row.first().locator('del').textContent()).toBe('Crew');
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'administrator', exact: true }).click();
    const rights = page.getByRole('row').filter({ hasText: 'Changed an administrator’s permissions' });
    await rights.getByRole('link', { name: 'Ann Analyst' }).click();
    await page.waitForURL(/\/admin\/administrator$/);
    await page.getByRole('link', { name: 'Show Ann Analyst’s activity' }).click();
    await page.getByRole('heading', { name: 'Activity of Ann Analyst' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Became an administrator' }).waitFor();
    await page.goto('/admin/administrator');
    expect(owner.complaints).toEqual([]);
  });

  it('join another site by the login that they have, and switch between the two', async () => {
    const { page } = ann;
    const studio = await openSite(marquee, 'Studio');
    const body = { email, role: 'normal', categories: ['designer'] } as const;
    await studio.owner.call('inviteAdministrator', {
      params: { teamId: studio.teamId },
      body: { ...body, categories: [...body.categories] },
    });
    await until(
      async () => {
        await openMailedLink(page, email);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByRole('button', { name: 'Accept the invitation' }).count();
      },
      (count) => count > 0,
    );
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Studio' }).waitFor();
    await page.getByRole('button', { name: 'Switch sites' }).click();
    await page.getByRole('menuitem', { name: 'Crew and friends' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Crew and friends' }).waitFor();
    expect(ann.complaints).toEqual([]);
  });

  it('see the members of a group alone when they manage no others', async () => {
    const group = await addGroup(site, 'Divers');
    await Promise.all([join(site, 'Umi', [group]), join(site, 'Riku')]);
    const { page } = owner;
    await page.goto(`/admin/group/${group}/managers`);
    await page.getByRole('group', { name: 'Rights of Ann Analyst' }).getByRole('checkbox', { name: 'View' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await ann.page.goto('/admin/user');
    await ann.page.getByRole('link', { name: 'Umi', exact: true }).click();
    await ann.page.getByText(/^You can view this member/).waitFor();
    await ann.page.goto('/admin/user?q=Riku');
    await ann.page.getByText('No results').waitFor();
    expect(ann.complaints).toEqual([]);
  });

  it('give programs a token that is shown once, and works until it is revoked', async () => {
    const { page } = owner;
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Robot');
    await dialog.getByRole('checkbox', { name: 'member.read' }).check();
    await dialog.getByLabel(/^Current password/).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const token = (await dialog.locator('pre').first().textContent()) ?? '';
    const authorization = `Bearer ${token}`;
    const asked = async (path: string): Promise<number> =>
      (await fetch(`${marquee.url}/api/teams/${site.teamId}/${path}`, { headers: { authorization } })).status;
    expect([await asked('members'), await asked('invitations')]).toEqual([200, 403]);
    await dialog.getByRole('button', { name: 'I’ve kept it' }).click();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Revoke the token Robot' }).click();
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('button', { name: 'Revoke the token Robot' }).waitFor({ state: 'detached' });
    // The door remembers for a second whose a token is.
    await until(
      () => asked('members'),
      (status) => status === 401,
    );
  });

  it('register one more site by the login that they have, and choose between their sites at the next', async () => {
    const { page } = owner;
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Switch sites' }).click();
    await page.getByRole('menuitem', { name: 'Create another site' }).click();
    await page.getByLabel('Site name').fill('Second Crew');
    await page.getByLabel(/^Company/).fill('Crew Ltd');
    await page.getByLabel(/^Phone/).fill('03-1234-5678');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create site' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Second Crew' }).waitFor();
    await page.goto('/choose_site');
    await page.getByRole('button', { name: /^Crew and friends/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Crew and friends' }).waitFor();
    await page.goto('/admin/administrator');
    expect(owner.complaints).toEqual([]);
  });

  it('are out as soon as they are removed, and their link makes nobody an administrator again', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Remove Ann Analyst' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click();
    await page.getByRole('row').filter({ hasText: 'Ann Analyst' }).waitFor({ state: 'detached' });
    await openMailedLink(ann.page, email);
    await ann.page.getByText('This invitation isn’t valid or has expired.').waitFor();
    await ann.page.goto('/admin');
    await ann.page.waitForURL(/\/login/);
    // Not out of their other site.
    await logInAsAdministrator(ann.page, email);
    await ann.page.getByRole('banner').getByRole('link', { name: 'Studio' }).waitFor();
  });

  it('come from where the site lets them, and are warned before they shut themselves out', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/security');
    await page.getByLabel('For administrators').fill('198.51.100.0/24 Office');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add my address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
    await page.goto('/admin/general_setting/security');
    await page.getByLabel('For administrators').fill('198.51.100.0/24 Office');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click();
    // The door remembers for a second whose a session is.
    await until(
      async () => {
        await page.goto('/admin');
        await page.getByRole('heading').first().waitFor();
        return page.url();
      },
      (url) => url.includes('/login'),
    );
    await page.getByText(/can only be used from certain networks/).waitFor();
  });
});
