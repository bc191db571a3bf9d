import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { patience, until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, isReady, join, openSite, videoIn, type Site } from '../support/site.js';

describe('One video follows the other', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let viewer: Person;
  let page: Page;
  let playlistId: string;
  const videos: string[] = [];

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Series');
    const file = await clip('silent.mp4');
    for (const title of ['Tides', 'Harbour']) videos.push(await addVideo(site, title, file));
    const mia = await join(site, 'Mia');
    for (const id of videos) await videoIn(site, id, isReady);
    const params = { teamId: site.teamId };
    const body = { name: 'By the sea', videos, public: true };
    ({ id: playlistId } = await site.owner.call('createPlaylist', { params, body }));
    viewer = await person(browser, marquee.url, { width: 360, height: 740 });
    page = viewer.page;
    await mia.caller.enter(viewer.context);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const at = (id: string | undefined) =>
    page.waitForURL(new RegExp(`/playlist/${playlistId}/${id}$`), { timeout: 60_000 * patience });
  const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector('video[data-first]') != null);

  it('in the same player, which fills the screen still, in time to stop it', async () => {
    await page.goto(`/user/${site.teamId}/playlist/${playlistId}/${videos[0]}`);
    const player = new Player(page);
    await player.reaches(0.5);
    await page.locator('video').evaluate((video) => video.setAttribute('data-first', ''));
    await page.keyboard.press('f');
    await until(isFull, (full) => full);
    const ending = page.getByRole('group', { name: 'The video has ended' });
    await ending.getByRole('button', { name: 'Cancel' }).waitFor({ timeout: 60_000 * patience });
    await at(videos[1]);
    await page.getByRole('region', { name: 'Video player: Harbour' }).waitFor();
    await until(
      () => player.state(),
      ({ ended, paused, currentTime }) => !ended && !paused && currentTime > 0.5 && currentTime < 5.9,
      { seconds: 60, every: 50 },
    );
    expect(await isFull()).toBe(true);
    await page.keyboard.press('Shift+P');
    await at(videos[0]);
    await page.getByRole('region', { name: 'Video player: Tides' }).waitFor();
    await page.keyboard.press('Shift+N');
    await at(videos[1]);
    expect(await isFull()).toBe(true);
    expect(viewer.complaints).toEqual([]);
  });
});
