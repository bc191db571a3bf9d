import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as CustomMails } from './custom-mail-list.js';
import { Component as Log } from './workflow-log.js';
import { Component as Workflows } from './workflow-list.js';

const letter = {
  ...{ id: 'letter', name: 'Thanks', enabled: false, event: 'price', invitations: [], prices: [], version: 'v1' },
  ...{ subject: 'Thank you', content: 'For {{price}}', createdAt: '2026-11-20T00:00:00.000Z', useCount: 1 },
};
const greet = {
  ...{ id: 'greet', name: 'Greet', enabled: true, event: 'accountCreated', invitations: ['i'], prices: [] },
  ...{ waitDay: 3, action: 'sendMail', mail: 'letter', groups: [], createdAt: '2026-11-20T00:00:00.000Z' },
  ...{ useCount: 0, version: 'v1' },
};
const run = {
  ...{ memberId: 'mia', memberName: 'Mia', happenedAt: '2026-11-20T00:00:00.000Z' },
  ...{ dueAt: '2026-11-23T00:00:00.000Z', doneAt: null, outcome: null },
};

async function show(page: ReactElement, at = '/') {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'en' } }),
    'GET /api/teams/{teamId}/custom-mails': () => ({ some: { items: [letter], next: null } }),
    'POST /api/teams/{teamId}/custom-mails': () => ({ some: letter }),
    'POST /api/teams/{teamId}/custom-mails/{customMailId}/test': () => ({}),
    'GET /api/teams/{teamId}/workflows': () => ({ some: { items: [greet], next: null } }),
    'GET /api/teams/{teamId}/workflows/{workflowId}': () => ({ some: greet }),
    'PATCH /api/teams/{teamId}/workflows/{workflowId}': () => ({ some: greet }),
    'GET /api/teams/{teamId}/workflows/{workflowId}/runs': () => ({
      some: {
        items: [
          { id: 'r1', ...run },
          { id: 'r2', ...run, memberName: '', outcome: 'memberGone', doneAt: '2026-11-23T00:00:01.000Z' },
        ],
        next: null,
      },
    }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'gold', name: 'Gold' }], next: null } }),
    'GET /api/teams/{teamId}/invitations/{invitationId}': () => ({ some: { title: 'Autumn' } }),
  });
  const element = <CurrentAdministrator value={owner}>{page}</CurrentAdministrator>;
  await renderRoutes([{ path: at === '/' ? '/' : '/admin/workflow/:workflowId/log', element }], { at });
  return calls;
}
const input = { selector: 'input' };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = (calls: Awaited<ReturnType<typeof show>>) => calls.find(({ method }) => method !== 'GET');

describe('what is done by itself', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is listed with what it is about, how long it waits, and what it does', async () => {
    await show(<Workflows />);
    const row = within(await screen.findByRole('row', { name: /Greet/ }));
    const words = ['Account created, by 1 invitation', '3 days later', 'Send a custom email', 'On'];
    expect(words.map((word) => row.getByText(word))).toHaveLength(4);
  });

  it('asks for groups where it is to change them, and forgets the email', async () => {
    const calls = await show(<Workflows />);
    await press('Actions for Greet');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Greet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Custom email/, input);
    expect(dialog.queryByLabelText(/^Groups/, input)).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText(/^Action/), 'addGroups');
    await userEvent.click(await dialog.findByLabelText(/^Groups/, input));
    await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
    expect(dialog.queryByLabelText(/^Custom email/, input)).toBeNull();
    await userEvent.clear(dialog.getByLabelText(/^Days to wait/));
    await userEvent.type(dialog.getByLabelText(/^Days to wait/), '0');
    await press('Save');
    expect(said(calls)?.body).toMatchObject({ action: 'addGroups', mail: null, groups: ['gold'], waitDay: 0 });
  });

  it('writes a custom email, shown as a member reads it', async () => {
    const calls = await show(<CustomMails />);
    await press('New custom email');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Bye');
    await userEvent.type(dialog.getByLabelText(/^Subject/), 'Bye');
    await userEvent.type(await dialog.findByLabelText(/^Text/), 'See you, {{{{name}}');
    expect(await dialog.findByText(/^See you, Alex Smith/)).toBeTruthy();
    await press('Save');
    const body = { name: 'Bye', enabled: false, event: 'accountCreated', subject: 'Bye', content: 'See you, {{name}}' };
    expect(said(calls)?.body).toMatchObject(body);
  });

  it('tries a custom email on oneself', async () => {
    const calls = await show(<CustomMails />);
    await press('Send a test of Thanks to me');
    expect(said(calls)?.path).toMatch(/letter\/test$/);
  });

  it('tells for whom it waits, and what it has done', async () => {
    await show(<Log />, '/admin/workflow/greet/log');
    const ofMia = within(await screen.findByRole('row', { name: /^Mia/ }));
    expect(ofMia.getByText('Waiting')).toBeTruthy();
    const ofSomebody = within(screen.getByRole('row', { name: /^No name/ }));
    expect(ofSomebody.getByText('Not done: account inactive or address not verified')).toBeTruthy();
  });
});
