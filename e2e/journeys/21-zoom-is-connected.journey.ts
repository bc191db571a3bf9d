import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { join, openSite, type Site } from '../support/site.js';

describe('Zoom is connected', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let viewer: Person;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Meeting');
    owner = await person(browser, marquee.url);
    await site.owner.enter(owner.context);
    viewer = await person(browser, marquee.url, { width: 360, height: 740 });
    await (await join(site, 'Mia')).caller.enter(viewer.context);
    // Nothing of the platform is asked for.
    await viewer.context.route('https://us05web.zoom.us/**', (route) => route.fulfill({ body: 'the meeting' }));
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const setting = '/admin/setting/zoom_setting';

  it('but not by who declines on the page of Zoom: it says so, and offers to begin again', async () => {
    const { page } = owner;
    await page.goto(setting);
    await page.getByText('Not connected yet.').waitFor();
    await page.getByRole('button', { name: 'Connect Zoom' }).click();
    await page.getByRole('button', { name: /Decline/ }).click();
    await page.getByRole('heading', { name: 'Zoom couldn’t be connected' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('nothing has changed');
    await page.getByRole('link', { name: 'Go to Zoom settings' }).click();
    await page.getByText('Not connected yet.').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('from the form of a live stream, which leads to where one connects and keeps what was typed', async () => {
    const { page, context } = owner;
    await page.goto('/admin/live?create=1');
    const dialog = new Dialog(page, 'New live stream');
    await dialog.field(/^Description/).fill('Bring your questions.');
    await dialog.root.getByRole('combobox', { name: 'Platform' }).selectOption('Zoom');
    const opening = context.waitForEvent('page');
    await dialog.root.getByRole('link', { name: /^Open Zoom settings/ }).click();
    const tab = await opening;
    await tab.getByRole('button', { name: 'Connect Zoom' }).click();
    await tab.getByRole('button', { name: /Allow: 美咲 高橋/ }).click();
    await tab.waitForURL(new RegExp(`${setting}$`));
    await tab.getByText('takahashi@zoom.test').waitFor();
    await settled(tab);
    expect(await violations(tab)).toEqual([]);
    await tab.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(tab);
    await tab.close();
    // By itself: nobody loads the page again.
    await dialog.button('Choose a Zoom meeting').click();
    const meetings = new Dialog(page, 'Choose a Zoom meeting');
    await meetings.button(/^新作発表会/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await meetings.end(/^新作発表会/);
    expect(await dialog.field(/^Title/).inputValue()).toBe('新作発表会 / Premiere night');
    expect(await dialog.field(/^Description/).inputValue()).toBe('Bring your questions.');
    expect(await dialog.field(/^Address of the stream/).inputValue()).toMatch(/zoom\.us\/j\/\d+\?pwd=/);
    await dialog.root.getByRole('combobox', { name: 'Publication' }).selectOption('Published');
    await dialog.end('Save');
    await new ListPage(page, '/admin/live').row('新作発表会').waitFor();
    const { items } = await site.owner.call('listLives', { params: { teamId: site.teamId } });
    expect(items[0]).toMatchObject({ platform: 'zoom', publication: 'public' });
    expect(owner.complaints).toEqual([]);
  });

  it('and a member goes from the site to the meeting, when its time has come', async () => {
    const { items } = await site.owner.call('listLives', { params: { teamId: site.teamId } });
    const soon = { startsAt: new Date(Date.now() + 60_000).toISOString() };
    const live = { params: { teamId: site.teamId, liveId: items[0]?.id ?? '' } };
    await site.owner.call('updateLive', { ...live, body: soon });
    const { page, context } = viewer;
    await page.goto(`/user/${site.teamId}/lives/newer`);
    await page.getByRole('link', { name: /新作発表会/ }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: /Zoom/ }).click();
    const meeting = await opening;
    await meeting.getByText('the meeting').waitFor();
    expect(meeting.url()).toMatch(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=/);
    expect(viewer.complaints).toEqual([]);
  });

  it('until it is disconnected in one’s own account, which the log tells of', async () => {
    const { page } = owner;
    await page.goto('/admin/profile');
    const section = page.getByRole('region', { name: 'Zoom' });
    await section.getByText('takahashi@zoom.test').waitFor();
    await section.getByRole('button', { name: 'Disconnect' }).click();
    await new Dialog(page, 'Disconnect Zoom?').end('Disconnect');
    await section.getByText('Not connected yet.').waitFor();
    await page.goto('/admin/administrator/log');
    await page.getByText('Disconnected a Zoom account').waitFor();
    await page.getByText('Connected a Zoom account', { exact: true }).waitFor();
    expect(await page.getByText('takahashi').count()).toBe(0);
    // The live stream stays as it is.
    await new ListPage(page, '/admin/live').open();
    await page.getByText('新作発表会').first().waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
