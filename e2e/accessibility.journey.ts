/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { readSurfaces, type PageRecord } from '../tools/lib/page-records.ts';
import { settled, still, violations } from './support/axe.js';
import { clip } from './support/clips.js';
import { Marquee } from './support/marquee.js';
import { filesGone, filesThatOpen, notOpened } from './support/overlay-files.js';
import { openOverlay, overlays } from './support/overlays.js';
import { expectNoSidewaysScroll } from './support/pages.js';
import { launch, person } from './support/people.js';
import {
  addGroup,
  addVideo,
  createVideo,
  invitation,
  isReady,
  join,
  openSite,
  videoIn,
  type Member,
  type Site,
} from './support/site.js';
import { texts } from './support/texts.js';

type Visitor = 'visitor' | 'member' | 'administrator';

/** Of these the site of this journey has none, or they only lead on; other journeys look at them. */
const elsewhere =
  /:(?:eventId|mailId|productId|paymentId|subscriptionId)|^\/(?:choose_site|login_saml|logged_in|confirm_email|reset_password|two_factor|join\/admin)|callback$|^\/entry\/.*:type|item_select\/:videoId|\*$/;

const { console: operated, site: shown, public: open } = readSurfaces();
const pathsOf = (pages: readonly PageRecord[]): readonly string[] =>
  pages.map(({ path }) => path).filter((path) => !elsewhere.test(path));
const [{ path: start } = { path: '' }] = shown.frames;

/** All pages that the client lists, by who opens them, and further looks of some. `:name` stands for an id of this site. */
const pages: Readonly<Record<Visitor, readonly string[]>> = {
  visitor: [...pathsOf(open.pages), '/entry/:teamId/not_team', '/entry/admin/not_team', '/nowhere', '/user/:teamId'],
  member: [
    ...pathsOf(shown.pages).map((path) => `${start}/${path}`.replaceAll('?', '')),
    '/user/:teamId/video/nowhere',
  ],
  administrator: [
    ...pathsOf(operated.pages.filter(({ named }) => named)),
    '/admin/video?upload=1',
    '/admin/video/:waiting/edit',
    '/admin/creator?edit=:creatorId',
    '/admin/playlist?edit=:playlistId',
  ],
};

const widths = [1440, 360] as const;
/** Words do not change what colours do: each language takes one of the two looks. */
const colorSchemes = { en: 'light', ja: 'dark' } as const;

