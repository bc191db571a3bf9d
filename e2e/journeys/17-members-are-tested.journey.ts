import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { settled, violations } from '../support/axe.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import type { Site } from '../support/site.js';
import { siteWithVideo } from '../support/site-with-video.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

/** One of the questions in the form, by its number. */
const questionIn = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });

describe('Members are tested', () => {
  let site: Site;
  let owner: Person;
  let viewer: Person;
  let videoId: string;
  let certificate = '';

  beforeAll(async () => {
    ({ site, videoId, owner, viewer } = await siteWithVideo(marquee, browser, 'Tests'));
  });

  it('in what an administrator puts together: what is right, what it takes, what is said', async () => {
    const { page } = owner;
    await page.goto('/admin/test/create');
    const dialog = new Dialog(page, 'New test');
    await dialog.field(/^Title/).fill('Learned?');
    const asked = [
      ['Where do anglerfish live?', 'One choice', ['In the deep sea', 'In rivers'], [0]],
      ['What do they have?', 'Several choices', ['Teeth', 'A light', 'Wings'], [0, 1]],
    ] as const;
    for (const [index, [text, kind, options, right]] of asked.entries()) {
      await dialog.button('Add a question').click();
      const question = questionIn(page, index + 1);
      await question.getByRole('textbox', { name: /^Question/ }).fill(text);
      await question.getByRole('combobox', { name: 'Type of answer' }).selectOption(kind);
      if (options.length > 2) await question.getByRole('button', { name: 'Add an option' }).click();
      for (const [place, option] of options.entries()) {
        await question.getByRole('textbox', { name: `Option ${place + 1}` }).fill(option);
      }
      if (index === 0) {
        await dialog.button('Save').click();
        // Nothing is right yet.
        await question.getByText('Choose at least 1.').waitFor();
      }
      for (const place of right) {
        await question.getByRole('checkbox', { name: `Mark “${options[place]}” as right` }).check();
      }
    }
    await dialog.field('Right answers to pass').fill('2');
    await dialog.root.getByRole('switch', { name: 'Only for members who have watched' }).click({ force: true });
    await dialog.root.getByRole('switch', { name: 'Allow retests' }).click({ force: true });
    await dialog.field('Limit of retests').fill('3');
    await dialog.root.getByRole('switch', { name: 'No retests after a pass' }).click({ force: true });
    await dialog.field('When passed: explanation').fill('You know your fish.');
    await dialog.root.getByRole('switch', { name: 'When passed: show the right answers' }).click({ force: true });
    await dialog.root.getByRole('switch', { name: 'Give a certificate' }).click({ force: true });
    await dialog.field('When failed: explanation').fill('Watch the second part once more.');
    await dialog.field('When failed: button text').fill('Read more');
    await dialog.field('When failed: button link').fill('http://fish.test');
    await dialog.button('Save').click();
    await dialog.root.getByText('Enter an address that begins with https://.').waitFor();
    await dialog.field('When failed: button link').fill('https://fish.test/?score={{score}}');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.end('Save');
    await new ListPage(page, '/admin/test').row('Learned?').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('at the end of the video that it is chosen for', async () => {
    const { page } = owner;
    await page.goto(`/admin/video/${videoId}/edit`);
    await page.getByRole('radio', { name: 'Offer a test' }).check();
    await page.getByRole('combobox', { name: /^Test/ }).click();
    await page.getByRole('option', { name: 'Learned?' }).click();
    await page.keyboard.press('Control+S');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(owner.complaints).toEqual([]);
  });

  it('once they have watched it; who fails sees what the settings allow', async () => {
    const { page } = viewer;
    await Player.open(page, site.teamId, videoId);
    const panel = page.getByRole('region', { name: 'Test: Learned?' });
    await panel.getByText('2 questions, 2 right to pass').waitFor();
    const ending = page.getByRole('group', { name: 'The video has ended' });
    await ending.getByRole('button', { name: 'Take the test' }).click();
    const dialog = new Dialog(page, 'Learned?');
    const where = dialog.root.getByRole('radiogroup', { name: /Where do anglerfish live\?/ });
    // That it was watched to its end may be known a moment later.
    await where.getByRole('radio', { name: 'In rivers' }).check();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.button('Hand in').click();
    await dialog.root.getByText('This field is required.').waitFor();
    await dialog.root.getByRole('checkbox', { name: 'Teeth' }).check();
    await dialog.root.getByRole('checkbox', { name: 'A light' }).check();
    await dialog.button('Hand in').click();
    await dialog.root.getByText('1 of 2 right').waitFor();
    await dialog.root.getByText('Watch the second part once more.').waitFor();
    const more = dialog.root.getByRole('link', { name: 'Read more' });
    expect(await more.getAttribute('href')).toBe('https://fish.test/?score=1');
    expect(await dialog.root.getByText('Right answer', { exact: true }).count()).toBe(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });

  it('and may try again, until they pass', async () => {
    const { page } = viewer;
    const dialog = new Dialog(page, 'Learned?');
    await dialog.button('Try again').click();
    const where = dialog.root.getByRole('radiogroup', { name: /Where do anglerfish live\?/ });
    await where.getByRole('radio', { name: 'In the deep sea' }).check();
    await dialog.root.getByRole('checkbox', { name: 'A light' }).check();
    await dialog.root.getByRole('checkbox', { name: 'Teeth' }).check();
    await dialog.button('Hand in').click();
    await dialog.root.getByText('2 of 2 right').waitFor();
    await dialog.root.getByText('You know your fish.').waitFor();
    expect(await dialog.root.getByText('Right answer', { exact: true }).count()).toBe(3);
    await dialog.root.getByText('You’ve passed, so there’s no need to take it again.').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.root.getByRole('button', { name: 'Close' }).last().click();
    const panel = page.getByRole('region', { name: 'Test: Learned?' });
    await panel.getByText('Passed', { exact: true }).waitFor();
    expect(viewer.complaints).toEqual([]);
  });

  it('which is certified, on paper and for anybody who has the number', async () => {
    const { page } = viewer;
    const panel = page.getByRole('region', { name: 'Test: Learned?' });
    await panel.getByRole('button', { name: 'Get your certificate' }).click();
    const download = panel.getByRole('link', { name: 'Download the certificate (PDF)' });
    await download.waitFor();
    await settled(page);
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    certificate = (await panel.getByRole('link', { name: /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){4}$/ }).textContent()) ?? '';
    expect(file.suggestedFilename()).toBe(`certificate-${certificate}.pdf`);
    const sheet = await readFile(await file.path(), 'latin1');
    expect([sheet.slice(0, 5), sheet.includes(`Certificate ${certificate}`)]).toEqual(['%PDF-', true]);
    const stranger = await person(browser, marquee.url, { width: 360, height: 740 });
    await stranger.page.goto(`/certificate/${certificate.toLowerCase()}`);
    await stranger.page.getByRole('heading', { name: 'This certificate is valid' }).waitFor();
    for (const said of ['Mia', 'Learned?', 'Tests', certificate]) {
      await stranger.page.getByRole('definition').filter({ hasText: said }).waitFor();
    }
    await settled(stranger.page);
    await expectNoSidewaysScroll(stranger.page);
    expect(await violations(stranger.page)).toEqual([]);
    await stranger.page.goto('/certificate/2222-2222-2222-2222-2222');
    await stranger.page.getByRole('heading', { name: 'No certificate has this number' }).waitFor();
    await stranger.page.context().close();
    await page.goto(`/user/${site.teamId}/setting`);
    const own = page.getByRole('region', { name: 'Certificates' });
    await own.getByRole('link', { name: 'Download (PDF): Learned?' }).waitFor();
    await own.getByRole('link', { name: certificate }).waitFor();
    await settled(page);
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
    expect(viewer.complaints).toEqual([]);
  });

  it('and found from anywhere: an address leads to the test itself', async () => {
    const { page } = viewer;
    await page.goto(`/user/${site.teamId}/video/${videoId}?tab=test`);
    const panel = page.getByRole('region', { name: 'Test: Learned?' });
    await until(
      () => panel.boundingBox(),
      (box) => box !== null && box.y >= 0 && box.y < 300,
    );
    expect(viewer.complaints).toEqual([]);
  });

  it('so that the administrator reads both attempts', async () => {
    const { page } = owner;
    const list = await new ListPage(page, '/admin/test').open();
    await list.row('Learned?').getByRole('link', { name: 'See the results of Learned?' }).click();
    await page.getByRole('heading', { name: 'Results of “Learned?”' }).waitFor();
    await page.getByText('Right: 1 (50%)').waitFor();
    await page.getByText('Right: 2 (100%)').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('test-results.csv');
    await page.getByRole('link', { name: 'See the answers of Mia, attempt 2' }).waitFor();
    await page.getByRole('link', { name: 'See the answers of Mia, attempt 1' }).click();
    await page.getByRole('heading', { name: 'Answers to “Learned?”' }).waitFor();
    const where = page.getByRole('region', { name: 'Where do anglerfish live?' });
    await where.getByText('Answered wrong').waitFor();
    await where.getByRole('listitem').filter({ hasText: 'In rivers' }).getByText('Chosen').waitFor();
    await where.getByRole('listitem').filter({ hasText: 'In the deep sea' }).getByText('Right answer').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it('finds them by member, and revokes the certificate: whoever checks it is told so', async () => {
    const { page } = owner;
    await page.goto('/admin/analytics/test/users');
    await page.getByRole('link', { name: 'Best score of Mia: 2/2 (100%) (show the records)' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Attempts of Mia: 2 (show the records)' }).click();
    await page.getByText('Attempts of Mia only').waitFor();
    await page.getByRole('link', { name: 'See the answers of Mia, attempt 2' }).click();
    const certified = page.getByRole('region', { name: 'Certificate' });
    await certified.getByText(certificate).waitFor();
    await certified.getByRole('button', { name: 'Revoke' }).click();
    const dialog = new Dialog(page, 'Revoke this certificate?');
    await dialog.end('Revoke');
    await certified.getByText(/^Revoked on /).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.goto(`/certificate/${certificate}`);
    await page.getByRole('heading', { name: 'This certificate was revoked' }).waitFor();
    await page.getByRole('term').filter({ hasText: 'Revoked on' }).waitFor();
    expect(await page.getByText('Mia').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('and takes away neither the test that is in use nor what was answered', async () => {
    const { page } = owner;
    const list = await new ListPage(page, '/admin/test').open();
    const chosen = async (action: 'Edit' | 'Delete'): Promise<void> => {
      await list.row('Learned?').getByRole('button', { name: 'Actions for Learned?' }).click();
      await page.getByRole('menuitem', { name: `${action} Learned?` }).click();
    };
    await chosen('Edit');
    const dialog = new Dialog(page, 'Edit test');
    await questionIn(page, 1).getByRole('checkbox', { name: 'Mark “In rivers” as right' }).check();
    await dialog.button('Save').click();
    await dialog.root.getByRole('alert').filter({ hasText: 'This test has been taken' }).waitFor();
    await dialog.end('Cancel');
    await chosen('Delete');
    const used = new Dialog(page, '“Learned?” is in use');
    await used.root.getByRole('link', { name: 'Deep sea' }).waitFor();
    await used.root.getByRole('button', { name: 'Close' }).last().click();
    expect(owner.complaints).toEqual([]);
  });

  it('and all of it can be made anew from the history', async () => {
    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said });
  });
});
