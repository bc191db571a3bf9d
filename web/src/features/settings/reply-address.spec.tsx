import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ReplyAddress } from './reply-address.js';

const none = { address: null, confirmedAt: null, pending: null };
const pending = {
  address: 'info@club.test',
  requestedAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-21T03:00:00.000Z',
};
const confirmed = { ...none, address: 'info@club.test', confirmedAt: '2026-11-20T04:00:00.000Z' };

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

/** @param steps what the service says, one after the other change */
async function open(
  ...steps: (typeof confirmed | typeof none | (Omit<typeof none, 'pending'> & { pending: typeof pending }))[]
) {
  const present = () => ({ body: steps[0] ?? none });
  const next = () => {
    steps.shift();
    return present();
  };
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/mail-sender': present,
    'POST /api/teams/{teamId}/mail-sender/request': next,
    'DELETE /api/teams/{teamId}/mail-sender/request': next,
    'DELETE /api/teams/{teamId}/mail-sender': next,
  });
  const page = (
    <CurrentAdministrator value={owner}>
      <ReplyAddress />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }]);
  await screen.findByRole('heading', { name: 'Replies to emails' });
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the address for replies', () => {
  it('is asked for, waited for, asked again and withdrawn', async () => {
    const calls = await open(none, { ...none, pending }, { ...none, pending }, none);
    expect(screen.getByText(/No reply address is set/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Reply address/), 'info@club.test');
    await press('Send confirmation email');
    expect(await screen.findByText('Waiting for info@club.test to be confirmed')).toBeTruthy();
    await press('Send again');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ address: 'info@club.test' });
    await press('Cancel');
    expect(await screen.findByText(/No reply address is set/)).toBeTruthy();
  });

  it('is shown once it is confirmed, and can be taken away', async () => {
    await open(confirmed, none);
    expect(screen.getByText('Replies go to info@club.test.')).toBeTruthy();
    await press('Remove');
    expect(await screen.findByText(/No reply address is set/)).toBeTruthy();
  });

  it('is an address', async () => {
    const calls = await open(none);
    await userEvent.type(screen.getByLabelText(/^Reply address/), 'info at club');
    await press('Send confirmation email');
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
