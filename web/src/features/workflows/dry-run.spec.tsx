import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Workflows } from './workflow-list.js';

const greet = {
  ...{ id: 'greet', name: 'Greet', enabled: false, event: 'accountCreated', invitations: ['i', 'j'], prices: [] },
  ...{ waitDay: 3, action: 'addGroups', mail: null, groups: ['gold'], createdAt: '2026-11-20T00:00:00.000Z' },
  ...{ useCount: 0, version: 'v1' },
};
const act = {
  ...{ id: 'a1', member: { id: 'mia', name: 'Mia' }, about: 'Autumn', outcome: 'done', hindrance: null },
  ...{ happenedAt: '2026-11-17T00:00:00.000Z', actsAt: '2026-11-20T00:00:00.000Z', added: ['Gold'], removed: [] },
};
const acts = [
  act,
  {
    ...act,
    id: 'a2',
    member: { id: 'noa', name: '' },
    about: '',
    outcome: 'memberGone',
    hindrance: 'erased',
    added: [],
  },
  { ...act, id: 'a3', member: { id: 'ren', name: 'Ren' }, hindrance: 'inGroups', added: [] },
  { ...act, id: 'a4', member: { id: 'kai', name: 'Kai' }, removed: ['Staff', 'Crew'] },
];

async function show(items: readonly object[] = acts, more: object = {}, workflows: readonly object[] = [greet]) {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'en' } }),
    'GET /api/teams/{teamId}/workflows': () => ({ some: { items: workflows, next: null } }),
    'GET /api/teams/{teamId}/workflow-dry-runs': () => ({
      some: { items, next: null, total: items.length, isCut: false, ...more },
    }),
    'GET /api/teams/{teamId}/custom-mails': () => ({ some: { items: [{ id: 'letter', name: 'Thanks' }], next: null } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'gold', name: 'Gold' }], next: null } }),
    'GET /api/teams/{teamId}/invitations/{invitationId}': () => ({ some: { title: 'Autumn' } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Workflows />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { at: '/' });
  return calls;
}
const asked = (calls: Awaited<ReturnType<typeof show>>) =>
  calls
    .filter(({ path }) => path.endsWith('/workflow-dry-runs'))
    .map(({ query }) => Object.fromEntries(query ?? []) as Record<string, string>);
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Greet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const openTrial = async () => {
  await choose('Test Greet on past data');
  return within(await screen.findByRole('dialog', { name: 'Test on past data' }));
};

describe('what a workflow would have done', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('is told of the saved one: for whom, because of what, and why nothing comes of it', async () => {
    const calls = await show();
    const dialog = await openTrial();
    const row = (name: RegExp) => dialog.findByRole('row', { name });
    expect(within(await row(/Mia/)).getByText('Adds to Gold.')).toBeTruthy();
    expect(within(await row(/Mia/)).getByText('Takes effect')).toBeTruthy();
    expect(
      within(await row(/Mia/))
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('mia');
    expect(within(await row(/Deleted invitation/)).queryByRole('link')).toBeNull();
    expect(within(await row(/Deleted invitation/)).getByText('Member deleted')).toBeTruthy();
    expect(within(await row(/Ren/)).getByText('Already in these groups')).toBeTruthy();
    expect(within(await row(/Ren/)).getByText('No change')).toBeTruthy();
    expect(within(await row(/Kai/)).getByText('Adds to Gold. Removes from Staff, Crew.')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'It would have acted 4 times' })).toBeTruthy();
    expect(asked(calls)).toEqual([
      {
        ...{ event: 'accountCreated', invitations: 'i,j', waitDay: '3', action: 'addGroups', groups: 'gold' },
        ...{ days: '30', limit: '50' },
      },
    ]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is of the period that was chosen, and so is the file', async () => {
    const calls = await show();
    const dialog = await openTrial();
    await userEvent.selectOptions(await dialog.findByLabelText('Period'), 'Last 90 days');
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ days: '90' }));
    const file = (await dialog.findByRole('link', { name: 'Download CSV' })).getAttribute('href');
    expect(file).toContain('/workflow-dry-runs/file?');
    expect(file).toContain('&days=90&');
    expect(file).toContain('invitations=i%2Cj');
  });

  it('is asked with what stands in the form, before that is saved', async () => {
    const calls = await show();
    await choose('Edit Greet');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.clear(form.getByLabelText(/^Days to wait/));
    await userEvent.type(form.getByLabelText(/^Days to wait/), '5');
    await userEvent.selectOptions(form.getByLabelText(/^Action/), 'changeGroups');
    await userEvent.click(form.getByRole('button', { name: 'Test on past data' }));
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    expect(asked(calls)[0]).toMatchObject({ waitDay: '5', action: 'changeGroups', groups: 'gold' });
    await userEvent.keyboard('{Escape}');
    // The form is as it was, with what was typed.
    expect(await form.findByLabelText<HTMLInputElement>(/^Days to wait/)).toHaveProperty('value', '5');
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('says what is missing before it can be tried', async () => {
    const calls = await show();
    await choose('Edit Greet');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(form.getByLabelText(/^Action/), 'sendMail');
    await userEvent.click(form.getByRole('button', { name: 'Test on past data' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^Fill in how many days/);
    expect(asked(calls)).toEqual([]);
  });

  it('says that there is nothing', async () => {
    await show([]);
    const dialog = await openTrial();
    expect(await dialog.findByText('It would have done nothing')).toBeTruthy();
    expect(dialog.getByText(/Try a longer one/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Period'), 'Last 90 days');
    // There is no longer one.
    await waitFor(() => expect(dialog.queryByText(/Try a longer one/)).toBeNull());
  });

  it('says that there is more than it looks at', async () => {
    await show(acts, { isCut: true });
    expect(await (await openTrial()).findByText(/^More than 10,000 things/)).toBeTruthy();
  });

  it('names the email that it sends', async () => {
    await show([act], {}, [{ ...greet, action: 'sendMail', mail: 'letter', groups: [] }]);
    expect(await (await openTrial()).findByText('Sends Thanks')).toBeTruthy();
  });
});
