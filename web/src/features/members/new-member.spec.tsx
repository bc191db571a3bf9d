import { isComplexPassword } from '@marquee/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse, type Answered } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { MemberList } from './member-list.js';
import { randomPassword } from './random-password.js';

const show = async (
  authMethod: string,
  answer: Answered<'POST /api/teams/{teamId}/members'> = { some: { id: 'm1', loginId: 'hanako01' } },
) => {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}/login-methods': () => ({ some: { authMethod, social: null } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/member-fields': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/members': () => ({ body: { items: [], next: null, total: 0 } }),
    'POST /api/teams/{teamId}/members': () => answer,
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <MemberList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/admin/user', element }], { at: '/admin/user' });
  return calls;
};

const fill = async (): Promise<HTMLElement> => {
  const [register] = await screen.findAllByRole('button', { name: 'Register a member' });
  await userEvent.click(register ?? document.body);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Login ID/), 'Hanako01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Generate a password' }));
  return dialog;
};

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a member who is registered by an ID', () => {
  it('is sent with the password that was made, and what is to be handed over is said once', async () => {
    const calls = await show('custom');
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/Login ID: hanako01/)).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST')?.body as { loginId: string; password: string };
    expect(sent).toMatchObject({ loginId: 'hanako01', groups: [], lastDay: null });
    expect(screen.getByText(/First password/).textContent).toContain(sent.password);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(/First password/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Register another' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Login ID/)).value).toBe('');
    expect(screen.queryByText(new RegExp(sent.password))).toBeNull();
  });

  it('has an ID that nobody has: the form says so at once, and keeps what was typed', async () => {
    await show('custom', refuse(409, 'LOGIN_ID_IN_USE'));
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
    expect(await within(dialog).findByText(/already in use/)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Login ID/).value).toBe('Hanako01');
  });

  it('is not offered where members come by their address', async () => {
    await show('email');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Invite members' }).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Register a member' })).toBeNull();
  });

  it('gets a password that every site takes, and another one each time', () => {
    const passwords = Array.from({ length: 200 }, randomPassword);
    expect(passwords.every(isComplexPassword)).toBe(true);
    expect(new Set(passwords).size).toBe(200);
  });
});
