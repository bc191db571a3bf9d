import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { addGroup, join, openSite, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

const seconds = (of: number) => new Date(Date.now() + of * 1_000).toISOString();
/** Seconds before its start from which members get a stream. */
const ahead = 600;

describe('A live is followed', () => {
  let site: Site;
  let owner: Person;
  let viewer: Person;
  let other: Person;
  let liveId: string;
  const live = () => ({ params: { teamId: site.teamId, liveId } });

  beforeAll(async () => {
    site = await openSite(marquee, 'Lively');
    const staff = await addGroup(site, 'Staff');
    owner = await person(browser, marquee.url);
    await site.owner.enter(owner.context);
    // A phone.
    viewer = await person(browser, marquee.url, { width: 360, height: 740 });
    await (await join(site, 'Mia', [staff])).caller.enter(viewer.context);
    other = await person(browser, marquee.url);
    await (await join(site, 'Sora')).caller.enter(other.context);
    for (const { context } of [viewer, other]) {
      // Nothing of the platform is asked for: its frame is all that is ours.
      await context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'on air' }));
    }
  });

  it('an administrator announces it for one group', async () => {
    const { page } = owner;
    await page.goto('/admin/live/create');
    const dialog = new Dialog(page, 'New live stream');
    await dialog.field(/^Title/).fill('Launch day');
    await dialog.root.getByRole('combobox', { name: 'Platform' }).selectOption('YouTube');
    await dialog.field(/^Address of the stream/).fill('https://vimeo.com/76979871');
    for (const [label, day] of [
      [/^Starts/, /^14 /],
      [/^Ends/, /^15 /],
    ] as const) {
      await dialog.button(label).click();
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next month' }) });
      await calendar.last().getByRole('button', { name: 'Next month' }).click();
      await calendar.last().getByRole('button', { name: day }).first().click();
      await calendar.last().getByRole('button', { name: 'Done' }).click();
    }
    await dialog.root.getByRole('combobox', { name: 'Publication' }).selectOption('Published');
    await dialog.root.getByRole('combobox', { name: 'Groups' }).click();
    await page.getByRole('option', { name: 'Staff' }).click();
    await page.keyboard.press('Escape');
    await dialog.button('Save').click();
    // What is refused is said where it is, and nothing that was typed is lost.
    await dialog.root.getByText(/^Enter the address of a YouTube stream/).waitFor();
    await dialog.field(/^Address of the stream/).fill('https://www.youtube.com/watch?v=jfKfPfyJRdk&t=3');
    await dialog.end('Save');
    await new ListPage(page, '/admin/live').row('Launch day').waitFor();
    const { items } = await site.owner.call('listLives', { params: { teamId: site.teamId } });
    liveId = items[0]?.id ?? '';
    expect(items[0]).toMatchObject({ platform: 'youtube', publication: 'public', hiddenFromList: false });
    expect(owner.complaints).toEqual([]);
  });

  it('a member of the group sees it coming, and its player when its time has come', async () => {
    await site.owner.call('updateLive', { ...live(), body: { startsAt: seconds(ahead + 15), endsAt: seconds(7_200) } });
    const { page } = viewer;
    await page.goto(`/user/${site.teamId}/lives/newer`);
    await page.getByRole('link', { name: /Launch day/ }).click();
    await page.getByRole('timer').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const frame = page.getByTitle('Live stream: Launch day');
    // By itself: nobody loads the page again.
    await frame.waitFor({ timeout: 30_000 });
    expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/jfKfPfyJRdk');
    await page.frameLocator('iframe').getByText('on air').waitFor();
    expect(viewer.complaints).toEqual([]);
  });

  it('another member does not learn that it is there', async () => {
    const { page } = other;
    await page.goto(`/user/${site.teamId}/lives/newer`);
    await page.getByText('No live streams yet').waitFor();
    await page.goto(`/user/${site.teamId}/live/${liveId}`);
    await page.getByRole('heading', { name: 'We couldn’t find this video or page' }).waitFor();
  });

  it('and when it has ended, its page says so', async () => {
    const { page } = viewer;
    await site.owner.call('updateLive', { ...live(), body: { startsAt: seconds(-60), endsAt: seconds(3) } });
    await page.getByText('This live stream is over.').waitFor({ timeout: 45_000 });
    expect(await page.locator('iframe').count()).toBe(0);
    await page.goto(`/user/${site.teamId}/lives/newer`);
    await page
      .getByRole('link', { name: /^Launch day/ })
      .getByText('Over', { exact: true })
      .waitFor();
    expect([...owner.complaints, ...viewer.complaints]).toEqual([]);
  });
});
