import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { AdministratorDetailsSection } from './administrator-details-section.js';

beforeEach(forgetCsrfToken);

describe('what an administrator says of themselves', () => {
  it('is changed field by field, and a name must stay', async () => {
    const profile = { name: 'Umi', phone: '03-1234-5678', version: 'one' };
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/me/profile': () => ({ body: profile }),
      'PATCH /api/teams/{teamId}/me/profile': ({ body }) => ({ some: { ...profile, ...(body as object) } }),
    });
    await renderRoutes([{ path: '/', element: <AdministratorDetailsSection teamId="demo" /> }]);
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    await userEvent.type(name, 'Umi Aoki');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { name: 'Umi Aoki' } }),
    );
  });
});
