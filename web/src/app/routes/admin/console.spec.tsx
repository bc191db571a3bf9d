import { updateTeamBody } from '@marquee/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../shared/api/api.js';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { change } from '../../../shared/api/endpoint.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { TextField } from '../../../shared/ui/form/fields.js';
import { FormPage } from '../../../shared/ui/form/form-page.js';

const { useSpecSaveMutation } = api.injectEndpoints({
  endpoints: (build) => ({ specSave: change(build, 'PATCH /api/teams/{teamId}') }),
});

function Page() {
  const [save] = useSpecSaveMutation();
  return (
    <FormPage
      initialValues={{ name: 'Old' }}
      schema={updateTeamBody}
      onSubmit={async (body) => {
        await save({ teamId: 'demo', body }).unwrap();
      }}
    >
      <TextField name="name" label="Name" />
    </FormPage>
  );
}

const administrator = (id: string) => ({
  id,
  name: 'Ann',
  email: `${id}@example.test`,
  role: 'owner',
  categories: [],
  team: { id: 'demo', name: 'Demo' },
});

/** A server at which somebody is logged in, until the session ends. */
function server() {
  let session: ReturnType<typeof administrator> | null = administrator('ann');
  let gate: string | null = null;
  const saved: unknown[] = [];
  fakeServer({
    'GET /api/session': () => {
      const held = gate === null ? null : { kind: 'administrator', gate, team: 'demo', email: 'ann@example.test' };
      return { some: { csrfToken: 'token', administrator: gate ? null : session, member: null, held, demo: false } };
    },
    'GET /api/teams/{teamId}': () => ({
      some: {
        ...{ id: 'demo', name: 'Demo', language: 'en', timeZone: 'UTC', accentColor: '#112233' },
        plan: { name: 'pro', standing: 'active', shut: false, trialEndsAt: null, closesAt: null, erasesAt: null },
      },
    }),
    'PATCH /api/teams/{teamId}': ({ body }) => {
      if (!session) return refuse(401, 'SESSION_EXPIRED');
      if (gate) return refuse(403, 'PASSWORD_CHANGE_REQUIRED');
      saved.push(body);
      return { some: {} };
    },
    'POST /api/login': ({ body }) => {
      const [id = ''] = (body as { email: string }).email.split('@');
      session = administrator(id);
      return { body: { kind: 'administrator', teamId: 'demo', challenge: null } };
    },
    'PUT /api/teams/{teamId}/me/password': () => {
      gate = null;
      return {};
    },
    'GET /api/demo': () => ({ body: { enabled: false, seeding: null } }),
  });
  return { saved, endSession: () => (session = null), shutGate: (which: string) => (gate = which) };
}

const show = () =>
  renderRoutes(
    [
      {
        path: '/admin',
        lazy: () => import('./console.js'),
        hydrateFallbackElement: <p>Loading</p>,
        children: [{ index: true, element: <Page /> }],
      },
      { path: '/login', element: <p>The login page</p> },
    ],
    { at: '/admin' },
  );

const logIn = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in to go on' }));
  await userEvent.type(dialog.getByLabelText(/Password/, { selector: 'input' }), 'Marquee-test-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
};

describe('a session that ends while one edits', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('leaves the form where it is, and after a login the save goes on that had met the end', async () => {
    const { saved, endSession } = server();
    const { router } = await show();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Typed for an hour');
    endSession();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await logIn();
    await waitFor(() => expect(saved).toEqual([{ name: 'Typed for an hour' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.isConnected).toBe(true);
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('has its login filled with the address, so that only the password is asked', async () => {
    const { endSession } = server();
    await show();
    await screen.findByLabelText('Name');
    endSession();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/mail address/i).value).toBe('ann@example.test');
  });

  it('sends to the login page whoever was not inside', async () => {
    const { endSession } = server();
    endSession();
    await show();
    expect(await screen.findByText('The login page')).toBeTruthy();
  });
});

describe('a gate that shuts while one edits', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks for the new password over the page, and what was typed is still there to be saved', async () => {
    const { saved, shutGate } = server();
    const { router } = await show();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Typed for an hour');
    shutGate('change_password');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }));
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'Marquee-test-1');
    await userEvent.type(dialog.getByLabelText(/^New password/), 'Marquee-test-2');
    await userEvent.type(dialog.getByLabelText(/^Confirm password/), 'Marquee-test-2');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin');
    expect(name.isConnected && name.value).toBe('Typed for an hour');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Typed for an hour' }]));
  });
});
