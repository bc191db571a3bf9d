import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './mailing-edit.js';

const draft = {
  ...{ id: 'm1', title: 'Autumn', subject: 'New at {{site}}', content: 'Hello {{name}}' },
  ...{ sendTo: 'all', groups: [], members: [], status: 'none', sendAt: null as string | null, begunAt: null },
  ...{ recipientCount: null, sentCount: 0, createdAt: '2026-11-20T00:00:00.000Z', version: 'v1' },
  mails: { processing: 0, processed: 0, delivered: 0, deferred: 0, bounced: 0, dropped: 0 },
};

async function show(given: object = {}, count = 2) {
  let now = { ...draft, ...given };
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'gold', name: 'Gold' }], next: null } }),
    'GET /api/teams/{teamId}/mailings/{mailingId}': () => ({ some: now }),
    'GET /api/teams/{teamId}/mailings/{mailingId}/recipients': () => ({ body: { count, unsubscribed: 1 } }),
    'POST /api/teams/{teamId}/mailings/{mailingId}/send': ({ body }) => {
      const { sendAt } = body as { sendAt: string | null };
      now = { ...now, ...(sendAt === null ? { status: 'sending' } : { status: 'scheduled', sendAt }) };
      return { some: now };
    },
    'POST /api/teams/{teamId}/mailings/{mailingId}/unschedule': () => {
      now = { ...now, status: 'none', sendAt: null };
      return { some: now };
    },
    'POST /api/teams/{teamId}/mailings/{mailingId}/test': () => ({}),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Component />
    </CurrentAdministrator>
  );
  const routes = [
    { path: '/admin/send_email/:mailingId/edit', element },
    { path: '/admin/send_email/:mailingId/log', element: <p>The log</p> },
  ];
  await renderRoutes(routes, { at: '/admin/send_email/m1/edit' });
  return calls;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const posted = (calls: Awaited<ReturnType<typeof show>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);

describe('an email to members', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is shown as a member reads it', async () => {
    await show();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect([preview.getByText('New at Demo'), preview.getByText('Hello Alex Smith')]).toHaveLength(2);
  });

  it('is sent once one has seen to how many', async () => {
    const calls = await show();
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('It goes to 2 members.');
    expect(dialog.getByText('1 more member has unsubscribed and won’t get it.')).toBeTruthy();
    expect(posted(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 2 members' }));
    await screen.findByText('The log');
    expect(posted(calls)).toEqual([['send', { sendAt: null }]]);
  });

  it('is not sent to nobody', async () => {
    await show({}, 0);
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Nobody would get this email/);
    expect(dialog.queryByRole('button', { name: /^Send to/ })).toBeNull();
  });

  it('has no time to choose when members were chosen one by one', async () => {
    await show({ sendTo: 'members' });
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('An email to individual members is sent right away.');
    expect(dialog.queryByRole('radio', { name: 'Choose a time' })).toBeNull();
  });

  it('is sent as it was saved: what is not saved keeps it', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText(/^Subject/), '!');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send…' }).disabled).toBe(true);
    expect(screen.getByText('Save your changes to send it.')).toBeTruthy();
  });

  it('is a draft again when its time is taken back', async () => {
    const calls = await show({ status: 'scheduled', sendAt: '2030-11-20T05:00:00.000Z' });
    await screen.findByText(/^It will be sent on/);
    await press('Back to draft');
    await waitFor(() => expect(screen.queryByText(/^It will be sent on/)).toBeNull());
    expect(posted(calls)).toEqual([['unschedule', undefined]]);
  });

  it('says that it was not sent in time, and is sent as if it were new', async () => {
    await show({ status: 'skipped', sendAt: '2026-11-20T05:00:00.000Z' });
    await screen.findByText(/^It was due on .* but wasn’t sent/);
    expect(screen.queryByRole('button', { name: 'Back to draft' })).toBeNull();
    await press('Send…');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Send now' })).checked).toBe(true);
  });

  it('is tried on oneself', async () => {
    const calls = await show();
    await press('Send a test to me');
    await waitFor(() => expect(posted(calls)).toEqual([['test', undefined]]));
  });

  it('is only shown once it is sent', async () => {
    await show({ status: 'sent', sendTo: 'groups', groups: ['gold'], recipientCount: 2, sentCount: 2 });
    await screen.findByText('Groups, Gold');
    await screen.findByText('This email has been sent, so it can’t be changed any more.');
    expect([screen.queryByLabelText(/^Subject/), screen.queryByRole('button', { name: 'Send…' })]).toEqual([
      null,
      null,
    ]);
  });
});
