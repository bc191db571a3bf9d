import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as NotFound } from './not-found.js';

const club = { id: 'club', name: 'Film Club', language: 'en' };

const show = async (at: string, session: object = {}) => {
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't', ...session } }),
    'GET /api/sites/{teamId}': ({ params }) =>
      params['teamId'] === 'club' ? { some: club } : refuse(404, 'TEAM_NOT_FOUND'),
  });
  await renderRoutes([{ path: '*', element: <NotFound /> }], { at });
  await screen.findByRole('heading', { name: 'Page not found' });
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((to) => to !== '/');
};
const isAdministrators = () => screen.queryByText(/Look for it in the console/) !== null;

describe('an address at which nothing is', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['/login/club/x', '/entry/club/nonsense', '/lp/club/x', '/unapproved/club/x', '/two_factor/club/x'])(
    'of a site leads viewers to the site, and tells them of no console: %s',
    async (at) => {
      expect(await show(at)).toEqual(['/user/club']);
      expect(isAdministrators()).toBe(false);
      expect(screen.getByText('Film Club')).toBeTruthy();
    },
  );

  it('of a site’s own domain leads to that site, whatever the address', async () => {
    expect(await show('/nonsense', { site: 'club' })).toEqual(['/user/club']);
    expect(isAdministrators()).toBe(false);
  });

  it.each(['/nonsense', '/login/nobody/x', '/entry/admin/nonsense'])(
    'of no site says nothing of a console: %s',
    async (at) => {
      expect(await show(at)).toEqual([]);
      expect(isAdministrators()).toBe(false);
    },
  );

  it.each([
    ['/nonsense', owner.team.id, ['/admin']],
    ['/entry/admin/nonsense', owner.team.id, ['/admin']],
    ['/login/club/x', 'club', ['/admin']],
    ['/login/club/x', owner.team.id, ['/user/club']],
  ])('leads whoever is logged in to a console there, unless it is of another site: %s (%s)', async (at, id, to) => {
    expect(await show(at, { administrator: { ...owner, team: { id, name: 'Theirs' } } })).toEqual(to);
    expect(isAdministrators()).toBe(to[0] === '/admin');
  });
});
