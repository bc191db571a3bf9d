import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Edit } from './automatic-mail-edit.js';
import { Component as List } from './automatic-mail-list.js';

const initial = {
  ...{ name: 'completed_purchase', enabled: false, subject: 'Thank you', content: 'You bought {{price}}.' },
  ...{ changed: false, version: 'v1' },
};
const ours = { ...initial, subject: 'Ours', changed: true, version: 'v2' };

async function show(given: object = initial) {
  let now = given;
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/automatic-mails': () => ({ some: { items: [now] } }),
    'GET /api/teams/{teamId}/automatic-mails/{automaticMailName}': () => ({ some: now }),
    'PUT /api/teams/{teamId}/automatic-mails/{automaticMailName}': ({ body }) => {
      now = { ...now, ...(body as object), changed: true, version: 'v2' };
      return { some: now };
    },
    'POST /api/teams/{teamId}/automatic-mails/{automaticMailName}/reset': () => {
      now = initial;
      return { some: now };
    },
    'POST /api/teams/{teamId}/automatic-mails/{automaticMailName}/test': () => ({}),
  });
  const within = (element: ReactElement) => <CurrentAdministrator value={owner}>{element}</CurrentAdministrator>;
  const routes = [
    { path: '/admin/mail_template', element: within(<List />) },
    { path: '/admin/mail_template/:automaticMailName/edit', element: within(<Edit />) },
  ];
  await renderRoutes(routes, { at: '/admin/mail_template' });
  await userEvent.click(await screen.findByRole('link', { name: 'Purchase completed' }));
  return calls;
}

const said = (calls: Awaited<ReturnType<typeof show>>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.split('/').at(-1), body]);

describe('an email that goes out by itself', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is shown as a member reads it, with what the placeholders stand for', async () => {
    await show();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('You bought Standard (monthly).')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Placeholders' }).textContent).toContain('{{price}}');
  });

  it('is turned on and written', async () => {
    const calls = await show();
    await userEvent.click(await screen.findByRole('switch', { name: /^Send this email/ }));
    await userEvent.type(screen.getByLabelText(/^Subject/), '!');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('On');
    const body = { enabled: true, subject: 'Thank you!', content: 'You bought {{price}}.' };
    expect(said(calls)).toEqual([['PUT', 'completed_purchase', body]]);
  });

  it('is tried on oneself, and has its standard text again', async () => {
    const calls = await show(ours);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test to me' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the standard text' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the standard text' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Thank you'));
    expect(said(calls).map(([, what]) => what)).toEqual(['test', 'reset']);
  });
});
