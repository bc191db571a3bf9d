import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { clip } from '../support/clips.js';
import { Dialog, FormPage, ListPage, tabTo } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { launch, person, type Person } from '../support/people.js';
import { createVideo, openSite, type Site } from '../support/site.js';

let marquee: Marquee;
let browser: Browser;

beforeAll(async () => {
  [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await marquee?.stop();
});

describe('The console without a mouse', () => {
  let site: Site;
  let owner: Person;

  beforeAll(async () => {
    site = await openSite(marquee, 'Keys');
    const file = await clip('silent.mp4');
    for (const title of ['Reef at dawn', 'Reef at noon', 'Wreck']) await createVideo(site, title, file);
    owner = await person(browser, marquee.url);
    await site.owner.enter(owner.context);
    // Whatever follows the pointer finds it nowhere.
    await owner.page.mouse.move(0, 0);
  });

  it('makes, edits, moves and deletes what is in a list', async () => {
    const { page } = owner;
    const { keyboard } = page;
    const list = await new ListPage(page, '/admin/creator').open();
    for (const name of ['Aki', 'Ben', 'Chie']) {
      await tabTo(page, page.getByRole('button', { name: 'New creator' }).first());
      await keyboard.press('Enter');
      const dialog = new Dialog(page, 'New creator');
      await tabTo(page, dialog.field(/^Name( \*)?$/));
      await keyboard.type(name);
      await keyboard.press('Enter');
      await dialog.root.waitFor({ state: 'detached' });
      await list.row(name).waitFor();
    }
    await list.shows(['Aki', 'Ben', 'Chie']);
    await list.goTo('Chie');
    await keyboard.press('Alt+ArrowUp');
    await list.shows(['Aki', 'Chie', 'Ben']);
    await list.goTo('Ben');
    await keyboard.press('Enter');
    const edit = new Dialog(page);
    await tabTo(page, edit.field(/^Name( \*)?$/));
    await keyboard.press('End');
    await keyboard.type('jamin');
    await keyboard.press('Enter');
    await edit.root.waitFor({ state: 'detached' });
    await list.shows(['Aki', 'Chie', 'Benjamin']);
    await list.goTo('Aki');
    await tabTo(page, list.row('Aki').getByRole('button', { name: 'Actions for Aki' }));
    await keyboard.press('Enter');
    await page.locator('[role=menu]:focus-within').waitFor();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await new Dialog(page, 'Delete “Aki”?').endByKeyboard('Delete');
    await list.shows(['Chie', 'Benjamin']);
    expect(owner.complaints).toEqual([]);
  });

  it('finds videos, chooses them, changes them together and deletes them', async () => {
    const { page } = owner;
    const { keyboard } = page;
    const list = await new ListPage(page, '/admin/video').open();
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.type('Reef');
    await list.row('Wreck').waitFor({ state: 'detached' });
    for (const name of ['Reef at dawn', 'Reef at noon']) {
      await list.goTo(name);
      await keyboard.press('Space');
      await page.locator('[data-index][data-selected]').filter({ hasText: name }).waitFor();
    }
    await tabTo(page, list.bar('Publish'));
    await keyboard.press('Enter');
    await page.getByText('2 videos changed').waitFor();
    for (const name of ['Reef at dawn', 'Reef at noon']) {
      await list.goTo(name);
      await keyboard.press('Space');
    }
    await tabTo(page, list.bar('Delete'));
    await keyboard.press('Enter');
    const dialog = new Dialog(page, 'Delete 2 videos?');
    await tabTo(page, dialog.root.getByRole('textbox'));
    await keyboard.type('2');
    await dialog.endByKeyboard('Delete');
    await page.getByText('2 videos deleted').waitFor();
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.press('Control+A');
    await keyboard.press('Delete');
    await list.shows(['Wreck']);
    expect(owner.complaints).toEqual([]);
  });

  it('fills in a form and saves it', async () => {
    const { page } = owner;
    await page.goto('/admin/general_setting/basic_info');
    const form = new FormPage(page);
    const name = form.field(/^Site name/);
    await name.waitFor();
    await tabTo(page, name);
    await page.keyboard.press('End');
    await page.keyboard.type(' by keys');
    await form.save();
    await page.reload();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Keys by keys');
    expect(owner.complaints).toEqual([]);
  });
});
