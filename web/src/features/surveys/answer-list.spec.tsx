import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as AnswerList } from './answer-list.js';
import { Component as Results } from './survey-answers.js';

const options = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];
const questions = [
  { id: 'again', text: 'Again?', kind: 'single', required: true, options },
  { id: 'word', text: 'One word?', kind: 'line', required: false, options: [] },
];
const answer = (memberId: string, memberName: string, changes: object) => ({
  ...{ memberId, memberName, videoId: 'v1', videoTitle: 'Tides', about: 'video' },
  ...{ answeredAt: '2026-11-20T05:00:00.000Z', responses: [{ question: 'again', values: ['yes'] }], ...changes },
});

async function show(at: string) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { timeZone: 'Asia/Tokyo', language: 'en' } }),
    'GET /api/teams/{teamId}/surveys/{surveyId}': () => ({ some: { id: 's1', name: 'After', questions } }),
    'GET /api/teams/{teamId}/surveys/{surveyId}/results': () => ({
      some: {
        answerCount: 2,
        questions: [
          {
            ...{ id: 'again', answerCount: 2 },
            options: [
              { id: 'yes', count: 2 },
              { id: 'no', count: 0 },
            ],
          },
        ],
      },
    }),
    'GET /api/teams/{teamId}/surveys/{surveyId}/answers': () => ({
      some: {
        items: [
          answer('m1', 'Umi', { videoId: 'l1', videoTitle: 'Launch', about: 'live' }),
          answer('m2', 'Sora', { videoId: null, videoTitle: '' }),
        ],
        next: null,
      },
    }),
  });
  const page = (Page: () => React.ReactNode) => (
    <CurrentAdministrator value={owner}>
      <Page />
    </CurrentAdministrator>
  );
  const routes = [
    { path: '/admin/enquete/:surveyId/answer', element: page(Results) },
    { path: '/admin/enquete/:surveyId/answer/list', element: page(AnswerList) },
  ];
  return { asked, ...(await renderRoutes(routes, { at })) };
}

describe('the answers to a survey', () => {
  it('say who answered, after what and when, and open in full', async () => {
    await show('/admin/enquete/s1/answer/list');
    expect((await screen.findByRole('link', { name: 'Umi' })).getAttribute('href')).toBe('/admin/user/m1/edit');
    expect(screen.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe('/admin/live?edit=l1');
    expect(screen.getByText('After joining')).toBeTruthy();
    expect(screen.getAllByText(/20 Nov 2026/)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show answer by Umi' }));
    const whole = within(screen.getByText('Again?').closest('dl')!);
    expect(whole.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Yes', 'Not answered']);
    await userEvent.click(screen.getByRole('button', { name: 'Show answer by Sora' }));
    expect(screen.getAllByText('Again?')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show answer by Umi' }));
    expect(screen.getAllByText('Again?')).toHaveLength(1);
  });

  it('are those of who chose an option, by the number of it', async () => {
    const { asked, router } = await show('/admin/enquete/s1/answer');
    await userEvent.click(await screen.findByRole('link', { name: 'Yes: 2 (100%) (show the records)' }));
    expect(router.state.location.pathname).toBe('/admin/enquete/s1/answer/list');
    expect(await screen.findByText('Again?: Yes')).toBeTruthy();
    const last = () => asked.findLast(({ path }) => path.endsWith('/answers'))?.query;
    expect([last()?.get('question'), last()?.get('option')]).toEqual(['again', 'yes']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    await waitFor(() => expect(last()?.has('option')).toBe(false));
  });
});
