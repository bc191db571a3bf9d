import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorMessage } from '@marquee/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { Caller } from '../support/caller.js';
import { Marquee } from '../support/marquee.js';
import { logInAsAdministrator } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { createVideo, getVideo, openSite, password, type Site, type Video } from '../support/site.js';
import { slowUploads } from '../support/slow-line.js';

const mebibyte = 1024 ** 2;

/** What somebody worked on survives a lost network, a reload, a second tab, an ended session and a heavy finger. */
describe('Work is kept', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let folder: string;
  let someone: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-work-'));
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    site = await openSite(marquee, 'Kept');
    someone = await person(browser, marquee.url);
    await logInAsAdministrator(someone.page, site.email);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A file that takes its time to go up, and none to be looked at afterwards. */
  const bigFile = async (name: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, randomBytes(30 * mebibyte));
    return path;
  };
  const videos = async (q: string): Promise<readonly Video[]> => {
    const { items } = await site.owner.call('listVideos', { params: { teamId: site.teamId } });
    return items.filter(({ title }) => title === q);
  };
  const chooseAnywhere = async (page: Page, file: string): Promise<void> => {
    await page.goto('/admin/video?upload=1');
    await page.getByLabel('Choose files').setInputFiles(file);
  };
  /** The bytes arrived, whatever they turn out to be. */
  const arrived = (title: string): Promise<readonly Video[]> =>
    until(
      () => videos(title),
      ([video]) => video !== undefined && !['waiting', 'uploading'].includes(video.processing.status),
      { seconds: 120 },
    );

  it('goes on with an upload by itself after the network was gone', async () => {
    const { page, context } = someone;
    const slow = await slowUploads(page);
    await chooseAnywhere(page, await bigFile('tunnel.mp4'));
    await page.getByText(/MB of \d{1,4}/).waitFor();
    await slow.release();
    await context.setOffline(true);
    await page.getByText('You’re offline. The upload resumes when you’re back online').waitFor();
    // Longer than any single try takes to fail.
    await page.waitForTimeout(5_000);
    await context.setOffline(false);
    await arrived('tunnel');
    expect(await videos('tunnel')).toHaveLength(1);
  });

  it('goes on after a reload when the same file is chosen, wherever that is', async () => {
    const { page } = someone;
    const file = await bigFile('reloaded.mp4');
    const slow = await slowUploads(page);
    await chooseAnywhere(page, file);
    await until(
      () => videos('reloaded'),
      ([video]) => (video?.processing.percent ?? 0) > 20,
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await slow.release();
    await chooseAnywhere(page, file);
    const [video, ...others] = await arrived('reloaded');
    expect([video?.title, others]).toEqual(['reloaded', []]);
  });

  const editPage = async (page: Page, videoId: string): Promise<Locator> => {
    await page.goto(`/admin/video/${videoId}/edit`);
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await title.waitFor();
    return title;
  };
  const saved = (page: Page) =>
    page
      .getByRole('status')
      .getByText(/^Saved/)
      .first()
      .waitFor();
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('keeps what two tabs changed, and lets one choose where both changed the same', async () => {
    const { id } = await createVideo(site, 'Two tabs', await bigFile('tabs.mp4'));
    const here = someone.page;
    const there = await someone.context.newPage();
    const [title, otherTitle] = [await editPage(here, id), await editPage(there, id)];
    await otherTitle.fill('Changed there');
    await save(there);
    await saved(there);
    await here.getByRole('textbox', { name: 'Description' }).first().fill('Written here');
    await save(here);
    await saved(here);
    expect(await getVideo(site, id)).toMatchObject({ title: 'Changed there', overview: 'Written here' });

    // Typed before the other is saved: a form in which nothing is typed takes over what it hears of.
    await title.fill('Here at last');
    await there.reload();
    await there.getByRole('textbox', { name: 'Title' }).first().fill('There again');
    await save(there);
    await saved(there);
    await save(here);
    const dialog = here.getByRole('dialog', { name: 'This was changed meanwhile' });
    await dialog.getByText('There again').waitFor();
    await dialog.getByText('Here at last').waitFor();
    expect((await getVideo(site, id)).title).toBe('There again');
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await until(
      () => getVideo(site, id),
      (video) => video.title === 'Here at last',
    );
    await there.close();
  });

  it('keeps the form when the session ends, and goes on after a login over it', async () => {
    const { id } = await createVideo(site, 'Long thoughts', await bigFile('thoughts.mp4'));
    const { page, context } = someone;
    const title = await editPage(page, id);
    await title.fill('Thoughts of an hour');
    // The session ends elsewhere: the page hears of it by itself.
    await (await Caller.like(context, marquee.url)).call('logoutAdministrator');
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' });
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await title.inputValue()).toBe('Thoughts of an hour');
    expect(new URL(page.url()).pathname).toBe(`/admin/video/${id}/edit`);
    await save(page);
    await saved(page);
    expect((await getVideo(site, id)).title).toBe('Thoughts of an hour');
  });

  it('says where one looks that a save has failed, and keeps what was typed', async () => {
    const { page, context } = someone;
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
    await title.fill('Typed in a tunnel');
    await context.setOffline(true);
    await save(page);
    const message = page.getByRole('alert').filter({ hasText: errorMessage('UNAVAILABLE', 'en') });
    await message.waitFor();
    expect(await isOnScreen(message)).toBe(true);
    await context.setOffline(false);
    await save(page);
    await saved(page);
    expect(await title.inputValue()).toBe('Typed in a tunnel');
  });

  it('makes one invitation, however long Ctrl-S is held', async () => {
    const { page } = someone;
    await page.goto('/admin/invite/create');
    await page.getByRole('textbox', { name: 'Title' }).fill('Held');
    // A key that is down already repeats.
    for (let times = 0; times < 15; times += 1) {
      await page.keyboard.down('Control');
      await page.keyboard.down('s');
    }
    await page.keyboard.up('s');
    await page.keyboard.up('Control');
    await page.getByRole('link', { name: 'Held' }).first().waitFor();
    const { items } = await site.owner.call('listInvitations', { params: { teamId: site.teamId } });
    expect(items.filter(({ title }) => title === 'Held')).toHaveLength(1);
  });

  it('shows no error of ours meanwhile', () => {
    expect(someone.complaints).toEqual([]);
  });
});

async function isOnScreen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= globalThis.innerHeight;
  });
}
