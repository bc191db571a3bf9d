import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Caller } from '../support/caller.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { launch, type Person } from '../support/people.js';
import { Player } from '../support/player.js';
import { password, type Member, type Site } from '../support/site.js';
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
  let member: Member;

  beforeAll(async () => {
    ({ site, videoId, owner, viewer, member } = await siteWithVideo(marquee, browser, 'Tests'));
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

  it('and what they have begun to answer outlasts a login that ends meanwhile', async () => {
    const { page, context } = viewer;
    const dialog = new Dialog(page, 'Learned?');
    const again = async (): Promise<void> => {
      await page.getByRole('button', { name: 'See your result' }).click();
      await dialog.button('Try again').click();
    };
    const inRivers = dialog.root.getByRole('radio', { name: 'In rivers' });
    await dialog.button('Try again').click();
    await inRivers.check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await inRivers.isChecked()).toBe(true);
    await (await Caller.like(context, marquee.url)).call('logoutMember', { params: { teamId: site.teamId } });
    await page.waitForURL(/\/login\//);
    await page.getByLabel('Email address').fill(member.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await again();
    await dialog.root.getByText(/^Your answers from before are back/).waitFor();
    expect(await inRivers.isChecked()).toBe(true);
    await dialog.button('Cancel').click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.root.waitFor({ state: 'detached' });
    await again();
    expect(await inRivers.isChecked()).toBe(false);
    expect(viewer.complaints).toEqual([]);
  });

  it('and may try again, until they pass', async () => {
    const { page } = viewer;
    const dialog = new Dialog(page, 'Learned?');
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
    await dialog.discard();
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
