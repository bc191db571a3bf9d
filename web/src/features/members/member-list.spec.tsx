import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
    const approve = (id: string) => () => {
      waiting = waiting.filter((one) => one.id !== id);
      return { body: { ...member(id, id), approved: true } };
    };
    let waiting = [member('ren', 'Ren'), member('yui', 'Yui')];
    const calls = fakeServer({
      'GET /api/session': () => ({ body: { csrfToken: 't' } }),
      'GET /api/teams/demo/groups': () => ({ body: { items: [] } }),
      'GET /api/teams/demo/members': () => ({ body: { items: waiting, next: null, total: waiting.length } }),
      'PATCH /api/teams/demo/members/ren': approve('ren'),
      'PATCH /api/teams/demo/members/yui': approve('yui'),
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
    const approved = calls.filter(({ method }) => method === 'PATCH');
    expect(approved.map(({ path, body }) => [path, body])).toEqual([
      ['/api/teams/demo/members/ren', { approved: true }],
      ['/api/teams/demo/members/yui', { approved: true }],
    ]);
  });
});
