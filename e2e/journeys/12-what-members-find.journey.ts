import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { patience, until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { choose, expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { stockShop } from '../support/shop.js';
import { addGroup, addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

describe('What administrators publish is found by whom it is for', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let diver: Person;
  let other: Member;
  /** Who does not dive, in a browser. */
  let guest: Person;
  const videos: string[] = [];

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Found');
    const group = await addGroup(site, 'Divers');
    const file = await clip('silent.mp4');
    for (const [title, groups] of [
      ['Tides', []],
      ['Secret reef', [group]],
      ['Harbour', []],
    ] as const) {
      videos.push(await addVideo(site, title, file, { groups: [...groups] }));
    }
    const member = await join(site, 'Umi', [group]);
    other = await join(site, 'Sora');
    [owner, diver, guest] = await Promise.all([
      person(browser, marquee.url),
      person(browser, marquee.url),
      person(browser, marquee.url),
    ]);
    await site.owner.enter(owner.context);
    await member.caller.enter(diver.context);
    for (const id of videos) await videoIn(site, id, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  it('news is written for a group, read at home, and no longer new after that', async () => {
    const { page } = owner;
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'New news item' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Night dive');
    await dialog.getByLabel('Content').fill('On Friday.\nhttps://example.test/dive');
    await choose(page, 'Who can read it', 'Divers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Divers' }).waitFor();

    await diver.page.goto(`/user/${site.teamId}`);
    const news = diver.page.getByRole('region', { name: 'News' });
    await news.getByText('New', { exact: true }).waitFor();
    // Who leaves the page before that is told has not read it.
    const isRead = diver.page.waitForResponse((response) => response.url().endsWith('/read') && response.ok());
    await news.getByRole('link', { name: /Night dive/ }).click();
    await isRead;
    const link = diver.page.getByRole('link', { name: 'https://example.test/dive' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await diver.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(diver.page);
    await diver.page.goto(`/user/${site.teamId}`);
    await news.getByRole('link', { name: /Night dive/ }).waitFor();
    expect(await news.getByText('New', { exact: true }).count()).toBe(0);
    const params = { teamId: site.teamId };
    expect((await other.caller.call('listSiteNews', { params })).items).toEqual([]);
    expect([...owner.complaints, ...diver.complaints]).toEqual([]);
  });

  it('a playlist is put in order by the keyboard, and plays on from one video to the next', async () => {
    const { page } = owner;
    await page.goto('/admin/playlist?create=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('By the sea');
    const list = dialog.getByRole('list', { name: 'Videos' });
    for (const title of ['Tides', 'Secret reef', 'Harbour']) {
      await dialog.getByRole('combobox', { name: 'Add a video' }).click();
      await page.getByRole('option', { name: title }).click();
      await list.getByText(title).waitFor();
    }
    await dialog.getByRole('button', { name: 'Move Harbour', exact: true }).focus();
    const status = page.getByRole('status').filter({ hasText: 'Harbour' }).first();
    await page.keyboard.press('Space');
    await status.filter({ hasText: 'osition 3 of 3' }).waitFor({ state: 'attached' });
    // It listens to the arrows a moment after it was picked up.
    await until(
      async () => {
        const said = (await status.textContent()) ?? '';
        if (said.includes('osition 3 of 3')) await page.keyboard.press('ArrowUp');
        return said;
      },
      (said) => said.includes('position 2 of 3'),
      { every: 1_000 },
    );
    await page.keyboard.press('Space');
    await status.filter({ hasText: 'was put at position 2 of 3' }).waitFor({ state: 'attached' });
    await dialog.getByRole('switch', { name: 'Show on the site' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const params = { teamId: site.teamId };
    const [made] = (await site.owner.call('listPlaylists', { params })).items;
    expect(made?.videos).toEqual([videos[0], videos[2], videos[1]]);

    const ofPlaylist = { ...params, playlistId: made?.id ?? '' };
    const seenByOther = await other.caller.call('getSitePlaylist', { params: ofPlaylist });
    expect(seenByOther.videos.map(({ title }) => title)).toEqual(['Tides', 'Harbour']);
    await diver.page.setViewportSize({ width: 1440, height: 900 });
    await diver.page.goto(`/user/${site.teamId}`);
    await diver.page
      .getByRole('region', { name: 'Playlists' })
      .getByRole('link', { name: /By the sea/ })
      .click();
    await diver.page.getByRole('link', { name: 'Play all' }).click();
    await diver.page.waitForURL(new RegExp(`/playlist/${ofPlaylist.playlistId}/${videos[0]}$`));
    // The clip is short: it ends by itself.
    await diver.page.waitForURL(new RegExp(`/playlist/${ofPlaylist.playlistId}/${videos[2]}$`), {
      timeout: 60_000 * patience,
    });
    await diver.page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(diver.page);
  });

  it('a video is sold: paid on the provider’s page it opens in every tab, and given back it closes', async () => {
    const { page } = owner;
    await stockShop(site);
    await page.goto(`/admin/video/${videos[2]}/edit`);
    await page.getByRole('radio', { name: 'Members who have bought it' }).click();
    await choose(page, 'Prices that open it', 'Film club · For ever');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();

    const path = `/user/${site.teamId}/video/${videos[2]}`;
    const tab = await diver.context.newPage();
    await Promise.all([diver.page.goto(path), tab.goto(path)]);
    await tab.getByText('Buy this video to watch it').waitFor();
    await diver.page.getByRole('link', { name: 'See prices' }).click();
    await diver.page.getByRole('button', { name: /^Buy Film club/ }).click();
    const pay = async (card: string): Promise<void> => {
      await diver.page.getByLabel('Email address').fill('umi@example.test');
      await diver.page.getByLabel('Card number').fill(card);
      await diver.page.getByLabel('Name on card').fill('Umi');
      await diver.page.getByRole('button', { name: /^Pay/ }).click();
    };
    await pay('4000 0000 0000 9995');
    await diver.page.getByRole('alert').filter({ hasText: 'Try another card' }).waitFor();
    await expectNoSidewaysScroll(diver.page);
    await pay('4242 4242 4242 4242');
    await diver.page.getByText('Your order is complete').waitFor();
    await diver.page.waitForURL(`**${path}`);
    for (const one of [diver.page, tab]) await one.locator('video').waitFor({ state: 'attached' });
    await tab.close();

    await page.goto('/admin/user/paid_history/one_time');
    await page.getByRole('button', { name: /^Refund ¥3,000/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    await diver.page.goto(`/user/${site.teamId}/setting/paid_history`);
    await diver.page.getByText('Refunded', { exact: true }).waitFor();
    await diver.page.goto(path);
    await diver.page.getByText('Buy this video to watch it').waitFor();
  });

  it('an event is applied for, shows its applicants, and opens what is in it at its time', async () => {
    const teamId = site.teamId;
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const inside = { params: { teamId, videoId: videos[1] ?? '' }, body: { publication: 'private' } } as const;
    await site.owner.call('updateVideo', inside);
    const { id: eventId } = await site.owner.call('createEvent', {
      params: { teamId },
      body: {
        ...{ name: 'Night screening', publication: 'public', needsApplication: true, videos: [videos[1] ?? ''] },
        ...{ holdFrom: at(3_600), holdUntil: at(7_200) },
      },
    });
    await other.caller.enter(guest.context);
    const { page } = guest;
    await page.goto(`/user/${teamId}`);
    await page
      .getByRole('region', { name: 'Events' })
      .getByRole('link', { name: /Night screening/ })
      .click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(/You’ve applied\. The event begins/).waitFor();
    await owner.page.goto(`/admin/event/${eventId}/applicants`);
    await owner.page.getByRole('cell', { name: 'Sora' }).waitFor();

    const held = { params: { teamId, eventId }, body: { holdFrom: at(-1) } };
    await site.owner.call('updateEvent', held);
    await page.reload();
    await page
      .getByRole('link', { name: /Secret reef/ })
      .first()
      .click();
    await new Player(page).reaches(0.3);
    // Who did not apply does not even learn that it is there.
    await diver.page.goto(`/user/${teamId}/video/${videos[1]}`);
    await diver.page.getByRole('heading', { name: 'We couldn’t find this video or page' }).waitFor();
    await site.owner.call('deleteEvent', { params: held.params });
  });

  it('administrators see the site as a member sees it, and members see the colours that they choose', async () => {
    const { page } = owner;
    await page.goto('/admin/site_customize/color');
    await page.getByLabel('Header', { exact: true }).fill('#5c1a1a');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await guest.page.goto(`/user/${site.teamId}`);
    const ground = () => guest.page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    await until(ground, (color) => color.includes('0.360784 0.101961 0.101961'));

    await page.goto(`/admin/preview?member=${other.id}`);
    await page.getByRole('button', { name: 'Start preview' }).click();
    const banner = page.getByRole('complementary', { name: 'Site preview' });
    await banner.getByText(/^Preview: Sora, /).waitFor();
    await page.getByRole('link', { name: /Tides/ }).first().waitFor();
    expect(await page.getByRole('link', { name: /Secret reef/ }).count()).toBe(0);
    await banner.getByRole('button', { name: 'End preview' }).click();
    await page.waitForURL(/\/admin\/preview/);
    expect([...guest.complaints]).toEqual([]);
  });

  it('a video in a playlist is not deleted, and the question says where it is', async () => {
    const { page } = owner;
    await page.goto(`/admin/video/${videos[1]}/edit`);
    await page.getByRole('button', { name: 'Delete video' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'By the sea' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('on the landing page (1).', { exact: false }).waitFor();
    expect([...owner.complaints, ...diver.complaints]).toEqual([]);
  });
});
