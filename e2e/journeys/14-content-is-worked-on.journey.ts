import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyOf, routes } from '@marquee/contracts';
import type { Browser } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { Dialog } from '../support/list-page.js';
import { choose } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, getVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

const second = 1_000;
const hour = 3_600 * second;
const from = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

describe('Content is worked on', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let member: Member;
  let desk: Person;
  /** Two who watch. */
  let umi: Person;
  let sora: Person;
  const videos: string[] = [];
  const params = () => ({ teamId: site.teamId });
  const ofVideo = (index: number) => ({ ...params(), videoId: videos[index] ?? '' });

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Worked');
    for (const [title, file] of [
      ['Tides', 'silent.mp4'],
      ['Harbour', 'silent.mp4'],
      ['The long night', 'night.mp4'],
    ] as const) {
      videos.push(await addVideo(site, title, await clip(file)));
    }
    await site.owner.call('createCategory', { params: params(), body: { name: 'Coast' } });
    member = await join(site, 'Umi');
    const other = await join(site, 'Sora');
    [desk, umi, sora] = await Promise.all([
      person(browser, marquee.url),
      person(browser, marquee.url),
      person(browser, marquee.url),
    ]);
    await site.owner.enter(desk.context);
    await member.caller.enter(umi.context);
    await other.caller.enter(sora.context);
    for (const id of videos) await videoIn(site, id, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('several videos are changed at once, and changed back', async () => {
    const { page } = desk;
    const categories = async () =>
      Promise.all(videos.slice(0, 2).map(async (id) => (await getVideo(site, id)).categoryId !== null));
    await page.goto('/admin/video');
    for (const name of ['Tides', 'Harbour']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByRole('menuitem', { name: 'Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the category of 2 videos' });
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Coast' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 videos changed').waitFor();
    expect(await categories()).toEqual([true, true]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(categories, (set) => !set.includes(true));
  });

  it('captions are written line by line beside the player, and said to members', async () => {
    const { page } = desk;
    await page.goto(`/admin/video/${videos[0]}/captions/en`);
    await page.getByRole('button', { name: 'Add a line at the player’s position' }).click();
    await page.getByRole('textbox', { name: 'Text of line 1' }).fill('The water rises');
    await page.getByRole('textbox', { name: 'Line 1 until' }).fill('0:04');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Captions saved').waitFor();
    const read = () => member.caller.call('getSiteVideo', { params: ofVideo(0) });
    const { playback } = await until(read, (video) => (video.playback?.captions.length ?? 0) > 0);
    const track = await member.caller.fetch(playback?.captions[0]?.url ?? '');
    expect(await track.text()).toMatch(/00:00\.000 --> (?:00:)?00:04\.000\nThe water rises/);
  });

  it('an older version of a video is restored', async () => {
    const { page } = desk;
    await page.goto(`/admin/video/${videos[1]}/recreate`);
    await page.getByLabel('Choose a file').setInputFiles(await clip('four-by-three.mp4'));
    const version = (number: number) => page.getByRole('listitem', { name: `Version ${number}` });
    await version(2).getByText('Latest').waitFor({ timeout: 120_000 });
    await version(1).getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('dialog')
      .getByRole('region', { name: /Video player/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await version(1).getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await version(1).getByText('Latest').waitFor();
    await version(2).getByText('Older').waitFor();
    const player = await Player.open(umi.page, site.teamId, videos[1] ?? '');
    await player.reaches(0.3);
    // The first was wide, the second was not.
    const { videoWidth, videoHeight } = await player.state();
    expect(videoWidth / videoHeight).toBeCloseTo(16 / 9, 1);
  });

  it('a file that members download is replaced, and its link leads to the new one', async () => {
    const { page } = desk;
    const give = async (text: string) => {
      const buffer = Buffer.from(text);
      await page.locator('input[type=file]').setInputFiles({ name: 'tides.txt', mimeType: 'text/plain', buffer });
      await page.getByText(/^Uploaded \(/).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.goto('/admin/filelist');
    await page.getByRole('button', { name: 'Add a file' }).first().click();
    await give('First table');
    const { items } = await site.owner.call('listFiles', { params: params() });
    await site.owner.call('updateVideo', { params: ofVideo(0), body: { files: items.map(({ id }) => id) } });
    await umi.page.goto(`/user/${site.teamId}/video/${videos[0]}`);
    const link = umi.page.getByRole('link', { name: /^Download tides/ });
    const url = (await link.getAttribute('href')) ?? '';
    const read = async () => (await member.caller.fetch(url)).text();
    expect(await read()).toBe('First table');
    await page
      .getByRole('row', { name: /tides\.txt/ })
      .getByRole('button', { name: 'Edit' })
      .click();
    await give('Second table');
    await until(read, (text) => text === 'Second table');
  });

  it('says why a member cannot watch, and shows the site as that member will see it then', async () => {
    const { page } = desk;
    const opensAt = from(48 * hour);
    await site.owner.call('updateVideo', {
      params: ofVideo(0),
      body: { publication: 'period', publishFrom: opensAt, publishUntil: from(72 * hour) },
    });
    await page.goto(`/admin/video/${videos[0]}/edit`);
    const why = page.getByRole('region', { name: 'Who can watch this?' });
    await why.getByText('Can’t watch: not logged in').waitFor();
    await choose(page, 'Member', 'Umi');
    await why.getByText('Can’t watch yet').waitFor();
    await why.getByText(/The publication period hasn’t begun/).waitFor();
    await why.getByRole('link', { name: 'See the site this way' }).click();
    await page.getByRole('button', { name: 'Start preview' }).click();
    await page.getByText('This video isn’t out yet').waitFor();
    const banner = page.getByRole('complementary', { name: 'Site preview' });
    await banner.getByRole('button', { name: 'Why?' }).click();
    await banner.getByText(/The publication period hasn’t begun/).waitFor();
    // Another page of the same browser shows what is now, to whoever is there.
    const beside = await desk.context.newPage();
    await beside.goto(`/user/${site.teamId}/video/${videos[0]}`);
    await beside.getByRole('region', { name: /Video player/ }).waitFor();
    expect(await beside.getByRole('complementary', { name: 'Site preview' }).count()).toBe(0);
    await beside.close();
    await banner.getByRole('button', { name: 'End preview' }).click();
    await page.waitForURL(/\/admin\//);
    const then = new URLSearchParams({ member: member.id, at: from(60 * hour), to: `video/${videos[0]}` });
    await page.goto(`/admin/preview?${then.toString()}`);
    await page.getByRole('button', { name: 'Start preview' }).click();
    await new Player(page).reaches(0.2);
    await banner.getByRole('button', { name: 'End preview' }).click();
    await page.waitForURL(/\/admin\/preview/);
    await site.owner.call('updateVideo', { params: ofVideo(0), body: { publication: 'public' } });
  });

  it('an event is applied for and withdrawn from, and says before, meanwhile and after what it is', async () => {
    const { page } = umi;
    const { id: eventId } = await site.owner.call('createEvent', {
      params: params(),
      body: {
        ...{ name: 'Tide talk', publication: 'public', needsApplication: true, videos: [videos[0] ?? ''] },
        ...{ holdFrom: from(2 * hour), holdUntil: from(3 * hour) },
      },
    });
    const applicants = async () =>
      (await site.owner.call('listApplicants', { params: { ...params(), eventId } })).items.length;
    const held = async (changes: BodyOf<typeof routes.updateEvent>) => {
      await site.owner.call('updateEvent', { params: { ...params(), eventId }, body: changes });
      await page.reload();
    };
    await page.goto(`/user/${site.teamId}/event/${eventId}`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(/You’ve applied\. The event begins/).waitFor();
    expect(await applicants()).toBe(1);
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await new Dialog(page, /^Withdraw your application to/).end('Withdraw application');
    await page.getByText('Apply to watch this event.').waitFor();
    expect(await applicants()).toBe(0);
    await held({ applicationFrom: from(hour) });
    await page.getByText(/^Applications open /).waitFor();
    await held({ applicationFrom: null, applicationUntil: from(-hour) });
    await page.getByText('Applications are closed.').waitFor();
    await held({ needsApplication: false, applicationUntil: null, holdFrom: from(-hour) });
    await page.getByRole('link', { name: 'Watch now' }).click();
    await new Player(page).reaches(0.2);
    await page.goto(`/user/${site.teamId}/event/${eventId}`);
    await held({ holdFrom: from(-2 * hour), holdUntil: from(-hour) });
    await page.getByText('This event is over.').waitFor();
    await site.owner.call('deleteEvent', { params: { ...params(), eventId } });
  });

  it('a premiere is watched together: who comes late is where the others are', async () => {
    await site.owner.call('updateVideo', {
      params: ofVideo(2),
      body: { premiere: true, playableFrom: from(6 * second) },
    });
    const first = await Player.open(umi.page, site.teamId, videos[2] ?? '');
    await umi.page.getByRole('timer').waitFor();
    await first.reaches(3);
    const late = await Player.open(sora.page, site.teamId, videos[2] ?? '');
    const apart = async () => {
      const [one, other] = await Promise.all([first.state(), late.state()]);
      return other.currentTime > 1 ? Math.abs(one.currentTime - other.currentTime) : Number.POSITIVE_INFINITY;
    };
    await until(apart, (seconds) => seconds < 1.5, { seconds: 30 });
    // Nobody is ahead of the others.
    await sora.page.keyboard.press('9');
    await until(apart, (seconds) => seconds < 1.5, { seconds: 30 });
    expect([...umi.complaints, ...sora.complaints, ...desk.complaints]).toEqual([]);
  });
});
