import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Request } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { filesIn, hashOf } from '../support/files.js';
import { Marquee } from '../support/marquee.js';
import { logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { openSite, videoIn, type Site, type Video } from '../support/site.js';
import { slowUploads } from '../support/slow-line.js';

describe('A video goes up', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let file: string;
  let size: number;
  let first: Person;
  let second: Person;
  let videoId: string;
  let kept: number;

  beforeAll(async () => {
    file = await clip('lecture.mp4');
    ({ size } = await stat(file));
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Uploads');
    first = await person(browser, marquee.url);
    await logInAsAdministrator(first.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const videos = async (): Promise<readonly Video[]> =>
    (await site.owner.call('listVideos', { params: { teamId: site.teamId } })).items;

  it('shows the bytes, the speed and the time left, from any page of the console', async () => {
    const { page } = first;
    await slowUploads(page);
    await page.getByRole('link', { name: 'Upload a video' }).first().click();
    await page.getByLabel('Choose files').setInputFiles(file);
    const tray = page.getByRole('region', { name: 'Uploading 1 file' });
    await tray.getByText(/^\d+(\.\d)? MB of \d+(\.\d)? MB · \d+(\.\d)? [KM]B\/s, about .+ left/).waitFor();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    // The empty page says "No members yet" below it.
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await tray.getByRole('link', { name: 'lecture' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Uploading' })
      .getByText(/MB\/s, about [\w ]{1,40} left/)
      .waitFor();
    const [video] = await until(videos, ([one]) => one?.processing.status === 'uploading');
    videoId = video!.id;
    expect(first.complaints).toEqual([]);
  });

  it('keeps what has arrived when the browser is closed half-way', async () => {
    await videoIn(site, videoId, ({ processing }) => processing.percent >= 40);
    const { processing } = await site.owner.call('getVideo', { params: { teamId: site.teamId, videoId } });
    await first.context.close();
    kept = await until(
      () => site.owner.offset(processing.uploadUrl ?? '').catch(() => 0),
      (offset) => offset > 0,
    );
    expect(kept / size).toBeGreaterThan(0.35);
    expect(kept).toBeLessThan(size);
  });

  it('asks for the same file, and refuses another one', async () => {
    second = await person(browser, marquee.url);
    const { page } = second;
    await logInAsAdministrator(page, site.email);
    await page.goto('/admin/video');
    await page.getByRole('link', { name: 'lecture', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Upload interrupted' });
    await alert.getByText(/Choose “lecture.mp4”/).waitFor();
    await page.locator('input[type=file][aria-label="Choose the file again"]').setInputFiles(await clip('short.mp4'));
    await page.getByText(/This is a different file/).waitFor();
  });

  it('goes on where the server stands, and sends no byte twice', async () => {
    const { page } = second;
    const patches: Request[] = [];
    page.on('requestfinished', (request) => request.method() === 'PATCH' && patches.push(request));
    await page.locator('input[type=file][aria-label="Choose the file again"]').setInputFiles(file);
    const tray = page.getByRole('region', { name: /^(Uploading|Encoding) 1/ });
    await tray.getByText(/^(Uploaded\. Encoding starts now\.|Encoding \d+%)$/).waitFor({ timeout: 120_000 });
    const offsets = patches.map((request) => Number(request.headers()['upload-offset']));
    expect(Math.min(...offsets)).toBe(kept);
    expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b));
    const blobs = `${marquee.dataDirectory}/blobs`;
    const [original] = await until(
      async () => (await filesIn(blobs)).filter((path) => path.includes('/original/')),
      ({ length }) => length === 1,
    );
    expect(await hashOf(`${blobs}/${original}`)).toBe(await hashOf(file));
  });

  it('shows how far the encoding is, and that it is ready', async () => {
    const { page } = second;
    await page
      .getByText(/^Encoding \d+%$/)
      .first()
      .waitFor({ timeout: 60_000 });
    const percents = new Set<string>();
    const video = await until(
      async () => {
        percents.add((await page.locator('[data-status]').first().textContent()) ?? '');
        return site.owner.call('getVideo', { params: { teamId: site.teamId, videoId } });
      },
      ({ processing }) => processing.status === 'ready',
      { seconds: 280 },
    );
    expect(percents.size).toBeGreaterThan(3);
    await page.getByText('Ready', { exact: true }).first().waitFor();
    expect(Math.round(video.duration ?? 0)).toBe(40);
    expect(video.thumbnailCandidates.length).toBeGreaterThan(1);
    expect(second.complaints).toEqual([]);
  });

  it('is published where the upload ended, and the page of the video says so and takes it back', async () => {
    const { page } = second;
    const card = page.getByRole('region', { name: 'Publishing' });
    await card.getByText('Only administrators can see it.').waitFor();
    await page.getByRole('region', { name: 'All done' }).getByRole('button', { name: 'Publish' }).click();
    await card.getByText('It can be watched.').waitFor();
    expect((await site.owner.call('getVideo', { params: { teamId: site.teamId, videoId } })).publication).toBe(
      'public',
    );
    await page.getByRole('region', { name: 'All done' }).getByText('Published.').waitFor();
    const link = `${marquee.url}/user/${site.teamId}/video/${videoId}`;
    expect(await card.getByRole('link', { name: 'View on the site' }).getAttribute('href')).toBe(
      new URL(link).pathname,
    );
    await card.getByText(link).waitFor();
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await card.getByText('Only administrators can see it.').waitFor();
  });

  it('takes its picture, its chapters and its captions from what the player shows', async () => {
    const { page } = second;
    const params = { teamId: site.teamId, videoId };
    const now = () => site.owner.call('getVideo', { params });
    const before = (await now()).thumbnailUrl;
    await page.getByRole('button', { name: 'Use the frame shown in the player' }).click();
    await until(now, ({ thumbnailUrl }) => thumbnailUrl !== before);

    await page.getByRole('button', { name: 'Add a chapter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).nth(1).fill('Before');
    const mark = page.getByRole('slider', { name: 'Before' });
    await mark.press('PageUp');
    await mark.press('ArrowLeft');
    await page.getByRole('button', { name: 'Add at the player’s position' }).click();
    await page.getByRole('textbox', { name: 'Title' }).nth(2).fill('After');
    await page.getByRole('slider', { name: 'Before' }).press('Home');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { chapters } = await until(now, (video) => video.chapters.length === 2);
    expect(chapters.map(({ at, title }) => [Math.round(at), title])).toEqual([
      [0, 'Before'],
      [9, 'After'],
    ]);

    await page.getByRole('link', { name: 'Write them here' }).click();
    await page.getByRole('button', { name: /^Add a line/ }).click();
    await page.getByLabel('Text of line 1').fill('Where the lecture begins');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(now, ({ captions }) => captions.length === 1);
    await page.getByRole('link', { name: 'Download' }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('link', { name: /English line by line|Edit English/ }).waitFor();
    expect(second.complaints).toEqual([]);
  });

  it('stands in nobody’s way: the tray and the save bar are below each other, also on a phone', async () => {
    const { page } = second;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const tray = page.getByRole('region', { name: 'All done' });
      // The bar belongs to the form: it is there as soon as a part of the form is.
      await page.locator('[name="overview"]').scrollIntoViewIfNeeded();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await until(
        async () => ({ bar: (await save.boundingBox())!, tray: (await tray.boundingBox())! }),
        ({ bar, tray: { y } }) => bar.y + bar.height <= y,
      );
    }
  });
});
