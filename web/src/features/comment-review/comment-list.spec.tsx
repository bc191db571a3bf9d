import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Toaster } from '../../shared/ui/feedback/toaster.js';
import { Component } from './comment-list.js';

const comment = (id: string, text: string, changes: object = {}) => ({
  ...{
    id,
    text,
    author: 'member',
    authorName: 'Umi',
    authorId: 'm1',
    about: 'video',
    videoId: 'v1',
    videoTitle: 'Tides',
  },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', editedAt: null, replyTo: null, hidden: false, unanswered: true },
  ...changes,
});
const ofSite = { author: 'administrator', authorName: 'Demo', authorId: 'a1', unanswered: false };

async function show(at: string) {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/comments': () => ({
      some: { items: [comment('c1', 'Lovely'), comment('c2', 'Thanks', ofSite)], next: null, total: 2 },
    }),
    'PUT /api/teams/{teamId}/comments/{commentId}/done': () => ({
      some: comment('c1', 'Lovely', { unanswered: false }),
    }),
    'POST /api/teams/{teamId}/comments/bulk': () => ({ body: { done: 2, failures: [], job: null, changed: ['c2'] } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Component />
      <Toaster />
    </CurrentAdministrator>
  );
  return { calls, ...(await renderRoutes([{ path: '/admin/comment', element }], { at })) };
}

describe('the list of comments', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is narrowed to what is said of one thing by one member, in its CSV too, and leads to the member', async () => {
    const { calls, router } = await show('/admin/comment?video=v1&author=m1');
    expect((await screen.findByRole('link', { name: 'Umi' })).getAttribute('href')).toBe('/admin/user/m1/edit');
    const { query } = calls.find(({ path }) => path.endsWith('/comments'))!;
    expect([query.get('video'), query.get('author')]).toEqual(['v1', 'm1']);
    const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '';
    expect(csv).toContain('video=v1');
    expect(csv).toContain('author=m1');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Tides' }));
    expect(router.state.location.search).toBe('?author=m1');
    expect(screen.getByRole('button', { name: 'Remove filter: Umi' })).toBeTruthy();
  });

  it('marks a conversation as done without a reply, and takes that back', async () => {
    const { calls } = await show('/admin/comment');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Umi Lovely' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    await screen.findByText('Marked as done');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const said = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(said()).toEqual([{ done: true }, { done: false }]));
  });

  it('hides several at once, and deletes them once it is typed how many', async () => {
    const { calls } = await show('/admin/comment');
    const asked = () => calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);
    const select = () => userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByText('Lovely');
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await screen.findByText('2 comments hidden');
    // What the tests before have said is still on the page.
    const [undo] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
    await userEvent.click(undo as HTMLElement);
    await screen.findByText('2 items are as they were before');
    expect(asked()).toEqual([
      { action: 'hide', ids: ['c1', 'c2'] },
      { action: 'show', ids: ['c2'] },
    ]);
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 comments?' }));
    await userEvent.type(dialog.getByRole('textbox'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 comments deleted');
    expect(asked()[2]).toEqual({ action: 'delete', ids: ['c1', 'c2'], count: 2 });
  });

  it.each([
    ['', ['Mark as done', 'Hide', 'Show again', 'Delete']],
    ['?state=unanswered', ['Mark as done', 'Hide', 'Delete']],
    ['?state=hidden', ['Show again', 'Delete']],
  ])('offers for several what changes something there: %s', async (narrowed, offered) => {
    await show(`/admin/comment${narrowed}`);
    await screen.findByText('Lovely');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const all = ['Mark as done', 'Hide', 'Show again', 'Delete'];
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered);
  });
});
