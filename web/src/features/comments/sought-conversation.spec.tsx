import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { VideoComments } from './video-comments.js';

const said = (id: string, more: object = {}) => ({
  ...{ id, text: `Words of ${id}`, author: 'member' as const, authorName: id, createdAt: '2026-11-20T00:00:00Z' },
  ...{ editedAt: null, mine: false, ...more },
});
const opening = { ...said('mia', { mine: true }), mine: true, replyCount: 2 };

function server({ isGone = false, videoId = 'tides' } = {}) {
  return fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}/videos/{videoId}/comments': () => ({
      body: { items: [{ ...said('noa'), replyCount: 0 }, opening], next: null },
    }),
    'GET /api/sites/{teamId}/comments/{commentId}': () =>
      isGone ? refuse(404, 'COMMENT_NOT_FOUND') : { body: { ...opening, videoId } },
    'GET /api/sites/{teamId}/comments/{commentId}/replies': ({ query }) =>
      query.has('after')
        ? { body: { items: [said('ken')], next: null } }
        : { body: { items: [said('first')], next: 'more' } },
    'POST /api/sites/{teamId}/comments/{commentId}/replies': () => ({ body: said('new') }),
  });
}

const show = () => {
  const place = { teamId: 'site', videoId: 'tides', siteName: 'Film Club', mayWrite: true };
  return renderRoutes([{ path: '/', element: <VideoComments {...place} /> }], { at: '/?comment=ken' });
};

describe('what somebody was led to among comments', () => {
  beforeEach(() => {
    forgetCsrfToken();
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is there, however far down, before all others and once', async () => {
    server();
    await show();
    const reply = await screen.findByRole('article', { name: 'Comment by ken' });
    await waitFor(() => expect(document.activeElement).toBe(reply));
    const articles = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(articles).toEqual(['Comment by mia', 'Comment by first', 'Comment by ken', 'Comment by noa']);
  });

  it('is answered itself, in the same conversation', async () => {
    const calls = server();
    await show();
    const reply = within(await screen.findByRole('article', { name: 'Comment by ken' }));
    await userEvent.click(reply.getByRole('button', { name: 'Reply' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'Thanks{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect([sent?.params['commentId'], sent?.body]).toEqual(['ken', { text: 'Thanks' }]);
  });

  it.each([
    ['is gone', { isGone: true }],
    ['is of another video', { videoId: 'reefs' }],
  ])('is said not to be there where it %s', async (_what, given) => {
    server(given);
    await show();
    await screen.findByText('The comment you’re looking for isn’t there any more.');
    expect(await screen.findByRole('article', { name: 'Comment by noa' })).toBeTruthy();
  });
});