describe('Every page can be used by everybody', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let member: Member;
  let ids: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const file = await clip('silent.mp4');
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Accessible');
    const params = { teamId: site.teamId };
    const group = await addGroup(site, 'Divers');
    const category = (await site.owner.call('createCategory', { params, body: { name: 'Films' } })).id;
    const tag = (await site.owner.call('createTag', { params, body: { name: 'Sea' } })).id;
    const creator = (await site.owner.call('createCreator', { params, body: { name: 'Kai', profile: 'Films waves.' } }))
      .id;
    await site.owner.call('createNews', { params, body: { name: 'Open all night', content: 'https://example.test' } });
    const chapters = [
      { at: 0, title: 'Begin' },
      { at: 3, title: 'End' },
    ];
    const video = await addVideo(site, 'A film', file, {
      categoryId: category,
      tags: [tag],
      creatorId: creator,
      chapters,
    });
    const waiting = (await createVideo(site, 'A film on its way', file)).id;
    const body = invitation('Welcome', [group]);
    const { id } = await site.owner.call('createInvitation', { params, body });
    member = await join(site, 'Umi', [group]);
    await videoIn(site, video, isReady);
    const series = { name: 'A series', categoryId: category, tags: [tag], videos: [video], public: true };
    const playlist = (await site.owner.call('createPlaylist', { params, body: series })).id;
    const landing = {
      published: true,
      title: 'Dive with us',
      video,
      sections: [{ title: 'Why', text: 'Fish.', image: null }],
    };
    await site.owner.call('updateLandingPage', { params, body: landing });
    const watched = { videoId: video, viewing: 'a'.repeat(20), at: new Date().toISOString() };
    await member.caller.call('recordActivity', {
      params,
      body: {
        events: [
          { ...watched, id: 'b'.repeat(20), type: 'view' },
          { ...watched, id: 'c'.repeat(20), type: 'play', position: 0 },
          { ...watched, id: 'd'.repeat(20), type: 'progress', position: 3, ranges: [[0, 3]] },
        ],
      },
    });
    const [owner] = (await site.owner.call('listAdministrators', { params })).items;
    ids = {
      ...{ teamId: site.teamId, categoryId: category, tagId: tag, creatorId: creator, videoId: video, waiting },
      ...{ playlistId: playlist, invitationId: id, inviteId: id, groupId: group },
      ...{ memberId: member.id, administratorId: owner?.id ?? '' },
      ...{ language: 'en', query: 'film', message: 'deadline', token: 'x'.repeat(30) },
    };
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const addressOf = (pattern: string): string =>
    pattern.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? name);

  it('opens all that pages can open, or says what it takes', () => {
    const known = [...overlays.map(({ of }) => of), ...Object.keys(notOpened)];
    expect(filesThatOpen().filter((file) => !known.includes(file))).toEqual([]);
    expect(filesGone(known)).toEqual([]);
  });

  describe.each(['en', 'ja'] as const)('in %s', (language) => {
    /** Somebody who is logged in, in this language, on a site in it. */
    const enter = async (visitor: Visitor) => {
      await site.owner.call('updateTeam', { params: { teamId: site.teamId }, body: { language } });
      const somebody = await person(browser, marquee.url, {
        locale: language === 'en' ? 'en-GB' : 'ja-JP',
        // What axe finds is said in words; a trace of hundreds of pages would take longer than looking at them.
        traced: false,
      });
      if (visitor === 'member') await member.caller.enter(somebody.context);
      if (visitor === 'administrator') await site.owner.enter(somebody.context);
      // Nothing moves while it is looked at, and no video plays by itself.
      await somebody.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: colorSchemes[language] });
      return somebody;
    };

    it.each(['administrator', 'member'] as const)('in what opens above the pages of a %s', async (visitor) => {
      const { page, context, complaints } = await enter(visitor);
      // What cannot be opened is said soon, with all the rest.
      page.setDefaultTimeout(10_000);
      const found: string[] = [];
      // Each in one of the languages, and so in light or dark.
      const turn = language === 'en' ? 0 : 1;
      for (const overlay of overlays.filter(({ by }, index) => by === visitor && index % 2 === turn)) {
        await page.setViewportSize({ width: overlay.width ?? 1440, height: 900 });
        await page.goto(addressOf(overlay.at));
        await settled(page);
        const opening = openOverlay(overlay, { page, site, ids, say: texts(language) });
        const isOpen = await opening
          .then(() => true)
          .catch((error: unknown) => void found.push(`${overlay.of}: ${String(error)}`));
        if (!isOpen) continue;
        await still(page);
        found.push(...(await violations(page, `[role=${overlay.role}]`)).map((what) => `${overlay.of}: ${what}`));
        // What asks before one leaves would ask now.
        await page.goto('about:blank');
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it.each(['visitor', 'member', 'administrator'] as const)('as a %s', async (visitor) => {
      const { page, context, complaints } = await enter(visitor);
      const found: string[] = [];
      for (const [index, pattern] of pages[visitor].entries()) {
        await page.goto(addressOf(pattern));
        await settled(page);
        if ((await page.locator('html').getAttribute('lang')) !== language) found.push(`${pattern}: another language`);
        // Each page at both widths; looked at closely at one of them, and at the other in the other language.
        const closely = widths[(index + (language === 'en' ? 0 : 1)) % widths.length];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          await expectNoSidewaysScroll(page);
          if (width === closely) found.push(...(await violations(page)).map((what) => `${pattern} ${width}: ${what}`));
        }
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
});
