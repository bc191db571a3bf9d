import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { InvitationList } from './invitation-list.js';

const autumn = { id: 'i1', title: 'Autumn', url: 'https://video.example.test/join/user/i1' };

describe('an invitation that is to be deleted', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const show = async (
    uses: { items: { kind: string; id: string; title: string }[]; pendingMembers: number },
    known: Promise<void> = Promise.resolve(),
  ) => {
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/invitations': () => ({ some: { items: [autumn], next: null, total: 1 } }),
      'GET /api/teams/{teamId}/invitations/{invitationId}/usage': async () => {
        await known;
        return { body: uses };
      },
      'DELETE /api/teams/{teamId}/invitations/{invitationId}': () => ({}),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <InvitationList />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/invite', element }], { at: '/admin/invite' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Autumn' }));
    return () => calls.some(({ method }) => method === 'DELETE');
  };

  it('is deleted once that is confirmed', async () => {
    const isDeleted = await show({ items: [], pendingMembers: 0 });
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }));
    await dialog.findByText(/./, { selector: '[role="status"]' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(isDeleted()).toBe(true));
  });

  it('is asked about at once, and cannot be deleted before it is known what uses it', async () => {
    const { promise: known, resolve: tell } = Promise.withResolvers<void>();
    await show({ items: [], pendingMembers: 1 }, known);
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }));
    expect(dialog.getByRole('img', { name: 'Loading' })).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    const before = document.activeElement;
    tell();
    const told = within(await screen.findByRole('dialog', { name: /can’t be deleted$/ }));
    expect(told.getByRole('status').textContent).toContain('1 person waiting');
    expect([told.queryByRole('button', { name: 'Delete' }), document.activeElement]).toEqual([null, before]);
  });

  it('leads to what uses it, and to those who wait for approval', async () => {
    await show({
      items: [
        { kind: 'team', id: 'demo', title: '' },
        { kind: 'workflow', id: 'w1', title: 'Greeting' },
      ],
      pendingMembers: 2,
    });
    const dialog = within(await screen.findByRole('dialog', { name: /can’t be deleted$/ }));
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['2 people waiting', '/admin/invite/i1/approval_pending_user'],
      ['Settings (invitation for anyone who wants to join)', '/admin/general_setting/basic_info'],
      ['Greeting', '/admin/workflow?edit=w1'],
    ]);
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
