import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './member-edit.js';

const mia = {
  ...{
    id: 'mia',
    name: 'Mia',
    email: 'mia@example.test',
    loginId: null,
    phone: '',
    groups: ['gold'],
    answers: [],
    version: 'v1',
  },
  ...{ disabled: false, approved: true, emailVerified: true, state: 'active', twoFactor: false },
  ...{ createdAt: '2026-11-20T00:00:00Z', expiresAt: null, lastLoginAt: null },
};

interface Said {
  readonly gone?: boolean;
  readonly theirs?: object;
  /** What is so of the member besides. */
  readonly more?: object;
}

/** A site with one member, of whom another administrator says something else as soon as one saves. */
function server({ gone = false, theirs = {}, more = {} }: Said = {}) {
  let now = { ...mia, ...more };
  return fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'gold', name: 'Gold' }] } }),
    'GET /api/teams/{teamId}/member-fields': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/payments': () => ({ body: { items: [], next: null } }),
    'GET /api/teams/{teamId}/subscriptions': () => ({ body: { items: [], next: null } }),
    'GET /api/teams/{teamId}/members/{memberId}/payment-customer': () => ({ some: { id: null } }),
    'GET /api/teams/{teamId}/members/{memberId}': () => (gone ? refuse(404, 'MEMBER_NOT_FOUND') : { some: now }),
    'PATCH /api/teams/{teamId}/members/{memberId}': ({ headers, body }) => {
      if (now.version === 'v1') now = { ...now, ...theirs, version: 'v2' };
      if (headers.get('if-match') !== `"${now.version}"`) return refuse(412, 'CHANGED_MEANWHILE');
      now = { ...now, ...(body as object), version: 'v3' };
      return { some: now };
    },
    'GET /api/teams/{teamId}/invitations/{invitationId}': () => ({ some: { title: 'Autumn' } }),
    'POST /api/teams/{teamId}/members/{memberId}/mail': () => ({}),
    'DELETE /api/teams/{teamId}/members/{memberId}': () => ({}),
  });
}

const show = () => {
  const element = (
    <CurrentAdministrator value={owner}>
      <Component />
    </CurrentAdministrator>
  );
  const routes = [
    { path: '/admin/user/:memberId/edit', element },
    { path: '/admin/user', element: <p>The list</p> },
  ];
  return renderRoutes(routes, { at: '/admin/user/mia/edit' });
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the page of a member', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('corrects an address, of members who have one', async () => {
    const calls = server();
    await show();
    const address = await screen.findByLabelText(/^Email address/);
    await userEvent.clear(address);
    await userEvent.type(address, 'mia.m@example.test');
    await save();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    const sent = calls.filter(({ method }) => method === 'PATCH');
    expect(sent.at(-1)?.body).toEqual({ email: 'mia.m@example.test' });
  });

  it('changes what was changed here, and nothing that somebody else changed meanwhile', async () => {
    const calls = server({ theirs: { groups: [] } });
    await show();
    await userEvent.type(await screen.findByLabelText('Name'), ' Mori');
    await save();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    const sent = calls.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
      ['"v1"', { name: 'Mia Mori' }],
      ['"v2"', { name: 'Mia Mori' }],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mia Mori');
  });

  it('shows both where somebody else changed the same', async () => {
    server({ theirs: { name: 'Mia Kato' } });
    await show();
    await userEvent.type(await screen.findByLabelText('Name'), ' Mori');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    expect([dialog.getByText('Mia Mori'), dialog.getByText('Mia Kato')]).toHaveLength(2);
    await userEvent.click(dialog.getByRole('radio', { name: 'Saved meanwhile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mia Kato'));
  });

  it('is left for the list once the member is removed', async () => {
    const calls = server();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mia?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase and remove' }));
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says by which invitation somebody joined, when they are deleted, and sends the mail again that they wait for', async () => {
    const more = { invitationId: 'i1', deletesAt: '2026-12-20T03:00:00Z', awaitedMail: 'verification' };
    const calls = server({ more });
    await show();
    const link = await screen.findByRole('link', { name: 'Autumn' });
    expect(link.getAttribute('href')).toBe('/admin/invite/i1/edit');
    expect(screen.getByText('Will be deleted on').nextElementSibling?.textContent).toContain('20 Dec 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Send the verification email again' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/members/mia/mail'))).toBe(true));
  });

  it('leads back to the list when there is no such member any more', async () => {
    server({ gone: true });
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'Back to members' }));
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
