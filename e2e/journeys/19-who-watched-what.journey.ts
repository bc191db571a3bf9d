import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { settled, violations } from '../support/axe.js';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll, logInAsAdministrator, logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

describe('Who watched what', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let videoId: string;
  let yui: Member;
  let ren: Member;
  let owner: Person;

  beforeAll(async () => {
    const file = await clip('short.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Watched');
    videoId = await addVideo(site, 'Tides', file);
    [, yui] = await Promise.all([videoIn(site, videoId, isReady), join(site, 'Yui')]);
    ren = await join(site, 'Ren');
    owner = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const viewers = async () =>
    (await site.owner.call('listVideoViewers', { params: { teamId: site.teamId, videoId } })).items;

  it('two members watch different parts of a video', async () => {
    for (const [member, whole] of [
      [yui, true],
      [ren, false],
    ] as const) {
      const { page, complaints } = await person(browser, marquee.url);
      await logInAsMember(page, site.teamId, member.email);
      const player = await Player.open(page, site.teamId, videoId);
      if (whole) {
        await until(
          () => player.state(),
          ({ ended }) => ended,
          { seconds: 60 },
        );
      } else {
        await player.reaches(4);
        await player.pause();
      }
      await until(viewers, (items) => items.some((item) => item.member.id === member.id && item.plays > 0));
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    const [latest, first] = await until(viewers, ([, one]) => one?.completedAt != null);
    expect(latest).toMatchObject({ member: { name: 'Ren' }, viewings: 1, plays: 1, completedAt: null });
    expect(latest!.completion).toBeLessThan(0.8);
    expect(first).toMatchObject({ member: { name: 'Yui' }, viewings: 1, plays: 1 });
  });

  it('the number of the video opens who it was, with how much of it', async () => {
    const { page } = owner;
    await page.goto('/admin/analytics/videos');
    await page.getByRole('link', { name: 'Plays of Tides: 2 (show the records)' }).click();
    await page.getByRole('heading', { name: 'Viewers of “Tides”' }).waitFor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Yui').getByText('Completed').waitFor();
    expect(await row('Ren').textContent()).not.toContain('Completed');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('video-viewers.csv');
    const text = await readFile(await file.path(), 'utf8');
    for (const { id, name } of [
      { ...yui, name: 'Yui' },
      { ...ren, name: 'Ren' },
    ]) {
      expect(text).toContain(`${id},${name},1,1,`);
    }
  });

  it('a member leads to their videos, and these to the viewings behind them', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Ren', exact: true }).click();
    await page.getByRole('heading', { name: 'Videos watched by Ren' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Tides' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show 1 viewing' }).click();
    await page.getByRole('heading', { name: 'Watch log of Ren' }).waitFor();
    const viewings = page.getByRole('row').filter({ hasText: 'Tides' });
    await viewings.first().waitFor();
    expect(await viewings.count()).toBe(1);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });

  it('what else they did is told beside it: from their login on', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Member activity' }).click();
    await page.getByRole('heading', { name: 'Member activity' }).waitFor();
    await page.getByRole('combobox', { name: 'Activity' }).selectOption('Login');
    await page.getByRole('row').filter({ hasText: 'Ren' }).first().waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Member count' }).click();
    const figures = page.getByLabel('Members in this period');
    await figures.locator('[data-figure=total]').getByText('2', { exact: true }).waitFor();
    await figures.getByRole('link', { name: 'New members: 2 (show the records)' }).click();
    await page.getByRole('row').filter({ hasText: 'Account created' }).nth(1).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('on a phone, too', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 800 });
    const lists = [
      ...[`video/users?video=${videoId}`, `log/user_videos?member=${ren.id}`, 'watch_log/user', 'log/user'],
      ...[`watch_log/user/videos?member=${ren.id}`, 'user_count', 'total', 'video/users'],
    ];
    for (const list of lists) {
      await page.goto(`/admin/analytics/${list}`);
      await settled(page);
      await expectNoSidewaysScroll(page);
      expect(await violations(page)).toEqual([]);
    }
    expect(owner.complaints).toEqual([]);
  });

  it('and all of it can be made anew from the history', async () => {
    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said });
  });
});
