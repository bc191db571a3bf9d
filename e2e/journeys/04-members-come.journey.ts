import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { Caller } from '../support/caller.js';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import {
  choose,
  expectNoSidewaysScroll,
  logInAsAdministrator,
  logInAsMember,
  openMailedLink,
} from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { lateAnswers } from '../support/slow-line.js';
import { addVideo, isReady, openSite, password, videoIn, type Site } from '../support/site.js';

/** A day in the site's time zone that has not come yet. */
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

describe('Members come', () => {
  const email = 'sora@member.test';
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let sora: Person;
  let link: string;
  let forDivers: string;

  beforeAll(async () => {
    const file = await clip('short.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Members');
    owner = await person(browser, marquee.url);
    sora = await person(browser, marquee.url);
    await logInAsAdministrator(owner.page, site.email);
    forDivers = await addVideo(site, 'Night dive', file);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('has groups, and content for each of them', async () => {
    const { page } = owner;
    for (const name of ['Divers', 'Sailors']) {
      await page.goto('/admin/group?create=1');
      const dialog = page.getByRole('dialog', { name: 'New group' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('cell', { name, exact: true }).waitFor();
    }
    await page.goto(`/admin/video/${forDivers}/edit`);
    await choose(page, 'Who can watch', 'Divers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { items: groups } = await site.owner.call('listGroups', { params: { teamId: site.teamId } });
    const { groups: published } = await videoIn(site, forDivers, isReady);
    expect(published).toEqual(groups.filter(({ name }) => name === 'Divers').map(({ id }) => id));
    const sailors = groups.filter(({ name }) => name === 'Sailors').map(({ id }) => id);
    await addVideo(site, 'Knots', await clip('silent.mp4'), { groups: sailors });
  });

  it('are invited by a link with a title, a maximum, a deadline and groups', async () => {
    const { page } = owner;
    await page.goto('/admin/invite/create');
    await page.getByLabel('Title').fill('Spring course');
    await page.getByLabel('Maximum sign-ups').fill('1');
    await page.getByLabel('Deadline').fill(inAWeek);
    await choose(page, 'Groups', 'Divers');
    await page.getByRole('button', { name: 'Create', exact: true }).last().click();
    const row = page.getByRole('row').filter({ hasText: 'Spring course' });
    await row.getByText('0 / 1').waitFor();
    await row.getByRole('link', { name: 'Spring course' }).click();
    link = (await page.locator('code').textContent()) ?? '';
    expect(link).toMatch(/\/join\/user\/[a-z0-9]+$/);
    expect(owner.complaints).toEqual([]);
  });

  it('join by the link, and are let in only once their address is verified', async () => {
    const { page } = sora;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join Members' }).waitFor();
    await page.getByText('Spring course').waitFor();
    await page.getByLabel('Name').fill('Sora');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password \*/).fill(password);
    await page.getByLabel(/^Confirm password/).fill(password);
    await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto(`/login/${site.teamId}`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/unverified_email\//);
    await openMailedLink(page, email);
    await page.waitForURL(new RegExp(`/user/${site.teamId}`));
  });

  it('turns the next one away once the maximum is reached', async () => {
    const late = await person(browser, marquee.url);
    await late.page.goto(link);
    await late.page.waitForURL(/\/invalid_invite_code\/limit/);
    await late.page.getByRole('heading', { name: 'This invitation link can’t be used' }).waitFor();
    await late.context.close();
    await owner.page.goto('/admin/invite');
    await owner.page.getByRole('row').filter({ hasText: 'Spring course' }).getByText('1 / 1').waitFor();
  });

  it('see what their groups may see, and nothing else', async () => {
    const { page } = sora;
    await logInAsMember(page, site.teamId, email);
    await page
      .getByRole('link', { name: /Night dive/ })
      .first()
      .waitFor();
    expect(await page.getByText('Knots').count()).toBe(0);
    await page.goto(`/user/${site.teamId}/videos/search/Knots`);
    await page.getByText('No results').waitFor();
  });

  it('play, leave, come back and go on where they left', async () => {
    const { page } = sora;
    await page.goto(`/user/${site.teamId}`);
    await page
      .getByRole('link', { name: /Night dive/ })
      .first()
      .click();
    let player = new Player(page);
    await player.reaches(1);
    // What it says of the jump gets no answer before it closes.
    await lateAnswers(page, 3_000);
    await player.stir();
    await page.keyboard.press('5');
    await player.reaches(6.5);
    const { currentTime: left } = await player.state();
    await page.close();

    const again = await sora.context.newPage();
    // What a page says while it closes is heard a moment later.
    const caller = await Caller.like(sora.context, marquee.url);
    await until(
      () => caller.call('listContinueWatching', { params: { teamId: site.teamId } }),
      ({ items }) => items.some(({ progress }) => Math.abs(progress.position - left) <= 3),
    );
    await again.goto(`/user/${site.teamId}`);
    const begun = again.getByRole('region', { name: 'Continue watching' }).getByRole('link', { name: /Night dive/ });
    await begun.first().click();
    player = new Player(again);
    await player.reaches(0.1);
    const [[resumed] = [0]] = (
      await until(
        () => player.state(),
        ({ played }) => played.length > 0,
      )
    ).played;
    expect(Math.abs(resumed - left)).toBeLessThanOrEqual(3);
    expect(sora.complaints).toEqual([]);
  });

  it('take it from what they go on with, and from their history', async () => {
    // What plays elsewhere would put it back.
    await Promise.all(sora.context.pages().map((one) => one.close()));
    const page = await sora.context.newPage();
    await page.goto(`/user/${site.teamId}`);
    await page.getByRole('button', { name: /Remove from Continue watching: Night dive/ }).click();
    await page.getByText('Removed from Continue watching').waitFor();
    await page.goto(`/user/${site.teamId}/view_log`);
    const remove = page.getByRole('button', { name: /Remove from watch history: Night dive/ });
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await page.getByText('Removed from your watch history').waitFor();
    expect(sora.complaints).toEqual([]);
  });

  it('are seen in the console with what they watched', async () => {
    const { page } = owner;
    await page.goto('/admin/user');
    await page.getByRole('link', { name: 'Sora' }).click();
    await page.getByRole('link', { name: 'Watch history', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Night dive' }).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('log in with a phone in Japanese, too', async () => {
    const phone = await person(browser, marquee.url, { locale: 'ja-JP', width: 360, height: 740 });
    const { page } = phone;
    await site.owner.call('updateTeam', { params: { teamId: site.teamId }, body: { language: 'ja' } });
    await page.goto(`/login/${site.teamId}`);
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await expectNoSidewaysScroll(page);
    await page.locator('button[type=submit]').click();
    await page
      .getByRole('link', { name: /Night dive/ })
      .first()
      .click();
    await until(
      () => new Player(page).state().catch(() => ({ currentTime: 0, videoWidth: 0 })),
      ({ currentTime, videoWidth }) => currentTime > 0 && videoWidth > 0,
      { seconds: 60 },
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    await expectNoSidewaysScroll(page);
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
  });
});
