import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, getVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

describe('A video is analysed', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let member: Member;
  let desk: Person;
  let umi: Person;
  let videoId: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Analysed');
    videoId = await addVideo(site, 'Three scenes', await clip('scenes.mp4'));
    member = await join(site, 'Umi');
    [desk, umi] = await Promise.all([person(browser, marquee.url), person(browser, marquee.url)]);
    await site.owner.enter(desk.context);
    await member.caller.enter(umi.context);
    await videoIn(site, videoId, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('suggests chapters and pictures, and says how far it is', async () => {
    const { page } = desk;
    await page.goto(`/admin/video/${videoId}/edit`);
    const panel = page.getByRole('region', { name: 'Automatic analysis' });
    await panel.getByRole('button', { name: 'Analyse now' }).click();
    await panel.getByText(/^3 chapters are suggested/).waitFor({ timeout: 120_000 });
    const before = (await getVideo(site, videoId)).thumbnailUrl;
    await panel.getByRole('button', { name: 'Use picture 4' }).click();
    await until(
      () => getVideo(site, videoId),
      ({ thumbnailUrl }) => thumbnailUrl !== before,
    );
    await panel.getByRole('button', { name: 'Use picture 4', pressed: true }).waitFor();
  });

  it('fills in chapters for somebody to name, and asks before it replaces any', async () => {
    const { page } = desk;
    const use = page.getByRole('button', { name: 'Use these chapters' });
    const titles = page.getByRole('region', { name: 'Chapters' }).getByRole('textbox', { name: 'Title' });
    await use.click();
    await titles.nth(2).waitFor();
    await titles.nth(1).fill('The second scene');
    await use.click();
    const dialog = page.getByRole('dialog', { name: 'Replace the chapters?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await titles.nth(1).inputValue()).toBe('The second scene');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { chapters } = await until(
      () => getVideo(site, videoId),
      (video) => video.chapters.length === 3,
    );
    expect(chapters.map(({ at, title }) => [Math.floor(at), title])).toEqual([
      [0, 'Chapter 1'],
      [25, 'The second scene'],
      [50, 'Chapter 3'],
    ]);
  });

  it('gives members chapters in the player', async () => {
    const player = await Player.open(umi.page, site.teamId, videoId);
    await player.reaches(0.2);
    const chapters = umi.page.getByRole('region', { name: 'Chapters' });
    await chapters.getByRole('button', { name: /The second scene/ }).click();
    await until(
      () => player.state(),
      ({ currentTime }) => currentTime >= 25,
    );
    expect([...umi.complaints, ...desk.complaints]).toEqual([]);
  });

  it('takes its suggestions away when nobody wants them', async () => {
    const { page } = desk;
    const panel = page.getByRole('region', { name: 'Automatic analysis' });
    await panel.getByRole('button', { name: 'Dismiss suggestions' }).click();
    await panel.getByRole('button', { name: 'Analyse now' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use these chapters' }).count()).toBe(0);
    expect(desk.complaints).toEqual([]);
  });
});
