import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Request } from 'playwright-core';
import { patience, until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { logInAsAdministrator, logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { covered, Player } from '../support/player.js';
import { addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';
import { settled } from '../support/settled.js';

/** Seconds until what was watched must be seen. */
const soon = 5;

describe('It is counted', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let videoId: string;
  let yui: Member;
  let viewer: Person;
  let owner: Person;
  const batches: Request[] = [];
  let watched = 0;

  beforeAll(async () => {
    const file = await clip('short.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Counted');
    videoId = await addVideo(site, 'Tides', file);
    [, yui] = await Promise.all([videoIn(site, videoId, isReady), join(site, 'Yui')]);
    [viewer, owner] = [await person(browser, marquee.url), await person(browser, marquee.url)];
    viewer.page.on('request', (request) => request.url().endsWith('/activity') && batches.push(request));
    await logInAsMember(viewer.page, site.teamId, yui.email);
    await logInAsAdministrator(owner.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const params = () => ({ teamId: site.teamId, videoId });
  const log = async () => (await site.owner.call('getWatchLog', { params: params() })).items;
  const totals = async () => (await site.owner.call('getVideoAnalytics', { params: params() })).total;

  it('shows nothing before anybody watches', async () => {
    expect(await log()).toEqual([]);
    await owner.page.goto(`/admin/video/${videoId}/log`);
    await owner.page.getByText('Nothing was watched in this period').waitFor();
  });

  it('shows within 5 s in the watch log what was really watched, and nothing that was jumped over', async () => {
    const player = await Player.open(viewer.page, site.teamId, videoId);
    await player.reaches(2.5);
    await player.stir();
    await viewer.page.keyboard.press('6');
    await player.reaches(9);
    await player.pause();
    const { played, currentTime } = await player.state();
    watched = covered(played);
    expect(watched).toBeGreaterThan(2.5);
    expect(watched).toBeLessThan(currentTime - 2);

    const [viewing] = await until(log, ([first]) => Math.abs((first?.watchedSeconds ?? 0) - watched) <= 1, {
      seconds: soon,
    });
    expect(viewing).toMatchObject({ plays: 1, member: { id: yui.id, name: 'Yui' } });
    const ranges = viewing!.ranges.map(([from = 0, to = 0]): [number, number] => [from, to]);
    expect(covered(ranges)).toBeCloseTo(viewing!.watchedSeconds, 0);
    // Nothing that was jumped over counts.
    const skipped = { from: played[0]![1] + 1, to: played.at(-1)![0] - 1 };
    expect(ranges.filter(([from, to]) => to > skipped.from && from < skipped.to)).toEqual([]);
    const cell = owner.page.getByRole('row').filter({ hasText: 'Yui' }).getByRole('cell').nth(3);
    await until(
      async () => Number((await cell.textContent({ timeout: soon * 1000 * patience }))?.replace('0:', '')),
      (seconds) => Math.abs(seconds - watched) <= 1,
      { seconds: soon },
    );
  });

  it('shows it within 5 s on the dashboard, in figures, chart and table', async () => {
    const { page } = owner;
    await page.goto('/admin/dashboard');
    const figures = page.getByLabel('Key figures, last 7 days');
    await figures.locator('[data-figure=plays]').getByText('1', { exact: true }).waitFor();
    await page.getByText('Plays started by autoplay: 1 of 1.').waitFor();
    const chart = page.getByRole('region', { name: 'Views and plays, last 7 days' });
    await chart.getByText('Table').click();
    await chart.getByRole('row').last().getByRole('cell').getByText('1', { exact: true }).first().waitFor();
    await chart.getByText('Chart', { exact: true }).click();
    await chart.locator('svg').first().waitFor();

    // A second play arrives while the dashboard is open.
    const player = await Player.open(viewer.page, site.teamId, videoId);
    await player.reaches(9.2);
    await player.stir();
    // It resumes near the end: a play needs three seconds.
    await viewer.page.keyboard.press('0');
    await until(
      () => player.state(),
      ({ currentTime }) => currentTime < 3,
    );
    await player.reaches(3.5);
    await page.bringToFront();
    await figures
      .locator('[data-figure=plays]')
      .getByText('2', { exact: true })
      .waitFor({ timeout: soon * 1000 * patience });
    await viewer.page.bringToFront();
    await player.pause();
  });

  it('counts a video that was watched to its end as completed', async () => {
    const before = await totals();
    await viewer.page.goto(`/user/${site.teamId}`);
    const player = await Player.open(viewer.page, site.teamId, videoId);
    await player.reaches(9);
    await player.stir();
    await viewer.page.keyboard.press('0');
    await until(
      () => player.state(),
      ({ ended }) => ended,
      { seconds: 60 },
    );
    const after = await until(totals, ({ completions }) => completions > before.completions, { seconds: soon });
    expect(after).toMatchObject({ views: 3, plays: 3, completions: 1, viewers: 1 });
    // What it played last may come in a batch behind the one that completed it.
    const [latest] = await until(log, ([first]) => (first?.completion ?? 0) > 0.95, { seconds: soon });
    expect(latest).toMatchObject({ abandonedAt: null, completed: { at: expect.any(String) } });
    // What it began without having been completed was abandoned where it was left.
    const abandoned = (await log()).find(({ watchedSeconds }) => Math.abs(watchedSeconds - watched) <= 1);
    expect(Math.abs((abandoned?.abandonedAt ?? 0) - 9)).toBeLessThanOrEqual(2);
  });

  it('shows it in the analytics of the site, of its videos and of its members', async () => {
    const { page } = owner;
    await page.bringToFront();
    await page.goto('/admin/analytics/total');
    const figures = page.getByLabel('Key figures');
    await figures.locator('[data-figure=plays]').getByText('3', { exact: true }).waitFor();
    await figures.locator('[data-figure=viewers]').getByText('1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Analytics by video' }).click();
    const video = page.getByRole('region', { name: 'Top 100 videos' }).getByRole('row').filter({ hasText: 'Tides' });
    await video.getByRole('cell').getByText('3', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Analytics by member' }).click();
    // The page before has a period, too, until this one has come.
    await page.getByRole('heading', { name: 'Analytics by member' }).waitFor();
    await page.getByLabel('Period').selectOption('30');
    await page.getByRole('row').filter({ hasText: 'Yui' }).waitFor();
    await viewer.page.bringToFront();
  });

  it('does not change when batches are repeated', async () => {
    expect(batches.length).toBeGreaterThan(2);
    const viewings = await settled(log);
    const figures = await totals();
    for (const batch of batches) {
      const response = await yui.caller.fetch(new URL(batch.url()).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: batch.postData() ?? '',
      });
      expect(response.status).toBe(202);
    }
    // Something new behind them: when it is counted, the repetitions have been, too.
    const event = {
      id: 'a'.repeat(32),
      type: 'view' as const,
      videoId,
      viewing: 'b'.repeat(32),
      at: new Date().toISOString(),
    };
    await yui.caller.call('recordActivity', { params: { teamId: site.teamId }, body: { events: [event] } });
    const after = await until(totals, ({ views }) => views !== figures.views, { seconds: soon });
    expect(after).toEqual({ ...figures, views: figures.views + 1 });
    expect((await log()).filter(({ viewing }) => viewing !== event.viewing)).toEqual(viewings);
    expect([...viewer.complaints, ...owner.complaints]).toEqual([]);
  });
});
