import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { renditionsOf } from '../support/playlists.js';
import { addVideo, getVideo, isReady, join, openSite, videoIn, type Site } from '../support/site.js';

describe('It plays while it grows', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let videoId: string;
  let viewer: Person;
  let player: Player;

  beforeAll(async () => {
    const file = await clip('lecture.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Growing');
    const nao = await join(site, 'Nao');
    viewer = await person(browser, marquee.url);
    await logInAsMember(viewer.page, site.teamId, nao.email);
    videoId = await addVideo(site, 'Lecture', file, {
      chapters: [
        { at: 0, title: 'Start' },
        { at: 20, title: 'Second half' },
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const renditions = async () => {
    const { playback } = await site.owner.call('getSiteVideo', { params: { teamId: site.teamId, videoId } });
    return playback ? renditionsOf(site.owner, playback.manifestUrl) : [];
  };

  it('says that it is being prepared, and plays by itself as soon as it can, while the rest is being made', async () => {
    player = await Player.open(viewer.page, site.teamId, videoId);
    await player.reaches(1.5, 200);
    const { processing } = await getVideo(site, videoId);
    expect(processing).toMatchObject({ status: 'encoding', playable: true });
    const early = await renditions();
    expect(early.some(({ ended }) => ended)).toBe(false);
    await player.region.waitFor();
    await viewer.page.getByText('Higher quality is on its way').waitFor();
  });

  it('goes on without a jump while renditions are added, up to the size of the original and no larger', async () => {
    const early = new Set((await renditions()).map(({ size }) => size));
    const { currentTime } = await player.state();
    await videoIn(site, videoId, isReady, 280);
    const late = await renditions();
    expect(late.map(({ size }) => size)).toEqual(expect.arrayContaining([...early, '1920x1080']));
    expect(late.length).toBeGreaterThanOrEqual(4);
    for (const { length, ended } of late)
      expect({ length: Math.round(length), ended }).toEqual({ length: 40, ended: true });
    const [[from, to] = [0, 0]] = (await player.state()).played;
    expect(from).toBeLessThan(0.5);
    expect(to).toBeGreaterThanOrEqual(currentTime);
  });

  it('offers every rendition of the finished video, and its picture before it starts', async () => {
    const { page } = viewer;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    player = await Player.open(page, site.teamId, videoId);
    await page.getByRole('button', { name: 'Play Lecture' }).waitFor();
    const video = await getVideo(site, videoId);
    expect(video.thumbnailUrl).not.toBeNull();
    await player.button('Quality').click();
    await page.getByRole('menuitemradio', { name: '1080p' }).click();
    await page.getByRole('button', { name: 'Play Lecture' }).click();
    await until(
      () => player.state(),
      ({ videoWidth, currentTime, paused }) => videoWidth === 1920 && currentTime > 0 && !paused,
      {
        seconds: 60,
      },
    );
  });

  it('shows previews of the storyboard and the chapter along the seek bar', async () => {
    const { page } = viewer;
    await player.pause();
    const box = (await player.seekBar.boundingBox())!;
    const picture = player.seekBar.locator('[style*="background-image"]');
    const at = async (share: number): Promise<string> => {
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
      await picture.waitFor();
      return (await picture.getAttribute('style')) ?? '';
    };
    const [early, late] = [await at(0.1), await at(0.9)];
    expect(early).toMatch(/\/storyboard\/[\w-]+\.(webp|jpg)/);
    expect(early).not.toBe(late);
    await player.seekBar.getByText('Second half').waitFor();
    const url = /url\("([^")]+)"\)/.exec(early)?.[1] ?? '';
    const width = await page.evaluate(
      async (source) => (await createImageBitmap(await (await fetch(source)).blob())).width,
      url,
    );
    expect(width).toBeGreaterThan(100);
  });

  it('obeys the keyboard and the speed menu, and offers picture in picture', async () => {
    const { page } = viewer;
    await player.stir();
    await player.seekBar.focus();
    // On a slow machine it was watched to the end by now.
    await page.keyboard.press('1');
    await until(
      () => player.state(),
      ({ currentTime }) => Math.abs(currentTime - 4) < 1,
    );
    const before = (await player.state()).currentTime;
    await page.keyboard.press('ArrowRight');
    await until(
      () => player.state(),
      ({ currentTime }) => Math.abs(currentTime - before - 5) < 0.7,
    );
    await page.keyboard.press('5');
    await until(
      () => player.state(),
      ({ currentTime }) => Math.abs(currentTime - 20) < 1,
    );
    await page.keyboard.press('k');
    await until(
      () => player.state(),
      ({ paused }) => !paused,
    );
    await page.keyboard.press('k');
    await until(
      () => player.state(),
      ({ paused }) => paused,
    );
    await player.button('Speed').click();
    await page.getByRole('menuitemradio', { name: '2×' }).click();
    expect((await player.state()).playbackRate).toBe(2);
    await page.keyboard.press('<');
    expect((await player.state()).playbackRate).toBe(1.75);
    expect(await player.button('Picture in picture').count()).toBe(
      await page.evaluate(() => (document.pictureInPictureEnabled ? 1 : 0)),
    );
    expect(viewer.complaints).toEqual([]);
  });
});
