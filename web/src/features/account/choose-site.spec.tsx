import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Answered } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { AddSite } from './add-site.js';
import { ChooseSite } from './choose-site.js';

const club = { id: 'club', name: 'Film Club', role: 'owner', operated: true };
const studio = { id: 'studio', name: 'Studio', role: 'normal', operated: false };

describe('the choice of a site', () => {
  afterEach(() => void jest.restoreAllMocks());

  const show = (
    items: readonly object[],
    state?: object,
    answer: Answered<'POST /api/operated-sites'> = { some: {} },
  ) => {
    const asked: unknown[] = [];
    fakeServer({
      'GET /api/operated-sites': () => ({ some: { items } }),
      'POST /api/operated-sites': ({ body }) => {
        asked.push(body);
        return answer;
      },
    });
    const routes = [
      { path: '/choose_site', element: <ChooseSite /> },
      { path: '/admin', element: <p>Console</p> },
    ];
    return {
      asked,
      shown: renderRoutes(routes, { at: state ? { pathname: '/choose_site', state } : '/choose_site', language: 'en' }),
    };
  };

  it('asks nobody who has one site alone', async () => {
    const { asked } = show([club]);
    await screen.findByText('Console');
    expect(asked).toEqual([]);
  });

  it('goes on in the site that is chosen', async () => {
    const { asked } = show([club, studio]);
    await userEvent.click(await screen.findByRole('button', { name: /Studio/ }));
    await screen.findByText('Console');
    expect(asked).toEqual([{ teamId: 'studio' }]);
  });

  it('opens the one at once that was picked in the console', async () => {
    const { asked } = show([club, studio], { teamId: 'studio' });
    await screen.findByText('Console');
    expect(asked).toEqual([{ teamId: 'studio' }]);
  });

  it('says why a site cannot be opened, and lets one choose again', async () => {
    show([club, studio], { teamId: 'studio' }, refuse(403, 'BLOCKED_BY_IP'));
    await screen.findByRole('button', { name: /Studio/ });
    expect(screen.queryByText('Console')).toBeNull();
  });
});

describe('an invitation to one more site', () => {
  afterEach(() => void jest.restoreAllMocks());

  const team = { id: 'studio', name: 'Studio', language: 'en', logoUrl: null } as const;
  const show = (email: string | null) => {
    const administrator = email === null ? null : { email };
    fakeServer({
      'GET /api/session': () => ({ some: { administrator } }),
      'POST /api/administrator-invitations/{inviteToken}/accept-by-login': () => ({ some: {} }),
    });
    const element = <AddSite token="abc" invitation={{ email: 'ann@example.test', hasLogin: true, team }} />;
    return renderRoutes(
      [
        { path: '/', element },
        { path: '/admin', element: <p>Console</p> },
      ],
      { language: 'en' },
    );
  };

  it('is accepted with one click by whoever it is for', async () => {
    await show('ann@example.test');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await screen.findByText('Console');
  });

  it('leads to the login, and back here, and never asks for a password', async () => {
    await show(null);
    const link = await screen.findByRole('link', { name: 'Log in and accept' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/login?next=%2Fjoin%2Fadmin%2Fabc'));
    expect(screen.queryByLabelText(/Password/)).toBeNull();
  });

  it('offers somebody else to change the account, and nothing to accept', async () => {
    await show('ben@example.test');
    await screen.findByText(/ben@example.test/);
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });
});
