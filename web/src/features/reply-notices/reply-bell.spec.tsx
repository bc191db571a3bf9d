import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@marquee/contracts';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ReplyBell } from './reply-bell.js';

const notice = (id: string, said: object = {}) => ({
  ...{
    id,
    about: 'video',
    videoId: 'tides',
    videoTitle: 'Tides',
    translations: [],
    author: 'member',
    authorName: 'Ken',
    text: `Words of ${id}`,
  },
  ...{ createdAt: '2026-11-20T00:00:00Z', read: false, ...said },
});

/** A member with these notices, who reads them. */
function server(...told: readonly ReturnType<typeof notice>[]) {
  let items = told;
  return fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}/me/reply-notices': () => ({ some: { items: [...items] } }),
    'PUT /api/sites/{teamId}/me/reply-notices/{commentId}/read': ({ params }) => {
      items = items.map((one) => (one.id === params['commentId'] ? { ...one, read: true } : one));
      return {};
    },
    'PUT /api/sites/{teamId}/me/reply-notices/read': () => {
      items = items.map((one) => ({ ...one, read: true }));
      return {};
    },
  });
}

const show = (at = '/user/site', language: Language = 'en') => {
  const element = <ReplyBell teamId="site" siteName="Film Club" />;
  return renderRoutes([{ path: '/user/*', element }], { at, language });
};
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell of replies', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says how many are new, who replied where, and opens the video at it', async () => {
    server(
      notice('one'),
      notice('two', { author: 'administrator', authorName: '' }),
      notice('three', { authorName: '', read: true }),
    );
    const { router } = await show();
    await userEvent.click(await bell('Replies to your comments: 2 new'));
    const list = within(screen.getByRole('group', { name: 'Replies to your comments' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ken replied to your comment on “Tides”Words of one.*New$/),
      expect.stringMatching(/^Film Club replied to your comment on “Tides”Words of two.*New$/),
      expect.stringMatching(/^A member replied to your comment on “Tides”Words of three(?!.*New)/),
    ]);
    await userEvent.click(list.getByRole('link', { name: /Words of one/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/user/site/video/tides?comment=one');
    expect(await bell('Replies to your comments: 1 new')).toBeTruthy();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('leads to live streams as well, and calls what was talked about in the language of the reader', async () => {
    const translations = [{ language: 'en', name: 'Opening night' }];
    server(notice('one', { about: 'live', videoId: 'first', videoTitle: '初日', translations }));
    await show();
    await userEvent.click(await bell('Replies to your comments: 1 new'));
    const link = screen.getByRole('link', { name: /on “Opening night”/ });
    expect(link.getAttribute('href')).toBe('/user/site/live/first?comment=one');
  });

  it('takes as read what a mail led to', async () => {
    const calls = server(notice('one'), notice('two'));
    await show('/user/site/video/tides?comment=two');
    expect(await bell('Replies to your comments: 1 new')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ params }) => params['commentId'])).toEqual(['two']);
  });

  it('takes all as read at once, and closes by the keyboard', async () => {
    server(notice('one'), notice('two'));
    await show();
    const button = await bell('Replies to your comments: 2 new');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('says in Japanese, too, what will be there', async () => {
    server();
    await show('/user/site', 'ja');
    await userEvent.click(await bell('コメントへの返信'));
    expect(screen.getByText('あなたのコメントに返信があると、ここに表示されます。')).toBeTruthy();
  });
});
