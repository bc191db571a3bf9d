import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './conversation-page.js';

const comment = { id: 'c', author: 'member', authorName: 'Umi', text: 'Look!', replyTo: null } as const;
const replies = Array.from({ length: 130 }, (_none, index) => ({
  ...{ id: `r${index}`, author: 'member', authorName: `Sora ${index}`, text: `Reply ${index}`, replyTo: 'c' },
}));

describe('a conversation in the console', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is read to its last reply, however many there are', async () => {
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/comments/{commentId}': ({ query }) => {
        const from = Number(query.get('after') ?? 0);
        const to = from + Number(query.get('limit'));
        const next = to < replies.length ? String(to) : null;
        return { some: { comment, replies: { items: replies.slice(from, to), next } } };
      },
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <Component />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/comment/:commentId/reply', element }], { at: '/admin/comment/c/reply' });
    await screen.findByText('Reply 0');
    while (screen.queryByText('Reply 129') === null) {
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    }
    expect(screen.getAllByRole('article', { name: /^Comment by Sora/ })).toHaveLength(130);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByText('Look!')).toHaveLength(1);
  });

  it.each([
    ['video', 'Open the video', '/admin/video/v1/edit'],
    ['live', 'Open the live stream', '/admin/live?edit=v1'],
  ])('leads to the %s that it is about', async (about, label, path) => {
    const where = { about, videoId: 'v1', videoTitle: 'Launch' };
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/comments/{commentId}': () => ({
        some: { comment: { ...comment, ...where }, replies: { items: [], next: null } },
      }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <Component />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/comment/:commentId/reply', element }], { at: '/admin/comment/c/reply' });
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(path);
  });
});
