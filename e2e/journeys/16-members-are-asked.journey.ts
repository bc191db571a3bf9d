import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { settled, violations } from '../support/axe.js';
import { Dialog, ListPage } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { logInAsMember } from '../support/pages.js';
import { Player } from '../support/player.js';
import { join, type Site } from '../support/site.js';
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

describe('Members are asked', () => {
  let site: Site;
  let owner: Person;
  let viewer: Person;
  let videoId: string;

  beforeAll(async () => {
    ({ site, videoId, owner, viewer } = await siteWithVideo(marquee, browser, 'Asks'));
  });

  it('what an administrator puts together, with a question of each kind', async () => {
    const { page } = owner;
    await page.goto('/admin/enquete/create');
    const dialog = new Dialog(page, 'New survey');
    await dialog.field(/^Title/).fill('How was it?');
    const asked = [
      ['One word?', 'One line of text'],
      ['What did you miss?', 'Several lines of text'],
      ['Would you come again?', 'One choice'],
      ['What did you like?', 'Several choices'],
    ] as const;
    for (const [index, [text, kind]] of asked.entries()) {
      await dialog.button('Add a question').click();
      const question = questionIn(page, index + 1);
      await question.getByRole('textbox', { name: /^Question/ }).fill(text);
      await question.getByRole('combobox', { name: 'Type of answer' }).selectOption(kind);
      if (!/choice/.test(kind)) continue;
      await question.getByRole('textbox', { name: /^Option 1/ }).fill('Yes');
      await dialog.button('Save').click();
      // A list of options without a text is refused where it is.
      await question.getByText('This field is required.').waitFor();
      await question.getByRole('textbox', { name: /^Option 2/ }).fill('No');
    }
    await questionIn(page, 3).getByRole('switch', { name: 'Require an answer' }).click({ force: true });
    await questionIn(page, 3).getByRole('button', { name: 'Move question 3 up' }).click();
    await dialog.end('Save');
    await new ListPage(page, '/admin/enquete').row('How was it?').waitFor();
  });

  it('when the video is over that asks it', async () => {
    const { page } = owner;
    await page.goto(`/admin/video/${videoId}/edit`);
    await page.getByRole('radio', { name: 'Ask a survey' }).check();
    await page.getByRole('combobox', { name: /^Survey/ }).click();
    await page.getByRole('option', { name: 'How was it?' }).click();
    await page.keyboard.press('Control+S');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(owner.complaints).toEqual([]);
  });

  it('and answer once, with what is required', async () => {
    const { page } = viewer;
    const player = await Player.open(page, site.teamId, videoId);
    const ending = page.getByRole('group', { name: 'The video has ended' });
    await ending.getByRole('button', { name: 'Answer a survey' }).click();
    const dialog = new Dialog(page, 'How was it?');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await dialog.field('One word?').fill('Deep');
    await dialog.field('What did you miss?').fill('Light,\nand air');
    await dialog.root.getByRole('checkbox', { name: 'Yes' }).check();
    await dialog.root.getByRole('checkbox', { name: 'No' }).check();
    await dialog.button('Send').click();
    const group = dialog.root.getByRole('radiogroup', { name: /Would you come again\?/ });
    await dialog.root.getByText('This field is required.').waitFor();
    await group.getByRole('radio', { name: 'Yes' }).check();
    await dialog.button('Send').click();
    await dialog.root.getByText('Thank you for your answers.').waitFor();
    await dialog.root.getByRole('button', { name: 'Close' }).last().click();
    await ending.getByRole('button', { name: 'Answer a survey' }).waitFor({ state: 'detached' });
    expect((await player.state()).ended).toBe(true);
    expect(viewer.complaints).toEqual([]);
  });

  it('so that the administrator knows, and cannot take away what was answered', async () => {
    const { page } = owner;
    const list = await new ListPage(page, '/admin/enquete').open();
    await list.row('How was it?').getByRole('link', { name: 'See the answers to How was it?' }).click();
    await page.getByRole('heading', { name: 'Answers to “How was it?”' }).waitFor();
    const of = (question: string) => page.getByRole('region', { name: question });
    await of('Would you come again?').getByText('1 (100%)').waitFor();
    await of('Would you come again?').getByText('0 (0%)').waitFor();
    await of('What did you miss?').getByText('Light, and air').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('survey-answers.csv');

    await of('Would you come again?')
      .getByRole('link', { name: /1 \(100%\)/ })
      .click();
    await page.getByText('Would you come again?: Yes').waitFor();
    await page.getByRole('button', { name: /^Show answer by/ }).click();
    await page.getByRole('definition').filter({ hasText: 'Light, and air' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.goto('/admin/enquete');

    const chosen = async (action: 'Edit' | 'Delete'): Promise<void> => {
      await list.row('How was it?').getByRole('button', { name: 'Actions for How was it?' }).click();
      await page.getByRole('menuitem', { name: `${action} How was it?` }).click();
    };
    await list.open();
    await chosen('Edit');
    const dialog = new Dialog(page, 'Edit survey');
    await questionIn(page, 4).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await questionIn(page, 1).getByRole('button', { name: 'Remove question 1' }).click();
    await dialog.button('Save').click();
    await dialog.root.getByRole('alert').filter({ hasText: '“One word?” has answers' }).waitFor();
    await dialog.discard();
    await chosen('Delete');
    const used = new Dialog(page, '“How was it?” is in use');
    await used.root.getByRole('link', { name: 'Deep sea' }).waitFor();
    await used.root.getByRole('button', { name: 'Close' }).last().click();
    expect(owner.complaints).toEqual([]);
  });

  it('once they have joined, too, where the site wants to know', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/basic_info');
    await page.getByRole('combobox', { name: 'Survey after joining' }).click();
    await page.getByRole('option', { name: 'How was it?' }).click();
    await page.keyboard.press('Control+S');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

    const { email } = await join(site, 'Noa');
    const newcomer = await person(browser, marquee.url, { width: 360, height: 740 });
    await logInAsMember(newcomer.page, site.teamId, email, 'enquete');
    await newcomer.page.getByRole('heading', { name: 'How was it?' }).waitFor();
    await settled(newcomer.page);
    expect(await violations(newcomer.page)).toEqual([]);
    await newcomer.page.getByRole('link', { name: 'Answer later' }).click();
    await newcomer.page.waitForURL(`**/user/${site.teamId}`);
    await newcomer.page.goto(`/logged_in/${site.teamId}`);
    await newcomer.page.getByRole('textbox', { name: 'One word?' }).fill('New');
    await newcomer.page.getByRole('radio', { name: 'Yes' }).check();
    await newcomer.page.getByRole('button', { name: 'Send' }).click();
    await newcomer.page.waitForURL(`**/user/${site.teamId}`);
    await newcomer.page.goto(`/logged_in/${site.teamId}`);
    await newcomer.page.waitForURL(`**/user/${site.teamId}`);
    expect(newcomer.complaints).toEqual([]);

    const list = await new ListPage(page, '/admin/enquete').open();
    await list.row('How was it?').getByRole('link', { name: 'See the answers to How was it?' }).click();
    await page.getByText(/After joining/).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('and all of it can be made anew from the history', async () => {
    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said });
  });
});
