import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as ExamList } from './exam-list.js';

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };

async function show() {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/exams': () => ({ some: { items: [] } }),
    'POST /api/teams/{teamId}/exams': () => ({ some: { id: 'e1' } }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <ExamList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at: '/?create=1' });
  return asked;
}

describe('the form of a test', () => {
  it('marks one option as right or several, and limits retests where there are any', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog');
    const field = (name: RegExp | string) => within(dialog).findByRole('textbox', { name });
    await userEvent.type(await field(/^Title/), 'Learned?');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add a question' }));
    const question = await within(dialog).findByRole('group', { name: 'Question 1' });
    const mark = (option: string) => within(question).getByRole('checkbox', { name: `Mark “${option}” as right` });
    await userEvent.type(within(question).getByRole('textbox', { name: /^Question/ }), 'Which?');
    await userEvent.type(within(question).getByRole('textbox', { name: /Option 1/ }), 'A');
    await userEvent.type(within(question).getByRole('textbox', { name: /Option 2/ }), 'B');
    await userEvent.click(mark('A'));
    await userEvent.click(mark('B'));
    expect([mark('A'), mark('B')].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await userEvent.selectOptions(within(question).getByRole('combobox'), 'Several choices');
    await userEvent.click(mark('A'));
    expect(within(dialog).queryByRole('textbox', { name: /Limit of retests/ })).toBeNull();
    await userEvent.click(await within(dialog).findByRole('switch', { name: 'Allow retests' }));
    await userEvent.type(await field(/Limit of retests/), '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const sent = () => asked.find(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toBeTruthy());
    const { questions, ...said } = sent()?.body as { questions: { options: { id: string }[]; correct: string[] }[] };
    expect(said).toMatchObject({ name: 'Learned?', passMark: 1, retest: true, retestLimit: 3 });
    const [{ options, correct }] = questions as [(typeof questions)[number]];
    expect(correct.toSorted()).toEqual(options.map(({ id }) => id).toSorted());
  });
});
