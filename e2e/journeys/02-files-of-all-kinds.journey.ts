import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { clip, type ClipName } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { renditionsOf } from '../support/playlists.js';
import { openSite, playbackOf, type Site } from '../support/site.js';

/** Every file with the largest picture that may be made of it: never larger than it is, and the right way up. */
const good = [
  ['phone.mp4', '720x1280'],
  ['silent.mp4', '1280x720'],
  ['four-by-three.mp4', '640x480'],
  ['odd.mkv', '640x358'],
  ['variable-rate.mp4', '640x360'],
] as const satisfies readonly (readonly [ClipName, string])[];

describe('Files of all kinds', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-files-'));
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Kinds');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const byTitle = async (title: string) => {
    const { items } = await site.owner.call('listVideos', { params: { teamId: site.teamId }, query: { limit: 100 } });
    return items.find((video) => video.title === title);
  };
  const ended = (title: string) =>
    until(
      () => byTitle(title),
      (video) => ['ready', 'failed'].includes(video?.processing.status ?? ''),
      { seconds: 240 },
    );

  it('takes several at once, dropped onto the page', async () => {
    const { page } = owner;
    await page.goto('/admin/video/create');
    await page.getByLabel('Choose files').setInputFiles(await Promise.all(good.map(([name]) => clip(name))));
    await page.getByRole('region', { name: /Uploading \d files|Encoding \d videos?|All done/ }).waitFor();
    await until(
      async () => (await Promise.all(good.map(([name]) => byTitle(titleOf(name))))).filter(Boolean).length,
      (count) => count === good.length,
    );
  });

  it.each(good)('makes %s ready, at most %s', async (name, largest) => {
    const video = await ended(titleOf(name));
    expect(video?.processing).toMatchObject({ status: 'ready', reason: null });
    const { manifestUrl } = await playbackOf(site, video!.id);
    const renditions = await renditionsOf(site.owner, manifestUrl);
    const pixels = (text: string): number =>
      text
        .split('x')
        .map(Number)
        .reduce((a, b) => a * b, 1);
    const sizes = renditions.map(({ size }) => size).toSorted((a, b) => pixels(b) - pixels(a));
    expect(sizes[0]).toBe(largest);
    const [width = 0, height = 0] = largest.split('x').map(Number);
    for (const size of sizes) {
      const [w = 0, h = 0] = size.split('x').map(Number);
      expect(Math.abs(w / h - width / height)).toBeLessThan(0.03);
    }
    for (const { length } of renditions) expect(Math.abs(length - 6)).toBeLessThan(0.3);
    expect(video!.duration).toBeCloseTo(6, 0);
  });

  it('makes sound alone something to listen to, and says that it is', async () => {
    const { page } = owner;
    await page.getByLabel('Choose files').setInputFiles(await clip('speech.mp3'));
    const made = await ended('speech');
    expect(made).toMatchObject({ audioOnly: true, thumbnailUrl: null, processing: { status: 'ready', reason: null } });
    await page.goto(`/admin/video/${made!.id}/edit`);
    await page.getByText('Audio', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Use the frame shown in the player' }).count()).toBe(0);
    await page
      .getByRole('region', { name: /Video player/ })
      .getByRole('button', { name: /^Play / })
      .click();
    await until(
      () => page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)),
      (seconds) => seconds > 0.5,
    );
    await page.goto('/admin/video?upload=1');
  });

  it('refuses an empty file at once, and says why', async () => {
    const { page } = owner;
    const empty = join(folder, 'empty.mp4');
    await writeFile(empty, '');
    await page.getByLabel('Choose files').setInputFiles(empty);
    await page.getByText('The file is empty. Choose another one.').waitFor();
    expect(await byTitle('empty')).toBeUndefined();
  });

  it('says in the language of the page why a text and a cut file failed, in the list too, and offers what helps', async () => {
    const text = join(folder, 'notes.mp4');
    const cut = join(folder, 'cut.mp4');
    await writeFile(text, 'This is a shopping list.\n'.repeat(500));
    const whole = await readFile(await clip('silent.mp4'));
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.6)));
    await owner.page.goto('/admin/video?upload=1');
    await owner.page.getByLabel('Choose files').setInputFiles([text, cut]);
    await until(
      () => byTitle('cut'),
      (video) => video !== undefined,
    );
    const [notes, half] = [await ended('notes'), await ended('cut')];
    expect([notes?.processing.reason, half?.processing.reason]).toEqual(['not_a_video', 'truncated']);

    await owner.page.goto(`/admin/video/${notes!.id}/edit`);
    await owner.page
      .getByRole('alert')
      .getByText(/This isn’t video or audio/)
      .waitFor();

    // The console speaks the language of its site.
    await site.owner.call('updateTeam', { params: { teamId: site.teamId }, body: { language: 'ja' } });
    const phone = await person(browser, marquee.url, { locale: 'ja-JP', width: 360, height: 740 });
    await phone.context.addCookies(await owner.context.cookies());
    await phone.page.goto(`/admin/video/${half!.id}/edit`);
    const alert = phone.page.getByRole('alert').filter({ hasText: 'ファイルが途中で' });
    await alert.waitFor();
    await expectNoSidewaysScroll(phone.page);
    // Doing the same again helps no file that ends too early.
    expect(await alert.getByRole('button').count()).toBe(0);
    await alert.getByRole('link', { name: '別のファイルをアップロード' }).click();
    await phone.page
      .getByText(/^ファイルが途中で切れています/)
      .filter({ visible: true })
      .waitFor();
    await phone.page
      .getByText(/^動画や音声のファイルではないか/)
      .filter({ visible: true })
      .waitFor();
    await expectNoSidewaysScroll(phone.page);
    expect([...owner.complaints, ...phone.complaints]).toEqual([]);
    await phone.context.close();
  });
});

const titleOf = (name: string): string => name.replace(/\.\w+$/, '');
