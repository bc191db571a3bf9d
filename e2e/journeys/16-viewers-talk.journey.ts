import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { clip } from '../support/clips.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import { JourneyTime } from '../support/time.js';
import { addVideo, isReady, join, openSite, videoIn, type Member, type Site } from '../support/site.js';

const talkOn = (page: Page): Locator => page.getByRole('region', { name: 'Comments' });
const said = (page: Page, name: string): Locator => talkOn(page).getByRole('article', { name: `Comment by ${name}` });

describe('Viewers talk about a video, and the site looks after it', () => {
  let time: JourneyTime;
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let umi: Person;
  let sora: Person;
  let path: string;
  let params: { readonly teamId: string; readonly videoId: string };
  let asker: Member;

  beforeAll(async () => {
    time = await JourneyTime.start();
    [marquee, browser] = await Promise.all([Marquee.start(time.environment), launch()]);
    site = await openSite(marquee, 'Talk');
    const videoId = await addVideo(site, 'Tides', await clip('silent.mp4'));
    path = `/user/${site.teamId}/video/${videoId}`;
    params = { teamId: site.teamId, videoId };
    asker = await join(site, 'Umi');
    const members = [asker, await join(site, 'Sora')];
    [owner, umi, sora] = await Promise.all([
      person(browser, marquee.url),
      person(browser, marquee.url),
      person(browser, marquee.url, { width: 360, height: 740 }),
    ]);
    await site.owner.enter(owner.context);
    await members[0]?.caller.enter(umi.context);
    await members[1]?.caller.enter(sora.context);
    await videoIn(site, videoId, isReady);
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
    await time?.stop();
  });

  it('a member asks, and goes to the moment that a comment names', async () => {
    const { page } = umi;
    await page.goto(path);
    await talkOn(page).getByText('Be the first').waitFor();
    const box = talkOn(page).getByRole('textbox', { name: 'Write a comment' });
    await box.fill('What is that at 0:01?\nhttps://example.test/tides');
    await talkOn(page).getByRole('button', { name: 'Post', exact: true }).click();
    await said(page, 'Umi').getByText('What is that at').waitFor();
    expect(await box.inputValue()).toBe('');
    await said(page, 'Umi').getByRole('button', { name: 'Play from 0:01' }).click();
    expect(await said(page, 'Umi').getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('too long a comment says by how much, and what was written survives a lost line and another page', async () => {
    const { page, context } = umi;
    const box = talkOn(page).getByRole('textbox', { name: 'Write a comment' });
    const post = talkOn(page).getByRole('button', { name: 'Post', exact: true });
    await box.fill('a'.repeat(1_001));
    await talkOn(page).getByText('1 character too many').waitFor();
    expect(await post.isDisabled()).toBe(true);
    await box.fill('Not lost');
    await context.setOffline(true);
    await post.click();
    await talkOn(page).getByRole('alert').waitFor();
    expect(await box.inputValue()).toBe('Not lost');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Popular' }).first().click();
    await page.waitForURL(/\/videos\/popular$/);
    await page.goBack();
    expect(await box.inputValue()).toBe('Not lost');
    await box.fill('');
  });

  it('another one replies on a phone, where nothing scrolls sideways', async () => {
    const { page } = sora;
    await page.goto(path);
    await said(page, 'Umi').getByRole('button', { name: 'Reply' }).click();
    await said(page, 'Umi').getByRole('textbox', { name: 'Write a reply' }).fill('A heron, I think');
    await said(page, 'Umi').getByRole('button', { name: 'Reply' }).last().click();
    await said(page, 'Sora').getByText('A heron').waitFor();
    expect(await said(page, 'Umi').first().getByRole('button', { name: 'Edit' }).count()).toBe(1);
    await said(page, 'Sora').getByRole('button', { name: 'Edit' }).click();
    await said(page, 'Sora').getByRole('textbox', { name: 'Edit your comment' }).fill('A grey heron');
    await said(page, 'Sora').getByRole('button', { name: 'Save' }).click();
    await said(page, 'Sora').getByText('(edited)').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('the site finds what waits for it and answers in its own name', async () => {
    const { page } = owner;
    await page.goto('/admin/comment?state=unanswered');
    await page.getByRole('link', { name: /What is that/ }).click();
    await page.getByRole('article', { name: 'Comment by Sora' }).waitFor();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It is one. Well seen!');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('article', { name: 'Comment by Site team' }).getByText('Well seen!').waitFor();
    await page.goto('/admin/comment?state=unanswered');
    await page.getByText('No results').waitFor();

    await umi.page.goto(path);
    await said(umi.page, 'Umi').getByRole('button', { name: '2 replies' }).click();
    await said(umi.page, 'Talk').getByText('Site team').waitFor();
    await said(umi.page, 'Talk').getByText('Well seen!').waitFor();
  });

  it('the site marks as done what needs no reply, and it waits no more once that is taken back', async () => {
    const { page } = owner;
    const [opening] = (await asker.caller.call('listVideoComments', { params })).items;
    const commentId = opening?.id ?? '';
    const { teamId } = params;
    const thanks = await asker.caller.call('postReply', { params: { teamId, commentId }, body: { text: 'Thanks!' } });
    await page.goto('/admin/comment?state=unanswered');
    await page.getByRole('button', { name: /^Actions for Umi What is that/ }).click();
    await page.getByRole('menuitem', { name: 'Mark as done' }).click();
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /What is that/ }).waitFor();
    await asker.caller.call('deleteComment', { params: { teamId, commentId: thanks.id } });
    await page.goto('/admin/comment?state=unanswered');
    await page.getByText('No results').waitFor();
  });

  it('who asked hears of it at once, is led there, and gets one mail for what is still unread', async () => {
    const { page } = umi;
    const bell = (name: string): Locator => page.getByRole('banner').getByRole('button', { name, exact: true });
    await bell('Replies to your comments: 2 new').click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: /^Talk replied to your comment on “Tides”/ }).click();
    await page.waitForURL(/\?comment=\w+$/);
    await said(page, 'Talk').and(page.locator(':focus')).waitFor();
    await bell('Replies to your comments: 1 new').waitFor();

    await time.moveDays(1 / 96);
    await page.goto('/mailbox');
    const mails = page.getByRole('navigation', { name: 'Emails' }).getByRole('button');
    await mails.filter({ hasText: 'New replies to your comments at Talk' }).click();
    const mail = page.getByRole('article');
    await mail.getByText('Sora replied to your comment on “Tides”').waitFor();
    expect(await mail.getByText('Talk replied').count()).toBe(0);
    await mail.getByRole('link', { name: /\?comment=/ }).click();
    await said(page, 'Sora').and(page.locator(':focus')).waitFor();
    await bell('Replies to your comments').waitFor();
    expect(umi.complaints).toEqual([]);
  });

  it('what does not belong there is hidden, and shown again by the way back', async () => {
    const { page } = owner;
    await page.goto('/admin/comment');
    await page.getByRole('link', { name: 'A grey heron' }).click();
    const reply = page.getByRole('article', { name: 'Comment by Sora' });
    await reply.getByRole('button', { name: 'Hide' }).click();
    await reply.getByText('Hidden').waitFor();
    await sora.page.goto(path);
    await said(sora.page, 'Umi').getByRole('button', { name: '1 reply' }).click();
    await said(sora.page, 'Talk').waitFor();
    expect(await said(sora.page, 'Sora').count()).toBe(0);
    await reply.getByRole('button', { name: 'Show' }).click();
    await reply.getByRole('button', { name: 'Hide' }).click();
    await reply.getByText('Hidden').waitFor();
    // The way back is offered for some seconds: nothing is looked at before.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await reply.getByRole('button', { name: 'Hide' }).waitFor();
  });

  it('all that was said is hidden at once, and shown again', async () => {
    const { page } = owner;
    const talk = async () => (await asker.caller.call('listVideoComments', { params })).items;
    for (const [list, name, told] of [
      ['/admin/comment', 'Hide', / hidden$/],
      ['/admin/comment?state=hidden', 'Show again', / shown again$/],
    ] as const) {
      await page.goto(list);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText(told).waitFor();
      expect(await talk()).toHaveLength(name === 'Hide' ? 0 : 1);
    }
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(/as (it was|they were) before$/).waitFor();
    expect(await talk()).toHaveLength(0);
    await page.goto('/admin/comment?state=hidden');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Show again', exact: true }).click();
    await page.getByText(/ shown again$/).waitFor();
    expect(await talk()).toHaveLength(1);
  });

  it('a member takes it back with the replies, and a site that takes no comments shows none', async () => {
    const { page } = umi;
    await page.goto(path);
    await said(page, 'Umi').getByRole('button', { name: 'Delete' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 replies are deleted').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await talkOn(page).getByText('Be the first').waitFor();

    await owner.page.goto('/admin/general_setting/basic_info');
    await owner.page.getByRole('checkbox', { name: 'Allow comments' }).click();
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('Saved').first().waitFor();
    await page.goto(path);
    await page.getByRole('heading', { name: 'Tides' }).waitFor();
    // What stands beside the talk is there.
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).waitFor();
    expect(await talkOn(page).count()).toBe(0);
    expect([...owner.complaints, ...sora.complaints]).toEqual([]);
  });
});
