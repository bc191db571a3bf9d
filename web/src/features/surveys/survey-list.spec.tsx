import { fieldErrorCatalogue } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as SurveyList } from './survey-list.js';

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const questions = [
  { id: 'word', text: 'One word?', kind: 'line', required: true, options: [] },
  { id: 'again', text: 'Again?', kind: 'text', required: false, options: [] },
] as const;
const after = {
  id: 's1',
  name: 'After',
  questions,
  createdAt: '2026-11-20T00:00:00.000Z',
  videoCount: 0,
  version: 'v',
};

const duplicate = fieldErrorCatalogue.DUPLICATE.en;

async function show(at = '/?edit=s1') {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/surveys': () => ({ some: { items: [after] } }),
    'PATCH /api/teams/{teamId}/surveys/{surveyId}': () => ({ some: after }),
    'DELETE /api/teams/{teamId}/surveys/{surveyId}': () => refuse(409, 'SURVEY_HAS_ANSWERS', { params: { count: 12 } }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <SurveyList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at });
  return asked;
}

describe('the form of a survey', () => {
  it('puts questions in order, asks for two options at least, and sends what was changed', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog');
    const question = (number: number) => within(dialog).findByRole('group', { name: `Question ${number}` });
    const press = async (where: HTMLElement, name: string) =>
      userEvent.click(within(where).getByRole('button', { name }));
    await press(await question(2), 'Move question 2 up');
    const first = await question(1);
    expect(within(first).getByRole('button', { name: 'Move question 1 up' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(within(first).getByRole('combobox'), 'One choice');
    expect(within(first).getByRole('button', { name: 'Remove option 2' })).toHaveProperty('disabled', true);
    await userEvent.type(within(first).getByRole('textbox', { name: /Option 1/ }), 'Yes');
    await press(dialog, 'Save');
    expect(await within(first).findByText('This field is required.')).toBeDefined();
    const second = within(first).getByRole('textbox', { name: /Option 2/ });
    await userEvent.type(second, 'Yes');
    await press(dialog, 'Save');
    expect(await within(first).findByText(duplicate)).toBeDefined();
    expect(asked.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.clear(second);
    await userEvent.type(second, 'No');
    await press(dialog, 'Save');
    const change = () => asked.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(change()).toBeTruthy());
    const options = ['Yes', 'No'].map((text) => ({ id: expect.stringMatching(/^[0-9a-f]{32}$/), text }));
    expect(change()?.body).toEqual({ questions: [{ ...questions[1], kind: 'single', options }, questions[0]] });
  });
});

it('a survey with answers says how many keep it from being deleted, and where to go', async () => {
  await show('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for After' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This survey has answers (12)');
});
