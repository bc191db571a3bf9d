import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openNameServer, until, type NameServer, type Zone } from '@marquee/ports/testing';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsMember } from '../support/pages.js';
import { launch, person } from '../support/people.js';
import { invitation, join, mailedLink, openSite } from '../support/site.js';

const domain = 'video.example.test';
const zone: Zone = {};
let names: NameServer;
let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  names = await openNameServer(zone);
  marquee = await Marquee.start({ MARQUEE_NAME_SERVERS: names.address });
  browser = await launch({ hosts: { [domain]: Number(new URL(marquee.url).port) } });
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
  await names?.[Symbol.asyncDispose]();
});

it('A site gets a domain of its own, its members come there, and it goes again', async () => {
  const site = await openSite(marquee, 'Reef');
  const member = await join(site, 'Mia');
  const address = `http://${domain}:${new URL(marquee.url).port}`;
  const owner = await person(browser, marquee.url, { width: 360, height: 740 });
  await site.owner.enter(owner.context);
  const { page } = owner;
  await page.goto('/admin/general_setting/basic_info');
  const section = page.getByRole('region', { name: 'Your own domain' });
  await section.getByLabel(/^Domain/).fill('localhost');
  await page.keyboard.press('Enter');
  await section.getByText(/^Enter a domain such as/).waitFor();
  await section.getByLabel(/^Domain/).fill(` https://${domain.toUpperCase()}/`);
  await page.keyboard.press('Enter');
  const record = section.getByRole('group', { name: 'TXT record' });
  await record.getByText(`_marquee.${domain}`).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await section.getByRole('button', { name: 'Check' }).click();
  await section
    .getByRole('alert')
    .getByText(/There’s no TXT record/)
    .waitFor();
  zone[`_marquee.${domain}`] = { texts: [(await record.getByText(/^marquee=/).textContent()) ?? ''] };
  await section.getByRole('button', { name: 'Check' }).click();
  await section
    .getByRole('alert')
    .getByText(/nothing leads visitors/)
    .waitFor();
  zone[domain] = { addresses: ['127.0.0.1'] };
  await section.getByRole('button', { name: 'Check' }).click();
  await section.getByRole('link', { name: address }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  // Whoever comes there meets the site, and logs in there.
  const guest = await person(browser, address, { width: 360, height: 740 });
  await until(async () => {
    await guest.page.goto('/');
    return guest.page.url().startsWith(`${address}/user/${site.teamId}`) || guest.page.url().includes('/login/');
  });
  await logInAsMember(guest.page, site.teamId, member.email);
  expect(new URL(guest.page.url()).origin).toBe(address);
  await settled(guest.page);
  expect(await violations(guest.page)).toEqual([]);
  const cookies = await guest.context.cookies();
  expect(new Set(cookies.map((cookie) => cookie.domain))).toEqual(new Set([domain]));
  // Other sites are not there; the console is at the platform's address.
  await guest.page.goto('/user/nobodys');
  await guest.page.getByRole('link', { name: 'Go to the home page' }).click();
  await guest.page.waitForURL(`${address}/user/${site.teamId}`);
  await guest.page.goto('/admin');
  await guest.page.waitForURL(`${marquee.url}/login*`);

  await section.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByLabel(/^Domain/).waitFor();
  await until(async () => {
    await guest.page.goto(`${address}/`);
    return new URL(guest.page.url()).pathname === '/';
  });
  expect([...owner.complaints, ...guest.complaints]).toEqual([]);
});

it('Its members come by a login service, too, which knows the platform’s address alone, and by the links of mails', async () => {
  const site = await openSite(marquee, 'Lagoon');
  const params = { teamId: site.teamId };
  const { id: newcomerInvitation } = await site.owner.call('createInvitation', {
    params,
    body: invitation('Everybody'),
  });
  const service = { socialIssuer: `${marquee.url}/login-service`, socialLabel: 'Club ID' };
  const client = { socialClientId: 'marquee-demo', socialClientSecret: 'marquee-demo-secret' };
  await site.owner.call('updateSignOn', {
    params,
    body: { socialLogin: true, ...service, ...client, newcomerInvitation },
  });
  const { records } = await site.owner.call('requestOwnDomain', { params, body: { domain } });
  zone[`_marquee.${domain}`] = { texts: [records[0]?.value ?? ''] };
  await site.owner.call('checkOwnDomain', { params });

  const address = `http://${domain}:${new URL(marquee.url).port}`;
  const guest = await person(browser, address);
  const { page } = guest;
  await until(async () => (await page.goto(`/login/${site.teamId}`))?.ok());
  await page.getByRole('button', { name: 'Log in with Club ID' }).click();
  await page.getByRole('button', { name: /nitta@login\.test/ }).click();
  await page.waitForURL(`${address}/user/${site.teamId}`);

  // Somebody new joins there, and verifies the address there.
  const { url } = await site.owner.call('getInvitation', { params: { ...params, invitationId: newcomerInvitation } });
  expect(url).toBe(`${address}/join/user/${newcomerInvitation}`);
  const umi = await join(site, 'Umi');
  expect(await mailedLink(marquee.url, umi.email)).toMatch(new RegExp(`^${address}/verify_email/`));
  expect(guest.complaints).toEqual([]);
});
