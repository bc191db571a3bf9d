import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Unsubscribe } from './unsubscribe.js';

const token = 'announcements.site.mia.mac';
const about = { teamId: 'site', siteName: 'Film Club', topic: 'announcements' } as const;

function server(isDead = false) {
  let wanted = true;
  return fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'POST /api/unsubscribe/check': () => (isDead ? refuse(410, 'LINK_INVALID') : { body: { ...about, wanted } }),
    'POST /api/unsubscribe': ({ body }) => {
      ({ wanted } = body as { wanted: boolean });
      return { body: { ...about, wanted } };
    },
  });
}
const show = () => renderRoutes([{ path: '/', element: <Unsubscribe token={token} /> }]);
const title = (name: string) => screen.findByRole('heading', { name });

describe('the page of a link by which one unsubscribes', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks before it does it, and takes it back', async () => {
    const calls = server();
    await show();
    await title('Unsubscribe?');
    screen.getByText(/announcements by email from Film Club/);
    expect(calls.some(({ path }) => path === '/api/unsubscribe')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await title('You’ve been unsubscribed');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
    await title('You’re subscribed again');
    const said = calls.filter(({ path }) => path === '/api/unsubscribe').map(({ body }) => body);
    expect(said).toEqual([
      { token, wanted: false },
      { token, wanted: true },
    ]);
    expect(screen.getByRole('link', { name: 'All email settings' }).getAttribute('href')).toBe('/user/site/setting');
  });

  it('says what to do where the link is none', async () => {
    server(true);
    await show();
    await title('This link doesn’t work');
    expect(screen.getByRole('alert').textContent).toContain('in the settings of your account');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
