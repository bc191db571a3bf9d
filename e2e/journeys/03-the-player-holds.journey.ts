import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { patience, until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { logInAsAdministrator, logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, isReady, join, openSite, videoIn, type Site } from '../support/site.js';

/** The third segment of the picture, whichever quality: it begins a few seconds into the clip. */
const thirdPicture = /\/hls\/(?!audio)[\w-]+\/0*2\.m4s/;
const garbage = { status: 200, contentType: 'video/iso.segment', body: 'these are no frames'.repeat(400) };

describe('The player holds', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let videoId: string;
  let viewer: Person;
  let page: Page;
  let player: Player;

  beforeAll(async () => {
    const [file, other] = await Promise.all([clip('short.mp4'), clip('phone.mp4')]);
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Sturdy');
    const [ren, otherId] = [await join(site, 'Ren'), await addVideo(site, 'The one after', other)];
    videoId = await addVideo(site, 'Walk', file);
    await Promise.all([videoId, otherId].map((id) => videoIn(site, id, isReady)));
    const content = 'WEBVTT\n\n00:00.000 --> 00:11.900\nA <i>long</i> walk\n';
    const params = { teamId: site.teamId, videoId };
    await site.owner.call('putCaptions', { params, body: { language: 'en', content } });
    viewer = await person(browser, marquee.url);
    page = viewer.page;
    await logInAsMember(page, site.teamId, ren.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });
  beforeEach(async () => {
    player = await Player.open(page, site.teamId, videoId);
  });

  const positionIs = (seconds: number) =>
    until(
      () => player.state(),
      ({ currentTime }) => Math.abs(currentTime - seconds) < 0.3,
    );
  /** Stands still at a second, so that a jump is told from playing on. */
  const standAt = async (seconds: number): Promise<void> => {
    await player.reaches(0.5);
    await player.pause();
    await page.locator('video').evaluate((video, at) => {
      if (video instanceof HTMLVideoElement) video.currentTime = at;
    }, seconds);
    await positionIs(seconds);
  };
  /** From the start, wherever an earlier visit has left. */
  const playFromStart = async (): Promise<void> => {
    player = await Player.open(page, site.teamId, videoId, 0);
    await standAt(0.2);
    await page.keyboard.press('k');
  };
  const volume = () =>
    page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.volume : Number.NaN));

  it('obeys the arrows right after opening, after a click on the picture, and in full screen', async () => {
    await standAt(1);
    await page.keyboard.press('ArrowRight');
    await positionIs(6);
    await page.keyboard.press('ArrowLeft');
    await positionIs(1);

    // Up and down belong to the page until somebody has turned to the player.
    await page.keyboard.press('ArrowDown');
    expect(await volume()).toBe(1);
    const box = (await player.region.boundingBox())!;
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4);
    await until(
      () => player.state(),
      ({ paused }) => !paused,
    );
    await page.keyboard.press('ArrowDown');
    await until(volume, (now) => Math.abs(now - 0.9) < 0.01);

    await page.keyboard.press('f');
    await until(
      () => page.evaluate(() => document.fullscreenElement !== null),
      (full) => full,
    );
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('ArrowUp');
    await until(volume, (now) => Math.abs(now - 1) < 0.01);
    await page.keyboard.press('f');
    await until(
      () => page.evaluate(() => document.fullscreenElement === null),
      (left) => left,
    );
  });

  it('shows captions clear of the controls, and 4 % from the edge without them', async () => {
    await player.reaches(0.5);
    await player.button('Captions').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    const words = player.region.getByText('A long walk');
    await words.waitFor();
    await player.pause();
    const bottom = async () => {
      const [text, frame] = [await words.boundingBox(), await player.region.boundingBox()];
      return { edge: text!.y + text!.height, frame: frame!.y + frame!.height, height: frame!.height };
    };
    await until(
      async () => ({ edge: (await bottom()).edge, controls: (await player.seekBar.boundingBox())!.y }),
      ({ edge, controls }) => edge <= controls,
    );
    // While it plays and nobody moves, the controls go away.
    await page.keyboard.press('0');
    await page.keyboard.press('k');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.mouse.move(5, 5);
    const { edge, frame, height } = await until(bottom, (now) => now.frame - now.edge < 0.05 * now.height);
    expect((frame - edge) / height).toBeGreaterThan(0.025);
    await page.keyboard.press('c');
    await words.waitFor({ state: 'detached' });
  });

  it('leaves letters alone once they are turned off, also for the next video, and keeps the other keys', async () => {
    await standAt(1);
    await player.button('Keyboard shortcuts').click();
    const choice = page.getByRole('switch', { name: /letter, number and symbol keys/ });
    // What is pressed before the help is there (it is loaded then) belongs to the page.
    await choice.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press(' ');
    expect(await choice.isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    for (const key of ['k', '5', 'm', '?']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
    await positionIs(6);
    expect(await player.state()).toMatchObject({ paused: true });
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.reload();
    await standAt(1);
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowRight');
    await positionIs(6);
    await player.button('Keyboard shortcuts').click();
    await choice.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('5');
    await positionIs(6);
    await page.keyboard.press('1');
    await positionIs(1.2);
  });

  it('fills the screen of a phone that is turned, below no header and above no navigation', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await until(
      () => player.region.boundingBox(),
      (box) => box !== null && box.width <= 360,
    );
    await page.setViewportSize({ width: 740, height: 360 });
    await until(
      () => player.region.boundingBox(),
      (box) => box?.x === 0 && box.y === 0 && box.height === 360 && box.width > 700,
    );
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('goes on by itself when the line comes back', async () => {
    await page.route(thirdPicture, (route) => route.abort());
    await playFromStart();
    await page.getByText('Connection lost').waitFor();
    const { currentTime } = await player.state();
    await page.unroute(thirdPicture);
    await player.reaches(currentTime + 3);
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
  });

  it('plays through bytes that the browser cannot decode when they come only once', async () => {
    await page.route(thirdPicture, (route) => route.fulfill(garbage), { times: 1 });
    await playFromStart();
    await player.reaches(8);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('starts over where it stood when somebody tries again after broken bytes', async () => {
    await page.route(thirdPicture, (route) => route.fulfill(garbage));
    await playFromStart();
    await page.getByText('This video can’t be played').waitFor();
    await page.unroute(thirdPicture);
    await page.getByRole('button', { name: 'Try again' }).click();
    await player.reaches(8);
  });

  it('ends with what comes next, and plays once more when asked', async () => {
    await standAt(11);
    await page.keyboard.press(' ');
    const ending = page.getByRole('group', { name: 'The video has ended' });
    await ending.getByRole('button', { name: 'Watch again' }).click();
    await until(
      () => player.state(),
      ({ currentTime, paused }) => currentTime < 8 && !paused,
    );
    await ending.waitFor({ state: 'detached' });
    await standAt(11);
    await page.keyboard.press(' ');
    await ending.getByRole('link', { name: /Up next\s*The one after/ }).click();
    await page.getByRole('heading', { name: 'The one after' }).waitFor();
    expect(viewer.complaints).toEqual([]);
  });

  it('plays on while the file of the video is replaced, and plays the new one after the older is deleted', async () => {
    const { page: desk, complaints } = await person(browser, marquee.url);
    await logInAsAdministrator(desk, site.email);
    await desk.goto(`/admin/video/${videoId}/recreate`);
    const manifests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/master.m3u8')) manifests.push(request.url());
    });
    await Player.open(page, site.teamId, videoId);
    await standAt(1);
    await desk.getByLabel('Choose a file').setInputFiles(await clip('talk.mp4'));
    const [second, first] = [
      desk.getByRole('listitem', { name: 'Version 2' }),
      desk.getByRole('listitem', { name: 'Version 1' }),
    ];
    await second.getByText('On its way').waitFor();
    expect(await first.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await second.getByText('Latest').waitFor({ timeout: 120_000 * patience });
    await first.getByText('Older').waitFor();
    // Who watches the older one goes on with it.
    await page.keyboard.press('k');
    await player.reaches(4);
    expect(new Set(manifests).size).toBe(1);
    await player.pause();
    await desk.getByRole('button', { name: 'Delete all but the latest' }).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('1');
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete all but the latest' }).click();
    await first.waitFor({ state: 'detached' });
    await page.reload();
    await player.reaches(4.5);
    expect([new Set(manifests).size, complaints]).toEqual([2, []]);
  });
});
