import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Browser } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { broadcastTo, type Encoder } from '../support/encoder.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addGroup, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';
import { freePort } from '../support/standalone.js';

let marquee: Marquee;
let browser: Browser;
let encoder: Encoder | undefined;

beforeAll(async () => {
  const port = String(await freePort());
  [marquee, browser] = await Promise.all([Marquee.start({ MARQUEE_RTMP_PORT: port }), launch()]);
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await marquee?.stop();
});

const seconds = (of: number) => new Date(Date.now() + of * 1_000).toISOString();

describe('A live of our own', () => {
  let site: Site;
  let owner: Person;
  let viewer: Person;
  let mia: Member;
  let sora: Member;
  let staff: string;
  let liveId: string;
  let dialog: Dialog;
  let address: string;
  const live = () => ({ params: { teamId: site.teamId, liveId } });
  const segment = () => `${marquee.url}/media/${site.teamId}/lives/${liveId}/picture/1.m4s`;
  const stateIs = (wished: string) =>
    until(
      () => site.owner.call('getBroadcast', live()),
      ({ state }) => state === wished,
      { seconds: 60 },
    );
  const partsOf = async ({ caller }: Member) => {
    const answer = await caller.fetch(new URL(segment().replace('1.m4s', 'index.m3u8')).pathname);
    return (await answer.text()).split('\n').filter((line) => line.endsWith('.m4s'));
  };
  const statusFor = async ({ context }: Person) => (await context.request.get(segment())).status();

  beforeAll(async () => {
    site = await openSite(marquee, 'Studio');
    staff = await addGroup(site, 'Staff');
    [mia, sora] = [await join(site, 'Mia', [staff]), await join(site, 'Sora')];
    owner = await person(browser, marquee.url);
    await site.owner.enter(owner.context);
    // A phone.
    viewer = await person(browser, marquee.url, { width: 360, height: 740 });
    await mia.caller.enter(viewer.context);
  });

  it('an administrator announces it, and gets the key for the encoder', async () => {
    const { page } = owner;
    await page.goto('/admin/live/create');
    const form = new Dialog(page, 'New live stream');
    await form.field(/^Title/).fill('Opening night');
    await form.root.getByRole('combobox', { name: 'Platform' }).selectOption('This site');
    await form.root.getByText(/^Save it, then open/).waitFor();
    expect(await form.field(/^Address of the stream/).count()).toBe(0);
    for (const [label, day] of [
      [/^Starts/, /^14 /],
      [/^Ends/, /^15 /],
    ] as const) {
      await form.button(label).click();
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next month' }) });
      await calendar.last().getByRole('button', { name: 'Next month' }).click();
      await calendar.last().getByRole('button', { name: day }).first().click();
      await calendar.last().getByRole('button', { name: 'Done' }).click();
    }
    await form.root.getByRole('combobox', { name: 'Publication' }).selectOption('Published');
    await form.root.getByRole('combobox', { name: 'Groups' }).click();
    await page.getByRole('option', { name: 'Staff' }).click();
    await page.keyboard.press('Escape');
    await form.end('Save');
    await new ListPage(page, '/admin/live').row('Opening night').waitFor();
    const { items } = await site.owner.call('listLives', { params: { teamId: site.teamId } });
    liveId = items[0]?.id ?? '';
    expect(items[0]).toMatchObject({ platform: 'builtin', address: '' });
    await site.owner.call('updateLive', { ...live(), body: { startsAt: seconds(-1), endsAt: seconds(3_600) } });

    await page.getByRole('button', { name: 'Broadcast of Opening night' }).click();
    dialog = new Dialog(page, 'Broadcast of Opening night');
    await dialog.root.getByText('Waiting for the encoder').waitFor();
    await dialog.button('Make a stream key').click();
    await dialog.root.getByText(/^The key is shown this once/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [server = '', key = ''] = await dialog.root.locator('pre').allInnerTexts();
    expect([server.startsWith('rtmp://localhost:'), server.endsWith('/live'), key.length > 60]).toEqual([
      true,
      true,
      true,
    ]);
    await viewer.page.goto(`/user/${site.teamId}/live/${liveId}`);
    await viewer.page.getByText('It’s about to start').waitFor();
    address = `${server}/${key}`;
    encoder = broadcastTo(address);
  });

  it('a member sees it as soon as it is on air', async () => {
    const { page } = viewer;
    const player = new Player(page);
    // By itself: nobody loads the page again.
    await player.region.waitFor({ timeout: 60_000 });
    await player.reaches(3);
    await player.stir();
    await player.button('You’re watching live').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.root.getByText('On air', { exact: true }).waitFor();
    await dialog.root.getByText(/^640×360, /).waitFor();
    expect([...owner.complaints, ...viewer.complaints]).toEqual([]);
  });

  it('whoever comes later begins with what happens now, and can go back to the beginning', async () => {
    const { page, complaints } = await person(browser, marquee.url);
    await mia.caller.enter(page.context());
    await viewer.page.waitForTimeout(16_000);
    await page.goto(`/user/${site.teamId}/live/${liveId}`);
    const player = new Player(page);
    await player.reaches(12);
    await player.region.focus();
    await page.keyboard.press('0');
    await player.stir();
    await player.button('Back to live').click();
    await player.reaches(12);
    await player.stir();
    await player.button('You’re watching live').waitFor();
    expect(complaints).toEqual([]);
  });

  it('nobody else gets a part of it', async () => {
    const stranger = await person(browser, marquee.url);
    const other = await person(browser, marquee.url);
    await sora.caller.enter(other.context);
    expect(await Promise.all([viewer, stranger, other].map(statusFor))).toEqual([200, 401, 404]);
  });

  it('survives the death of the process: what was sent stays, and the encoder goes on with the same key', async () => {
    const before = await partsOf(mia);
    await marquee.kill();
    await encoder?.stop();
    await marquee.boot();
    // Nobody can tell a dead process from a slow one before its signs of life have stayed away for a while.
    await stateIs('interrupted');
    encoder = broadcastTo(address);
    await stateIs('on_air');
    await until(
      () => partsOf(mia),
      (parts) => parts.length >= before.length + 2,
      { seconds: 30 },
    );
    expect((await partsOf(mia)).slice(0, before.length)).toEqual(before);
    const { page } = viewer;
    await page.reload();
    const player = new Player(page);
    await player.reaches(2 * before.length);
    viewer.complaints.length = 0;
  });

  it('when the administrator ends it, it becomes a video', async () => {
    await dialog.button('End the broadcast').click();
    await dialog.root.getByText(/^Once it’s over it can’t go on/).waitFor();
    await dialog.button('End the broadcast').click();
    await dialog.root.getByText('An administrator ended it.').waitFor();
    await viewer.page.getByText('This live stream is over.').waitFor({ timeout: 20_000 });
    await dialog.root.getByRole('link', { name: 'Open the recording' }).waitFor({ timeout: 60_000 });
    const { videoId } = await site.owner.call('getBroadcast', live());
    const video = await videoIn(site, videoId ?? '', isReady);
    expect(video).toMatchObject({ title: 'Opening night', publication: 'private' });
    const params = { teamId: site.teamId, videoId: video.id };
    await site.owner.call('updateVideo', { params, body: { publication: 'public', groups: [staff] } });
    await viewer.page.getByRole('link', { name: 'Watch the recording' }).click();
    await viewer.page.waitForURL(`**/video/${video.id}`);
    const player = new Player(viewer.page);
    // It plays by itself, since somebody asked for it.
    await player.reaches(2);
    expect([...owner.complaints, ...viewer.complaints]).toEqual([]);
  });
});
