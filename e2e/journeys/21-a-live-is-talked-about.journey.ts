import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { settled, violations } from '../support/axe.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { join, openSite, type Member, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

const minutes = (of: number) => new Date(Date.now() + of * 60_000).toISOString();

describe('A live is talked about', () => {
  let site: Site;
  let owner: Person;
  let mia: Member;
  let viewer: Person;
  let liveId: string;
  let eventId: string;

  beforeAll(async () => {
    site = await openSite(marquee, 'Talkative');
    const stream = { platform: 'youtube', address: 'https://www.youtube.com/watch?v=jfKfPfyJRdk' } as const;
    const times = { startsAt: minutes(-5), endsAt: minutes(60) };
    const params = { teamId: site.teamId };
    ({ id: liveId } = await site.owner.call('createLive', { params, body: { name: 'Keynote', ...stream, ...times } }));
    await site.owner.call('createLive', {
      params,
      body: { name: 'Panel', ...stream, ...times, publication: 'public' },
    });
    const held = { holdFrom: minutes(-5), holdUntil: minutes(60), publication: 'public' } as const;
    const { items } = await site.owner.call('listLives', { params });
    const panel = items.find(({ name }) => name === 'Panel')?.id ?? '';
    ({ id: eventId } = await site.owner.call('createEvent', {
      params,
      body: { name: 'Summit', ...held, videos: [], lives: [panel] },
    }));
    owner = await person(browser, marquee.url);
    await site.owner.enter(owner.context);
    mia = await join(site, 'Mia');
    // A phone.
    viewer = await person(browser, marquee.url, { width: 360, height: 740 });
    await mia.caller.enter(viewer.context);
    await viewer.context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'on air' }));
  });

  it('an administrator takes a private live stream into an event', async () => {
    const { page } = owner;
    await page.goto(`/admin/event?edit=${eventId}`);
    const dialog = new Dialog(page);
    await dialog.root.getByRole('combobox', { name: 'Live streams' }).click();
    await page.getByRole('option', { name: 'Keynote' }).click();
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.end('Save');
    const params = { teamId: site.teamId, eventId };
    await until(
      () => site.owner.call('getEvent', { params }),
      ({ lives }) => lives.length === 2 && lives[1] === liveId,
    );
    // From then on it is not deleted, and one sees why.
    await page.goto('/admin/live');
    const row = new ListPage(page, '/admin/live').row('Keynote');
    await row.getByRole('button', { name: /^Actions|actions/ }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByText('Summit').waitFor();
    await page.keyboard.press('Escape');
    expect(owner.complaints).toEqual([]);
  });

  it('a member opens it from the event, sees what comes next, and says something', async () => {
    const { page } = viewer;
    await page.goto(`/user/${site.teamId}/event/${eventId}`);
    await page.getByRole('link', { name: /Keynote/ }).click();
    await page.waitForURL(`**/event/live/${eventId}/${liveId}`);
    await page.frameLocator('iframe').getByText('on air').waitFor();
    await page.getByRole('link', { name: 'Summit' }).waitFor();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('What a keynote');
    await page.getByRole('button', { name: 'Post' }).click();
    await page.getByRole('article', { name: 'Comment by Mia' }).getByText('What a keynote').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.goto(`/user/${site.teamId}/event/${eventId}`);
    await page.getByRole('link', { name: /Panel/ }).click();
    await page.getByRole('link', { name: 'Next: Keynote' }).click();
    await page.getByRole('heading', { name: 'Keynote' }).waitFor();
    expect(viewer.complaints).toEqual([]);
  });

  it('an administrator sees where it was said, answers, and the member reads it', async () => {
    const { page } = owner;
    await page.goto('/admin/comment');
    await page
      .getByRole('row')
      .filter({ hasText: 'What a keynote' })
      .getByRole('link', { name: 'Keynote', exact: true })
      .waitFor();
    await page.getByRole('link', { name: 'What a keynote' }).click();
    await page.getByRole('heading', { name: 'Comment on “Keynote”' }).waitFor();
    await page.getByRole('link', { name: 'Open the live stream' }).waitFor();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Thank you');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await viewer.page.getByRole('button', { name: '1 reply' }).click({ timeout: 30_000 });
    await viewer.page.getByText('Thank you').waitFor();
    expect([...owner.complaints, ...viewer.complaints]).toEqual([]);
  });

  it('and who followed it is told, from its row in the list, with a file', async () => {
    const { page } = owner;
    await page.goto('/admin/live');
    const row = new ListPage(page, '/admin/live').row('Keynote');
    await row.getByRole('button', { name: /^Actions|actions/ }).click();
    await page.getByRole('menuitem', { name: 'Viewers of Keynote' }).click();
    await page.getByRole('heading', { name: 'Viewers of “Keynote”' }).waitFor();
    const viewers = page.getByRole('row').filter({ hasText: 'Mia' });
    await viewers.first().waitFor();
    expect(await viewers.count()).toBe(1);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('live-viewers.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(`${liveId},Keynote,${mia.id},Mia,1,`);
    await page.setViewportSize({ width: 360, height: 800 });
    await settled(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/admin/analytics/live/users');
    await page.getByRole('row').filter({ hasText: 'Panel' }).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('and all of it can be made anew from the history', async () => {
    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said });
  });
});
