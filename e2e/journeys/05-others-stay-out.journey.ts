import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { Caller } from '../support/caller.js';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { answersTo, noteMedia, openTo, withAllNamed } from '../support/media-urls.js';
import { logInAsMember } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addGroup, addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

/** Milliseconds that a change may take to reach the bytes (specification, section 6). */
const reach = 2_000;

describe('Others stay out', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let videoId: string;
  let [divers, sailors]: string[] = [];
  let mei: Member;
  let watching: Person;
  let urls: readonly string[];

  beforeAll(async () => {
    const file = await clip('short.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Reef');
    [divers, sailors] = [await addGroup(site, 'Divers'), await addGroup(site, 'Sailors')];
    videoId = await addVideo(site, 'For divers', file, { groups: [divers] });
    const params = { teamId: site.teamId, videoId };
    const content = 'WEBVTT\n\n00:00.000 --> 00:09.000\nHello divers\n';
    await videoIn(site, videoId, isReady);
    await site.owner.call('putCaptions', { params, body: { language: 'en', content } });
    mei = await join(site, 'Mei', [divers]);
    watching = await person(browser, marquee.url);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const setGroups = (groups: string[]) =>
    site.owner.call('updateMember', { params: { teamId: site.teamId, memberId: mei.id }, body: { groups } });
  const setDisabled = (disabled: boolean) =>
    site.owner.call('updateMember', { params: { teamId: site.teamId, memberId: mei.id }, body: { disabled } });

  /** Asks without pause from the change on; returns what is still open when the time is over. */
  async function openAfter(change: () => Promise<unknown>, caller: Caller): Promise<readonly string[]> {
    expect(await openTo(caller, urls)).toEqual(urls);
    await change();
    const changed = performance.now();
    while (performance.now() - changed < reach) {
      if ((await openTo(caller, urls)).length === 0) return [];
      await wait(20);
    }
    return openTo(caller, urls);
  }

  it('gives a permitted member the playlists, segments, captions, thumbnail and storyboard', async () => {
    const { page, context } = watching;
    const seen = noteMedia(page);
    await logInAsMember(page, site.teamId, mei.email);
    await page
      .getByRole('link', { name: /For divers/ })
      .first()
      .waitFor();
    const player = await Player.open(page, site.teamId, videoId);
    await player.reaches(2);
    await player.stir();
    await player.button('Captions').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByText('Hello divers').or(page.locator('video')).first().waitFor();
    await player.seekBar.hover();
    const isWhole = () =>
      ['.m3u8', '.m4s', '.mp4', '/captions/', '/thumbnails/', '/storyboard/'].every((part) =>
        [...seen].some((url) => url.includes(part)),
      );
    for (let turn = 0; !isWhole() && turn < 200; turn += 1) await wait(50);
    const caller = await Caller.like(context, marquee.url);
    urls = await withAllNamed(caller, seen);
    for (const part of ['.m3u8', '.m4s', '.mp4', '/captions/', '/thumbnails/', '/storyboard/']) {
      expect({ part, found: urls.some((url) => url.includes(part)) }).toEqual({ part, found: true });
    }
    expect(new Set((await answersTo(caller, urls)).values())).toEqual(new Set([200]));
    expect(watching.complaints).toEqual([]);
  });

  it('shows a visitor the login page, and answers none of the addresses', async () => {
    const visitor = await person(browser, marquee.url);
    await visitor.page.goto(`/user/${site.teamId}/video/${videoId}`);
    await visitor.page
      .getByRole('link', { name: 'Log in' })
      .or(visitor.page.getByLabel('Email address'))
      .first()
      .waitFor();
    expect(await visitor.page.locator('video').count()).toBe(0);
    expect(await openTo(await Caller.like(visitor.context, marquee.url), urls)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('tells a member of another group that there is no such video', async () => {
    const ken = await join(site, 'Ken', [sailors!]);
    const other = await person(browser, marquee.url);
    await logInAsMember(other.page, site.teamId, ken.email);
    await other.page.goto(`/user/${site.teamId}/video/${videoId}`);
    await other.page.getByText('We couldn’t find this video or page').waitFor();
    expect(await other.page.getByText('For divers').count()).toBe(0);
    expect(await openTo(await Caller.like(other.context, marquee.url), urls)).toEqual([]);
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });

  it('treats a member and an owner of another site as visitors', async () => {
    const elsewhere = await openSite(marquee, 'Harbour');
    const rin = await join(elsewhere, 'Rin');
    const other = await person(browser, marquee.url);
    await logInAsMember(other.page, elsewhere.teamId, rin.email);
    await other.page.goto(`/user/${site.teamId}/video/${videoId}`);
    await other.page.getByRole('link', { name: 'Log in' }).or(other.page.getByLabel('Email address')).first().waitFor();
    expect(await openTo(await Caller.like(other.context, marquee.url), urls)).toEqual([]);
    expect(await openTo(elsewhere.owner, urls)).toEqual([]);
    await other.context.close();
  });

  it('reaches every address within 2 s of a change of groups, and the player says so', async () => {
    const { page, context } = watching;
    const session = await Caller.like(context, marquee.url);
    expect(await openAfter(() => setGroups([sailors!]), session)).toEqual([]);
    await page.reload();
    await page.getByText('We couldn’t find this video or page').waitFor();
    await setGroups([divers!]);
  });

  it('reaches every address within 2 s of the video being given to another group, and of being made private', async () => {
    const session = mei.caller;
    const params = { teamId: site.teamId, videoId };
    const change = (body: { groups?: string[]; publication?: 'private' | 'public' }) =>
      site.owner.call('updateVideo', { params, body });
    await settled(session);
    expect(await openAfter(() => change({ groups: [sailors!] }), session)).toEqual([]);
    await change({ groups: [divers!] });
    await settled(session);
    expect(await openAfter(() => change({ publication: 'private' }), session)).toEqual([]);
    await change({ publication: 'public' });
    await settled(session);
  });

  it('reaches every address within 2 s of a member being disabled', async () => {
    const { page, context } = watching;
    await settled(mei.caller);
    expect(await openAfter(() => setDisabled(true), mei.caller)).toEqual([]);
    expect(await openTo(await Caller.like(context, marquee.url), urls)).toEqual([]);
    await page.goto(`/user/${site.teamId}/video/${videoId}`);
    await page.getByRole('link', { name: 'Log in' }).or(page.getByLabel('Email address')).first().waitFor();
    await setDisabled(false);
  });

  it('reaches every address within 2 s of logging out and of being removed', async () => {
    const { page, context } = watching;
    await logInAsMember(page, site.teamId, mei.email);
    const stolen = await Caller.like(context, marquee.url);
    const logOut = async (): Promise<void> => {
      await page.getByRole('button', { name: /Account/ }).click();
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/logout')),
        page.getByRole('button', { name: 'Log out' }).click(),
      ]);
    };
    expect(await openAfter(logOut, stolen)).toEqual([]);

    await logInAsMember(page, site.teamId, mei.email);
    const player = await Player.open(page, site.teamId, videoId);
    await player.reaches(0.5);
    const session = await Caller.like(context, marquee.url);
    const params = { teamId: site.teamId, memberId: mei.id };
    expect(await openAfter(() => site.owner.call('deleteMember', { params }), session)).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: 'Log in' }).or(page.getByLabel('Email address')).first().waitFor();
    expect(watching.complaints).toEqual([]);
  });

  /** Rights that were given reach as fast as those that were taken. */
  async function settled(caller: Caller): Promise<void> {
    for (let turn = 0; turn < 200 && (await openTo(caller, urls)).length < urls.length; turn += 1) await wait(20);
  }
});
