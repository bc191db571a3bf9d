import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { BodyOf, routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

describe('It is kept for later', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let member: Member;
  let viewer: Person;
  const videos: string[] = [];

  beforeAll(async () => {
    const file = await clip('silent.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Kept');
    for (const title of ['Tides', 'Reefs']) videos.push(await addVideo(site, title, file));
    for (const id of videos) await videoIn(site, id, isReady);
    member = await join(site, 'Yui');
    viewer = await person(browser, marquee.url);
    await logInAsMember(viewer.page, site.teamId, member.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const open = (path: string) => viewer.page.goto(`/user/${site.teamId}/${path}`);
  const toggle = (name: string) => viewer.page.getByRole('button', { name, exact: true });
  const saved = () => member.caller.call('listSavedIds', { params: { teamId: site.teamId } });

  it('says in an empty list how something comes into it', async () => {
    await open('bookmark');
    await viewer.page.getByText('No bookmarks yet').waitFor();
    await viewer.page.getByRole('link', { name: 'Find videos' }).waitFor();
  });

  it('is put into a list beside the player, and is there at once', async () => {
    await open(`video/${videos[0]}`);
    await toggle('Bookmarks').click();
    await viewer.page.getByRole('button', { name: 'Bookmarks', exact: true, pressed: true }).waitFor();
    await toggle('Watch later').click();
    await viewer.page.getByRole('button', { name: 'Watch later', exact: true, pressed: true }).waitFor();
    await until(saved, ({ bookmarks, watchLater }) => bookmarks.length + watchLater.length === 2, { seconds: 5 });
    await viewer.page.getByRole('button', { name: /^Account/ }).click();
    await viewer.page
      .getByRole('navigation', { name: 'Member menu' })
      .getByRole('link', { name: 'Watch later' })
      .click();
    await viewer.page.getByRole('link', { name: /Tides/ }).waitFor();
  });

  it('is taken out with a click, and back with another one', async () => {
    await open('watchLater');
    await viewer.page.getByRole('button', { name: 'Remove from Watch later: Tides' }).click();
    await viewer.page.getByText('Nothing to watch later').waitFor();
    await viewer.page.getByRole('button', { name: 'Undo' }).click();
    await viewer.page.getByRole('link', { name: /Tides/ }).waitFor();
    expect((await saved()).watchLater).toEqual([videos[0]]);
  });

  it('stays as it was, with the reason, when the server cannot be reached', async () => {
    await open(`video/${videos[1]}`);
    await viewer.page.getByRole('button', { name: 'Bookmarks', exact: true, pressed: false }).waitFor();
    await viewer.page.route('**/me/bookmarks/*', (route) => route.abort());
    await toggle('Bookmarks').click();
    await viewer.page.getByText('The service can’t be reached right now').waitFor();
    await viewer.page.getByRole('button', { name: 'Bookmarks', exact: true, pressed: false }).waitFor();
    await viewer.page.unroute('**/me/bookmarks/*');
  });

  it('a premiere counts down and begins by itself; where playback is forced nobody skips to the end', async () => {
    const { page } = viewer;
    await page.setViewportSize({ width: 1440, height: 900 });
    const change = (index: number, body: BodyOf<typeof routes.updateVideo>) =>
      site.owner.call('updateVideo', { params: { teamId: site.teamId, videoId: videos[index] ?? '' }, body });
    await change(0, { premiere: true, playableFrom: new Date(Date.now() + 8_000).toISOString() });
    await open(`video/${videos[0]}`);
    await page.getByRole('timer').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await new Player(page).reaches(0.1);

    const byTheBrowser = async (): Promise<void> => {
      // Its own player with its own controls, over the whole screen, as phones show films.
      await page.locator('video').evaluate(async (video) => {
        Object.assign(video, { controls: true, tabIndex: 0 });
        await video.requestFullscreen();
        if (video instanceof HTMLElement) video.focus();
      });
      await page.keyboard.press('End');
      await page.evaluate(async () => document.exitFullscreen());
    };
    const free = await Player.open(page, site.teamId, videos[1] ?? '');
    await free.reaches(0.3);
    await free.pause();
    await byTheBrowser();
    await until(
      () => free.state(),
      ({ currentTime, duration }) => currentTime > duration - 1,
    );

    await change(1, { forcedPlayback: 'always' });
    const forced = await Player.open(page, site.teamId, videos[1] ?? '');
    await forced.reaches(0.3);
    await forced.pause();
    const { currentTime: stood } = await forced.state();
    for (const skip of [
      byTheBrowser,
      () => page.keyboard.press('9'),
      // As media keys and other players of the system do: by the element.
      () => page.locator('video').evaluate((video) => void Object.assign(video, { currentTime: 5, playbackRate: 2 })),
    ]) {
      await skip();
      await until(
        () => forced.state(),
        ({ currentTime, playbackRate }) => currentTime <= stood + 1 && playbackRate === 1,
      );
    }
    await page.keyboard.press('k');
    await until(
      () => forced.state(),
      ({ ended }) => ended,
    );
    expect(viewer.complaints).toEqual([]);
  });

  it('is not shown while the member may not watch it, and leaves the lists when it is deleted', async () => {
    const params = { teamId: site.teamId, videoId: videos[0]! };
    await site.owner.call('updateVideo', { params, body: { publication: 'private' } });
    const shown = async () =>
      (await member.caller.call('listBookmarks', { params: { teamId: site.teamId } })).items.length;
    await until(shown, (count) => count === 0, { seconds: 5 });
    await open('bookmark');
    await viewer.page.getByText('No bookmarks yet').waitFor();
    await site.owner.call('updateVideo', { params, body: { publication: 'public' } });
    await until(shown, (count) => count === 1, { seconds: 5 });
    await site.owner.call('deleteVideo', { params });
    await until(saved, ({ bookmarks, watchLater }) => bookmarks.length + watchLater.length === 0, { seconds: 10 });
  });

  it('is nothing for who is not logged in: the list leads to the login, and back', async () => {
    const stranger = await person(browser, marquee.url);
    await stranger.page.goto(`/user/${site.teamId}/bookmark`);
    await stranger.page.waitForURL(new RegExp(`/login/${site.teamId}\\?next=`));
    await stranger.page.getByLabel('Email address').fill(member.email);
  });

  it('fits a phone', async () => {
    await viewer.page.setViewportSize({ width: 360, height: 740 });
    await open(`video/${videos[1]}`);
    await toggle('Watch later').click();
    await viewer.page.getByRole('button', { name: 'Watch later', exact: true, pressed: true }).waitFor();
    await expectNoSidewaysScroll(viewer.page);
    await open('watchLater');
    await viewer.page.getByRole('link', { name: /Reefs/ }).waitFor();
    await expectNoSidewaysScroll(viewer.page);
    expect(viewer.complaints).toEqual([]);
  });
});
