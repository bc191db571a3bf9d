import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { SurveyButton } from './survey-button.js';
import { SurveyDialog } from './survey-dialog.js';

const options = ['yes', 'no'].map((id) => ({ id, text: id === 'yes' ? 'Yes' : 'No' }));
const questions = [
  { id: 'word', text: 'One word?', kind: 'line', required: true, options: [] },
  { id: 'again', text: 'Again?', kind: 'single', required: false, options },
] as const;
const at = { teamId: 'demo', videoId: 'v1' };

async function show(
  answered = false,
  answer: () => Refused | Record<string, never> = () => ({}),
  onAnswered?: () => void,
) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token', member: { id: 'mia' } } }),
    'GET /api/sites/{teamId}/videos/{videoId}/survey': () => ({
      body: { id: 's', name: 'After', questions, answered },
    }),
    'POST /api/sites/{teamId}/videos/{videoId}/survey': answer,
  });
  const page = (
    <>
      <p>page</p>
      <SurveyButton at={at} onOpen={() => undefined} onAnswered={onAnswered} />
      <SurveyDialog at={at} onClose={() => undefined} />
    </>
  );
  await renderRoutes([{ path: '/', element: page }]);
  return asked;
}

describe('the survey of a video', () => {
  afterEach(() => sessionStorage.clear());

  it('names what is left out, sends options by their ids, and says thanks', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog', { name: 'After' });
    const sent = () => asked.find(({ method }) => method === 'POST');
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'No' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('This field is required.')).toBeDefined();
    expect(sent()).toBeUndefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /One word/ }), 'Deep');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()?.body).toEqual({
      responses: [
        { question: 'word', values: ['Deep'] },
        { question: 'again', values: ['no'] },
      ],
    });
    expect(await within(dialog).findByText('Thank you for your answers.')).toBeDefined();
  });

  it('keeps what was typed when it cannot be sent, and says why', async () => {
    await show(false, () => refuse(409, 'SURVEY_ALREADY_ANSWERED'));
    const dialog = await screen.findByRole('dialog', { name: 'After' });
    const word = await within(dialog).findByRole('textbox', { name: /One word/ });
    await userEvent.type(word, 'Deep');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/already answered/);
    expect(word).toHaveProperty('value', 'Deep');
  });

  it('keeps what was typed until it is sent, and asks before it is lost', async () => {
    const word = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /One word/ });
    await show();
    await userEvent.type(await word(), 'Deep');
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    cleanup();
    await show();
    await screen.findByText(/Your answers from before are back/);
    expect((await word()).value).toBe('Deep');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Thank you for your answers.');
    expect(sessionStorage.length).toBe(0);
  });

  it('lets whoever has answered it go on, and nobody else', async () => {
    const goOn = jest.fn();
    await show(false, undefined, goOn);
    await screen.findByRole('button', { name: 'Answer a survey', hidden: true });
    expect(goOn).not.toHaveBeenCalled();
    cleanup();
    await show(true, undefined, goOn);
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  });

  it('is not offered to whoever has answered it', async () => {
    await show(true);
    await screen.findByRole('dialog', { name: 'After' });
    expect(screen.queryByRole('button', { name: 'Answer a survey', hidden: true })).toBeNull();
  });
});
