import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse, type Answered } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { OwnSiteForm } from './own-site-form.js';

const show = async (answer: Answered<'POST /api/operated-sites/new'>) => {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'POST /api/operated-sites/new': () => answer,
  });
  const routes = [
    { path: '/register', element: <OwnSiteForm email="ann@example.test" /> },
    { path: '/admin', element: <p>Console</p> },
  ];
  await renderRoutes(routes, { at: '/register' });
  await userEvent.type(await screen.findByLabelText(/^Site name/), 'Second');
  await userEvent.type(screen.getByLabelText(/^Company/), 'Film Inc.');
  await userEvent.type(screen.getByLabelText(/^Phone/), '03-1234-5678');
  return calls;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create site' }));

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('one more site', () => {
  it('is asked for without a word of the person, and opens in the console', async () => {
    const calls = await show({ body: { kind: 'administrator', teamId: 't2', challenge: null } });
    expect(screen.queryByLabelText(/Email|Password/)).toBeNull();
    await submit();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await screen.findByText('Console');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      site: { name: 'Second' },
      company: { name: 'Film Inc.', phone: '03-1234-5678' },
      termsAccepted: true,
    });
  });

  it('says when there are enough', async () => {
    await show(refuse(409, 'OWNED_SITES_LIMIT_REACHED', { params: { limit: 10 } }));
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('10'));
  });
});
