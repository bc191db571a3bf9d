import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ExamDialog } from './exam-dialog.js';
import { ExamButton, ExamPanel } from './exam-offer.js';
import type { AskedExam, ExamResult } from './site-exams.api.js';

const options = ['deep', 'river'].map((id) => ({ id, text: id === 'deep' ? 'Deep sea' : 'River' }));
const questions: AskedExam['questions'] = [
  { id: 'where', text: 'Where?', kind: 'single', options },
  { id: 'both', text: 'Which?', kind: 'multiple', options },
];
const fresh: AskedExam = {
  ...{ id: 'e', name: 'Learned?', questions, passMark: 2, attempts: 0, attemptsLeft: 2, passed: false },
  ...{ obstacle: null, last: null, certificate: null, offersCertificate: false },
};
const failed: ExamResult = {
  ...{ number: 1, takenAt: '2026-11-20T00:00:00.000Z', score: 1, total: 2, passed: false, text: 'Once more', note: '' },
  ...{ button: { text: 'Read on', url: 'https://fish.test/?score=1' }, answers: null },
};
const which = { teamId: 'demo', videoId: 'v1' };

async function show(
  exam: AskedExam = fresh,
  take: () => Refused | ExamResult = () => failed,
  onAnswered?: () => void,
  memberId?: string,
) {
  const member = memberId === undefined ? null : { id: memberId };
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token', member } }),
    'GET /api/sites/{teamId}/videos/{videoId}/exam': () => ({ body: exam }),
    'POST /api/sites/{teamId}/videos/{videoId}/exam': () => {
      const taken = take();
      return 'number' in taken ? { body: taken } : taken;
    },
  });
  const page = (
    <>
      <ExamButton {...which} onOpen={() => undefined} onAnswered={onAnswered} />
      <ExamPanel {...which} onOpen={() => undefined} />
      <ExamDialog {...which} onClose={() => undefined} />
    </>
  );
  await renderRoutes([{ path: '/', element: page }]);
  return asked;
}

const handIn = async (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }));

describe('the test of a video', () => {
  it('names what is left out, sends options by their ids, and says how it went', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog', { name: 'Learned?' });
    const sent = () => asked.find(({ method }) => method === 'POST');
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'River' }));
    await handIn(dialog);
    expect(await within(dialog).findByText('This field is required.')).toBeDefined();
    expect(sent()).toBeUndefined();
    for (const name of ['River', 'Deep sea']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
    await handIn(dialog);
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()?.body).toEqual({
      responses: [
        { question: 'where', options: ['river'] },
        { question: 'both', options: ['deep', 'river'] },
      ],
    });
    expect(await within(dialog).findByText('1 of 2 right')).toBeDefined();
    expect(within(dialog).getByText('Once more')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Read on (opens in a new tab)' })).toHaveProperty(
      'href',
      'https://fish.test/?score=1',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(within(dialog).getByRole('radio', { name: 'River' })).toHaveProperty('checked', false);
  });

  it('keeps what was chosen when it cannot be handed in, and says why', async () => {
    await show(fresh, () => refuse(409, 'EXAM_NO_RETEST'));
    const dialog = await screen.findByRole('dialog', { name: 'Learned?' });
    const river = await within(dialog).findByRole('radio', { name: 'River' });
    await userEvent.click(river);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'River' }));
    await handIn(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/can be taken once/);
    expect(river).toHaveProperty('checked', true);
  });

  it('shows the last result to who may not take it again, with what is right where it may', async () => {
    const answers = [
      { ...questions[0]!, correct: ['deep'], explanation: 'It is dark.', chosen: ['river'] },
      { ...questions[1]!, correct: ['deep', 'river'], explanation: '', chosen: ['deep', 'river'] },
    ];
    await show({ ...fresh, attempts: 2, attemptsLeft: 0, obstacle: 'used_up', last: { ...failed, answers } });
    const dialog = await screen.findByRole('dialog', { name: 'Learned?' });
    const where = await within(dialog).findByRole('region', { name: 'Where?' });
    expect(within(where).getByText('Answered wrong')).toBeDefined();
    const [deep, river] = within(where).getAllByRole('listitem');
    expect([deep?.textContent, river?.textContent]).toEqual(['Deep seaRight answer', 'RiverChosen']);
    expect(within(where).getByText('It is dark.')).toBeDefined();
    expect(within(dialog).getByText('You’ve taken it as often as you can.')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('waits for the end of the video, and asks nothing before', async () => {
    await show({ ...fresh, obstacle: 'unfinished' });
    const dialog = await screen.findByRole('dialog', { name: 'Learned?' });
    await within(dialog).findByText(/once you’ve watched the video/);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Take the test', hidden: true })).toHaveLength(2);
  });

  it('lets whoever has nothing to take any more go on, and nobody else', async () => {
    const goOn = jest.fn();
    await show(fresh, undefined, goOn);
    await screen.findAllByRole('button', { name: 'Take the test', hidden: true });
    expect(goOn).not.toHaveBeenCalled();
    cleanup();
    await show(
      { ...fresh, attempts: 1, passed: true, obstacle: 'passed', last: { ...failed, passed: true } },
      undefined,
      goOn,
    );
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
    expect(await screen.findByRole('button', { name: 'See your result', hidden: true })).toBeDefined();
  });
});

describe('answers that were not handed in', () => {
  afterEach(() => sessionStorage.clear());

  const openAs = async (memberId: string, take?: () => ExamResult) => {
    cleanup();
    await show(fresh, take, undefined, memberId);
    const dialog = within(await screen.findByRole('dialog', { name: 'Learned?' }));
    const river = await dialog.findByRole<HTMLInputElement>('radio', { name: 'River' });
    return { dialog, river };
  };
  const isBack = () => screen.findByText(/Your answers from before are back/);

  it('are there again for the member who gave them, as when the login has ended meanwhile', async () => {
    const { river } = await openAs('mia');
    await userEvent.click(river);
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    const again = await openAs('mia');
    await isBack();
    expect(again.river.checked).toBe(true);
  });

  it('are nobody else’s, and gone once somebody else has come', async () => {
    const { river } = await openAs('mia');
    await userEvent.click(river);
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    const other = await openAs('noa');
    expect([other.river.checked, sessionStorage.length]).toEqual([false, 0]);
    expect((await openAs('mia')).river.checked).toBe(false);
  });

  it('are forgotten once they are handed in', async () => {
    const { dialog, river } = await openAs('mia');
    await userEvent.click(river);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'River' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hand in' }));
    await dialog.findByText('1 of 2 right');
    expect(sessionStorage.length).toBe(0);
    expect((await openAs('mia')).river.checked).toBe(false);
  });

  it('are asked about before a click beside the test loses them, and forgotten then', async () => {
    const { river } = await openAs('mia');
    await userEvent.click(river);
    await userEvent.keyboard('{Escape}');
    const asked = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    expect(sessionStorage.length).toBe(1);
    await userEvent.click(asked.getByRole('button', { name: 'Discard changes' }));
    expect(sessionStorage.length).toBe(0);
  });

  it('come without what can be chosen no more', async () => {
    sessionStorage.setItem('marquee.answers.demo.mia.exam.e.v1', '[{"field":"where","values":["Sky"]},{"field":1},7]');
    const { river } = await openAs('mia');
    expect([river.checked, screen.queryByText(/from before/)]).toEqual([false, null]);
    expect(screen.queryByRole('radio', { name: 'Sky' })).toBeNull();
  });

  it('are kept for nobody who is not a member', async () => {
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'River' }));
    expect(sessionStorage.length).toBe(0);
  });
});
