import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { SpeechSandbox } from '@marquee/speech-sandbox';
import { until } from '@marquee/ports/testing';
import { settled, violations } from '../support/axe.js';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { addVideo, getVideo, isReady, join, openSite, videoIn, type Site } from '../support/site.js';

describe('What is said is written down', () => {
  let service: SpeechSandbox;
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let desk: Person;
  let umi: Person;
  let videoId: string;

  beforeAll(async () => {
    service = await SpeechSandbox.open();
    service.hears = () => ({ language: 'en', segments: [{ start: 0.2, end: 11, text: 'The tide is coming in' }] });
    service.says = { text: 'A talk about the tides.', tags: ['Tides', 'Harbour'] };
    [marquee, browser] = await Promise.all([
      Marquee.start({
        MARQUEE_SPEECH_URL: service.url,
        MARQUEE_SPEECH_KEY: service.key,
        MARQUEE_SUMMARY_MODEL: service.summaryModel,
      }),
      launch(),
    ]);
    site = await openSite(marquee, 'Spoken');
    await site.owner.call('createTag', { params: { teamId: site.teamId }, body: { name: 'tides' } });
    videoId = await addVideo(site, 'The tides', await clip('short.mp4'));
    const member = await join(site, 'Umi');
    [desk, umi] = await Promise.all([
      person(browser, marquee.url),
      person(browser, marquee.url, { width: 360, height: 740 }),
    ]);
    await site.owner.enter(desk.context);
    await member.caller.enter(umi.context);
    await videoIn(site, videoId, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
    await service?.close();
  });

  const panel = () => desk.page.getByRole('region', { name: 'Captions from speech' });

  it('not before somebody asks who was told where the sound goes', async () => {
    await desk.page.goto(`/admin/video/${videoId}/edit`);
    await panel()
      .getByText(`are sent to ${new URL(service.url).host} for this`)
      .waitFor();
    expect(service.calls).toBe(0);
    await panel().getByRole('button', { name: 'Create captions' }).click();
    await panel()
      .getByText(/^Captions in English were created/)
      .waitFor({ timeout: 120_000 });
  });

  it('as captions in the player, which say that nobody has read them yet', async () => {
    const { page } = umi;
    const player = await Player.open(page, site.teamId, videoId);
    await player.reaches(0.3);
    await player.pause();
    await player.stir();
    await player.button('Captions').click();
    await page.getByRole('menuitemradio', { name: 'English (auto-generated)' }).click();
    await player.region.getByText('The tide is coming in').waitFor();
    const { captions } = await getVideo(site, videoId);
    expect(captions.map(({ label }) => label)).toEqual(['English (auto-generated)']);
    expect(umi.complaints).toEqual([]);
  });

  it('and summed up: what is suggested becomes part of the video when somebody takes it over and saves', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Use this description' }).click();
    await page.getByRole('button', { name: 'Add the tag Tides' }).click();
    await page.getByRole('button', { name: 'Add the tag Harbour' }).click();
    await page.getByRole('group', { name: 'Suggested tags' }).waitFor({ state: 'detached' });
    expect(await getVideo(site, videoId)).toMatchObject({ overview: '', tags: [] });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { overview, tags } = await until(
      () => getVideo(site, videoId),
      (video) => video.tags.length === 2,
    );
    expect(overview).toBe('A talk about the tides.');
    const { items } = await site.owner.call('listTags', { params: { teamId: site.teamId } });
    expect(
      items
        .filter(({ id }) => tags.includes(id))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Harbour', 'tides']);
  });

  it('on a phone, too, and for everybody', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Dismiss suggestions' }).click();
    await panel().getByRole('button', { name: 'Create captions' }).waitFor();
    expect((await getVideo(site, videoId)).captions).toHaveLength(1);
    expect(desk.complaints).toEqual([]);
  });

  it('of each new video, once the site wants so', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/general_setting/basic_info');
    const section = page.getByRole('region', { name: 'Captions' });
    await section.getByText(`are sent to ${new URL(service.url).host}`).waitFor();
    await section.getByRole('switch', { name: 'Create captions for each new video' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const nextId = await addVideo(site, 'The ebb', await clip('short.mp4'));
    await until(
      () => getVideo(site, nextId),
      ({ captions }) => captions.length === 1,
      { seconds: 120 },
    );
    await page.goto(`/admin/video/${nextId}/edit`);
    await panel()
      .getByText(/^Captions in English were created/)
      .waitFor();
    await panel().getByText('New videos get captions automatically').waitFor();
    expect(desk.complaints).toEqual([]);
  });
});
