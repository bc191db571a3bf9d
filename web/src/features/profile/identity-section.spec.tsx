import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { IdentitySection } from './identity-section.js';

const show = async (isNeeded = false) => {
  let linked = true;
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}/login-methods': () => ({ some: { authMethod: 'email', social: { label: 'LINE' } } }),
    'GET /api/sites/{teamId}/me/identity': () => ({ body: { linked } }),
    'DELETE /api/sites/{teamId}/me/identity': () => {
      if (isNeeded) return refuse(409, 'IDENTITY_NEEDED');
      linked = false;
      return {};
    },
  });
  await renderRoutes([{ path: '/', element: <IdentitySection teamId="abc" /> }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  return () => calls.filter(({ method }) => method === 'DELETE').length;
};
const asked = async () => within(await screen.findByRole('dialog', { name: 'Disconnect LINE?' }));

describe('an account at a login service', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is disconnected after one was asked', async () => {
    const sent = await show();
    const dialog = await asked();
    expect([sent(), dialog.getByText(/Log in with your password instead/)]).toEqual([0, expect.anything()]);
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
    expect(sent()).toBe(1);
  });

  it('stays where there is no other way in, which the dialog says', async () => {
    await show(true);
    const dialog = await asked();
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/Set a password before/));
  });
});
