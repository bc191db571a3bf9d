import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './member-views.js';

const view = (viewing: string, more: object = {}) => ({
  ...{
    viewing,
    video: { id: 'v1', title: 'Whales' },
    startedAt: '2026-11-20T00:00:00Z',
    lastAt: '2026-11-20T00:10:00Z',
  },
  ...{ plays: 1, watchedSeconds: 75, ranges: [[0, 75]], completion: 0.5, completed: null, abandonedAt: 75 },
  ...more,
});

describe('the view log of a member', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const show = (items: readonly object[]) => {
    fakeServer({
      'GET /api/teams/{teamId}/members/{memberId}': () => ({
        some: { id: 'm1', name: 'Mia', email: 'mia@example.test' },
      }),
      'GET /api/teams/{teamId}/members/{memberId}/view-log': () => ({ some: { items, next: null } }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <Component />
      </CurrentAdministrator>
    );
    return renderRoutes([{ path: '/admin/user/:memberId/view_log', element }], { at: '/admin/user/m1/view_log' });
  };

  it('says which videos, how long, and how far; also of those that were deleted', async () => {
    await show([view('a'), view('b', { video: null, completed: { at: '2026-11-20T00:10:00Z' } })]);
    const link = await screen.findByRole('link', { name: 'Whales' });
    expect(link.getAttribute('href')).toBe('/admin/video/v1/edit');
    const [, first, second] = screen.getAllByRole('row');
    for (const text of ['Whales', '1:15', '50']) expect(first?.textContent).toContain(text);
    for (const text of ['Deleted video', 'Completed']) expect(second?.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Watch history' }).getAttribute('aria-current')).toBe('page');
  });

  it('says when there is nothing yet', async () => {
    await show([]);
    expect(await screen.findByText('No videos watched yet')).toBeTruthy();
  });
});
