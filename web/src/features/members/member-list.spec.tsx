import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { MemberList } from './member-list.js';

const member = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@example.test`,
  phone: '',
  groups: [],
  disabled: false,
  approved: false,
  emailVerified: true,
  state: 'active',
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: null,
  lastLoginAt: null,
  version: 'v',
});

describe('a list of members who wait for approval', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks for them alone, and approves those who are chosen', async () => {
    let waiting = [member('ren', 'Ren'), member('yui', 'Yui')];
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
      'GET /api/teams/{teamId}/members': () => ({ some: { items: waiting, next: null, total: waiting.length } }),
      'POST /api/teams/{teamId}/members/bulk': () => {
        waiting = [];
        return { body: { done: 2, failures: [], job: null } };
      },
    });
    const scope = { title: 'Approvals', empty: 'Nobody waits', status: 'unapproved', invitation: 'i1' } as const;
    const element = (
      <CurrentAdministrator value={owner}>
        <MemberList scope={scope} />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/pending', element }], { at: '/admin/pending' });

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ren' }).checked).toBe(true);
    const [bar] = screen.getAllByRole('toolbar');
    const inBar = [...(bar?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Approve');
    await userEvent.click(inBar ?? document.body);

    await waitFor(() => expect(screen.queryByText('Nobody waits')).not.toBeNull());
    const lists = calls.filter(({ path }) => path === '/api/teams/demo/members');
    expect(new Set(lists.map(({ query }) => `${query.get('status')} ${query.get('invitation')}`))).toEqual(
      new Set(['unapproved i1']),
    );
    const approved = calls.filter(({ path }) => path.endsWith('/bulk'));
    expect(approved.map(({ body }) => body)).toEqual([{ action: 'approve', ids: ['ren', 'yui'] }]);
  });
});

describe('somebody who waits for approval', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is approved or refused by name, also before the address is verified; whoever was refused is neither', async () => {
    const waits = { ...member('ren', 'Ren'), emailVerified: false, state: 'unverified' };
    const refused = { ...member('yui', 'Yui'), refused: true, state: 'unapproved' };
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
      'GET /api/teams/{teamId}/member-fields': () => ({ some: { items: [] } }),
      'GET /api/sites/{teamId}/login-methods': () => ({ some: { authMethod: 'email', emailCheck: true } }),
      'GET /api/teams/{teamId}/members': () => ({ some: { items: [waits, refused], next: null, total: 2 } }),
      'POST /api/teams/{teamId}/members/bulk': () => ({ body: { done: 1, failures: [], job: null } }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <MemberList />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/user', element }], { at: '/admin/user' });
    expect(await screen.findAllByRole('button', { name: 'Approve' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Ren?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    const sent = () => calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ action: 'refuse', ids: ['ren'], count: 1 }]));
  });
});

describe('what is done with many members', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const show = async (answer: object) => {
    const items = [member('ren', 'Ren'), member('yui', 'Yui')];
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'g1', name: 'Gold' }] } }),
      'GET /api/teams/{teamId}/member-fields': () => ({ some: { items: [] } }),
      'GET /api/teams/{teamId}/members': () => ({ some: { items, next: null, total: 1_200 } }),
      'POST /api/teams/{teamId}/members/bulk': () => ({ some: answer }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <MemberList />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin/user', element }], { at: '/admin/user?q=r' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    return () => calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);
  };
  const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  it('is one call for those who are selected, and says of whom it could not be done', async () => {
    const failures = [{ id: 'yui', code: 'MEMBER_NOT_FOUND', message: 'Member not found.' }];
    const sent = await show({ done: 1, failures, job: null });
    await click('Disable');
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 members?' }));
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(sent()).toEqual([{ action: 'disable', ids: ['ren', 'yui'] }]));
  });

  it('is one call for all that match, also those that no page shows; their number is typed before they are deleted', async () => {
    const sent = await show({ done: 0, failures: [], job: null });
    await click(/Select all 1,?200 that match/);
    await click('Delete');
    const dialog = await screen.findByRole('dialog');
    const action = [...dialog.querySelectorAll('button')].at(-1);
    expect(action?.disabled).toBe(true);
    const input = dialog.querySelector('input');
    if (!input || !action) throw new Error('there is nothing to type into');
    await userEvent.type(input, '1200');
    await userEvent.click(action);
    await waitFor(() => expect(sent()).toEqual([{ action: 'delete', filter: { q: 'r' }, count: 1_200 }]));
  });

  it('names how many match before it shuts them out', async () => {
    const sent = await show({ done: 0, failures: [], job: null });
    await click(/Select all 1,?200 that match/);
    await click('Disable');
    const dialog = within(await screen.findByRole('dialog', { name: /^Disable 1,?200 members\?$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(sent()).toEqual([{ action: 'disable', filter: { q: 'r' } }]));
  });

  it('puts them into groups', async () => {
    const sent = await show({ done: 2, failures: [], job: null });
    await click('Groups');
    const dialog = await screen.findByRole('dialog');
    const groups = dialog.querySelector<HTMLInputElement>(
      'input[type=text], input:not([type=radio]):not([type=hidden])',
    );
    if (!groups) throw new Error('there are no groups to choose from');
    await userEvent.click(groups);
    await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
    await click('Apply');
    await waitFor(() => expect(sent()).toEqual([{ action: 'add_groups', ids: ['ren', 'yui'], groups: ['g1'] }]));
  });
});
