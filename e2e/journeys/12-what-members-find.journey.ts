import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { addGroup, addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

describe('What administrators publish is found by whom it is for', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let diver: Person;
  let other: Member;
  const videos: string[] = [];

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Found');
    const group = await addGroup(site, 'Divers');
    const file = await clip('silent.mp4');
    for (const [title, groups] of [
      ['Tides', []],
      ['Secret reef', [group]],
      ['Harbour', []],
    ] as const) {
      videos.push(await addVideo(site, title, file, { groups: [...groups] }));
    }
    const member = await join(site, 'Umi', [group]);
    other = await join(site, 'Sora');
    [owner, diver] = await Promise.all([person(browser, marquee.url), person(browser, marquee.url)]);
    await site.owner.enter(owner.context);
    await member.caller.enter(diver.context);
    for (const id of videos) await videoIn(site, id, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('news is written for a group, read at home, and no longer new after that', async () => {
    const { page } = owner;
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'New news item' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Night dive');
    await dialog.getByLabel('Content').fill('On Friday.\nhttps://example.test/dive');
    await choose(page, 'Who can read it', 'Divers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Divers' }).waitFor();

    await diver.page.goto(`/user/${site.teamId}`);
    const news = diver.page.getByRole('region', { name: 'News' });
    await news.getByText('New', { exact: true }).waitFor();
    await news.getByRole('link', { name: /Night dive/ }).click();
    const link = diver.page.getByRole('link', { name: 'https://example.test/dive' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await diver.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(diver.page);
    await diver.page.goto(`/user/${site.teamId}`);
    await news.getByRole('link', { name: /Night dive/ }).waitFor();
    expect(await news.getByText('New', { exact: true }).count()).toBe(0);
    const params = { teamId: site.teamId };
    expect((await other.caller.call('listSiteNews', { params })).items).toEqual([]);
    expect([...owner.complaints, ...diver.complaints]).toEqual([]);
  });

  it('a playlist is put in order by the keyboard, and plays on from one video to the next', async () => {
    const { page } = owner;
    await page.goto('/admin/playlist?create=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('By the sea');
    const list = dialog.getByRole('list', { name: 'Videos' });
    for (const title of ['Tides', 'Secret reef', 'Harbour']) {
      await dialog.getByRole('combobox', { name: 'Add a video' }).click();
      await page.getByRole('option', { name: title }).click();
      await list.getByText(title).waitFor();
    }
    await dialog.getByRole('button', { name: 'Move Harbour', exact: true }).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key);
      // The list says where it is, once it is there.
      await page.getByRole('status').filter({ hasText: 'Harbour' }).first().waitFor({ state: 'attached' });
    }
    await dialog.getByRole('switch', { name: 'Show on the site' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const params = { teamId: site.teamId };
    const [made] = (await site.owner.call('listPlaylists', { params })).items;
    expect(made?.videos).toEqual([videos[0], videos[2], videos[1]]);

    const ofPlaylist = { ...params, playlistId: made?.id ?? '' };
    const seenByOther = await other.caller.call('getSitePlaylist', { params: ofPlaylist });
    expect(seenByOther.videos.map(({ title }) => title)).toEqual(['Tides', 'Harbour']);
    await diver.page.setViewportSize({ width: 1440, height: 900 });
    await diver.page.goto(`/user/${site.teamId}`);
    await diver.page
      .getByRole('region', { name: 'Playlists' })
      .getByRole('link', { name: /By the sea/ })
      .click();
    await diver.page.getByRole('link', { name: 'Play all' }).click();
    await diver.page.waitForURL(new RegExp(`/playlist/${ofPlaylist.playlistId}/${videos[0]}$`));
    // The clip is short: it ends by itself.
    await diver.page.waitForURL(new RegExp(`/playlist/${ofPlaylist.playlistId}/${videos[2]}$`), { timeout: 60_000 });
    await diver.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(diver.page);
  });

  it('a video in a playlist is not deleted, and the question says where it is', async () => {
    const { page } = owner;
    await page.goto(`/admin/video/${videos[1]}/edit`);
    await page.getByRole('button', { name: 'Delete video' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'By the sea' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('This video is in playlists (1).', { exact: false }).waitFor();
    expect([...owner.complaints, ...diver.complaints]).toEqual([]);
  });
});
