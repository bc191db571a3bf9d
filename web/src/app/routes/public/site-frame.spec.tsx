import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { SiteFrame } from './site-frame.js';

const show = (status: number, code: 'TEAM_NOT_FOUND' | 'UNAVAILABLE') => {
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}': () => refuse(status, code),
  });
  return renderRoutes([{ path: '/login/club', element: <SiteFrame teamId="club">The form</SiteFrame> }], {
    at: '/login/club',
  });
};

describe('a page of a site', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('that is gone says so, and offers nobody to try again', async () => {
    await show(404, 'TEAM_NOT_FOUND');
    expect(await screen.findByRole('heading', { name: 'You can’t log in here any more' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('The form')).toBeNull();
  });

  it('that cannot be asked for now is tried again', async () => {
    await show(503, 'UNAVAILABLE');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('The form')).toBeNull();
  });
});
