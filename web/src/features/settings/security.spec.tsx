import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './security.js';

const security = {
  ...{ complexPassword: false, singleLogin: false, emailCheck: true, twoFactorRequired: false },
  ...{ administratorNetworks: [], memberNetworks: [], yourAddress: '203.0.113.7', version: 'v1' },
};

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(plan = 'trial') {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { plan: { name: plan } } }),
    'GET /api/teams/{teamId}/security': () => ({ body: security }),
    'PATCH /api/teams/{teamId}/security': () => ({ body: { ...security, version: 'v2' } }),
  });
  const page = (
    <CurrentAdministrator value={owner}>
      <Component />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }]);
  const list = await screen.findByLabelText<HTMLTextAreaElement>('For administrators');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body;
  return { list, save, sent };
}

describe('the networks of administrators', () => {
  it('take the own address with one click, and are then saved without a question', async () => {
    const { list, save, sent } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add my address' }));
    expect(list.value).toBe('203.0.113.7 My address');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual({
        administratorNetworks: [{ network: '203.0.113.7', comment: 'My address' }],
        evenWithoutMyAddress: false,
      }),
    );
  });

  it('are saved without the own address only by who means it', async () => {
    const { list, save, sent } = await open();
    await userEvent.type(list, '198.51.100.0/24');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/doesn’t include your own address \(203\.0\.113\.7\)/)).toBeTruthy();
    expect(sent()).toBeUndefined();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent()).toMatchObject({ evenWithoutMyAddress: true }));
  });

  it('say on which line something is wrong', async () => {
    const { list, save, sent } = await open();
    await userEvent.type(list, '203.0.113.0/24{enter}office');
    await save();
    expect((await screen.findAllByText(/Line 2: “office” isn’t/)).length).toBeGreaterThan(0);
    expect(sent()).toBeUndefined();
  });

  it('are closed where the plan has none, and say which has', async () => {
    const { list } = await open('pro');
    expect(await screen.findByText(/The Business plan and above do/)).toBeTruthy();
    expect(list.disabled).toBe(true);
  });
});
