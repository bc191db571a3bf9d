import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { mailedLink, openSite, password, type Site } from '../support/site.js';

describe('A site changes hands', () => {
  const email = 'ann@heir.test';
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let ann: Person;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Crew');
    const params = { teamId: site.teamId };
    const invited = { email, role: 'super', categories: [] } as const;
    await site.owner.call('inviteAdministrator', { params, body: { ...invited, categories: [] } });
    const inviteToken = new URL(await mailedLink(marquee.url, email)).pathname.split('/').at(-1) ?? '';
    const body = { name: 'Ann Heir', password, termsAccepted: true };
    await site.owner.call('acceptAdministratorInvitation', { params: { inviteToken }, body });
    [owner, ann] = [await person(browser, marquee.url), await person(browser, marquee.url)];
    await logInAsAdministrator(owner.page, site.email);
    await logInAsAdministrator(ann.page, email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const row = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name });
  const asked = ({ page }: Person, name: string) => page.getByRole('dialog', { name: `Make ${name} the owner` });
  const more = ({ page }: Person, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  const open = async (one: Person, name: string): Promise<void> => {
    await more(one, name).click();
    await one.page.getByRole('menuitem', { name: `Make ${name} the owner` }).click();
    await asked(one, name).waitFor();
  };
  const confirm = async (one: Person, name: string, proof = password): Promise<void> => {
    await asked(one, name)
      .getByLabel(/^Current password/)
      .fill(proof);
    await asked(one, name).getByRole('button', { name: 'Hand over ownership' }).click();
  };

  it('by its owner alone, with the password', async () => {
    await ann.page.goto('/admin/administrator');
    await row(ann, 'Crew Owner').waitFor();
    expect(await row(ann, 'Crew Owner').getByRole('button').count()).toBe(0);
    await owner.page.goto('/admin/administrator');
    await open(owner, 'Ann Heir');
    await owner.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(owner.page);
    await owner.page.setViewportSize({ width: 1280, height: 800 });
    await confirm(owner, 'Ann Heir', 'Not-her-password-1');
    await asked(owner, 'Ann Heir').getByText('Your current password isn’t right.').first().waitFor();
    await confirm(owner, 'Ann Heir');
    await row(owner, 'Ann Heir').getByText('Owner', { exact: true }).waitFor();
    await row(owner, 'Crew Owner').getByText('Super administrator', { exact: true }).waitFor();
    // From the owner nobody takes anything.
    expect(await row(owner, 'Ann Heir').getByRole('button').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('and back, by who owns it now', async () => {
    const { text } = (await site.owner.call('getMailbox')).items.find(({ to }) => to === email) ?? {};
    expect(text).toContain('has been handed over to you');
    await ann.page.goto('/admin/administrator');
    await open(ann, 'Crew Owner');
    await confirm(ann, 'Crew Owner');
    await row(ann, 'Crew Owner').getByText('Owner', { exact: true }).waitFor();
    await owner.page.reload();
    await open(owner, 'Ann Heir');
    expect([owner.complaints, ann.complaints]).toEqual([[], []]);
  });
});
