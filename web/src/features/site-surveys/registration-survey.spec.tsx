import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { RegistrationSurvey } from './registration-survey.js';

const questions = [{ id: 'word', text: 'How did you find us?', kind: 'line', required: true, options: [] }] as const;

async function show(survey: () => { readonly body: unknown } | Refused, answer: () => Refused | object = () => ({})) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/registration-survey': survey as () => Refused,
    'POST /api/sites/{teamId}/registration-survey': answer,
  });
  const { router } = await renderRoutes(
    [
      { path: '/', element: <RegistrationSurvey teamId="club" next="/user/club" /> },
      { path: '/user/club', element: <h1>Films</h1> },
      { path: '/login/club', element: <h1>Log in</h1> },
    ],
    { language: 'en' },
  );
  return { asked, at: () => router.state.location.pathname };
}

const unanswered = () => ({ body: { id: 's', name: 'Welcome', questions, answered: false } });

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a site asks of those who have joined', () => {
  it('is sent, and leads on to the site', async () => {
    const { asked, at } = await show(unanswered);
    await userEvent.type(await screen.findByRole('textbox', { name: /How did you find us/ }), 'A friend');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(at()).toBe('/user/club'));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      responses: [{ question: 'word', values: ['A friend'] }],
    });
  });

  it('can wait', async () => {
    const { asked, at } = await show(unanswered);
    await userEvent.click(await screen.findByRole('link', { name: 'Answer later' }));
    expect(at()).toBe('/user/club');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps what was typed when it cannot be sent', async () => {
    await show(unanswered, () => refuse(503, 'UNAVAILABLE'));
    const field = await screen.findByRole('textbox', { name: /How did you find us/ });
    await userEvent.type(field, 'A friend');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    expect(field).toHaveProperty('value', 'A friend');
  });

  it.each([
    ['was answered', () => ({ body: { id: 's', name: 'Welcome', questions, answered: true } }), '/user/club'],
    ['is asked no more', () => refuse(404, 'SURVEY_NOT_FOUND'), '/user/club'],
    ['is asked of nobody who is not logged in', () => refuse(401, 'NOT_LOGGED_IN'), '/login/club'],
  ])('keeps nobody when it %s', async (_what, survey, arrival) => {
    const { at } = await show(survey);
    await waitFor(() => expect(at()).toBe(arrival));
  });
});
