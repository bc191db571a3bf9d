import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as ExamTakers } from './exam-takers.js';

const range = '/?period=range&from=2026-11-19&to=2026-11-20';
const days = 'period=range&from=2026-11-19&to=2026-11-20';
const taker = (id: string, more: object = {}) => ({
  ...{ id, member: { id, name: id }, exams: 1, passed: 0, attempts: 2 },
  best: { attemptId: `best${id}`, score: 3, total: 4 },
  last: { attemptId: `last${id}`, examId: 'e1', at: '2026-11-20T00:00:00Z' },
  ...more,
});

const show = async (items: readonly object[], who = owner, at = range) => {
  const calls = fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 } } }),
    'GET /api/teams/{teamId}/exams': () => ({ some: { items: [{ id: 'e1', name: 'Fish', videoCount: 0 }] } }),
    'GET /api/teams/{teamId}/analytics/tests/users': () => ({ some: { items, next: null } }),
  });
  const element = (
    <CurrentAdministrator value={who}>
      <ExamTakers />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { at });
  return calls;
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('tr')!;
const linkIn = (row: HTMLElement, name: RegExp) => within(row).queryByRole('link', { name })?.getAttribute('href');

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('who took tests', () => {
  it('leads from each number to what is behind it: the results of one test, what was done of several', async () => {
    await show([taker('Mia'), taker('Ren', { exams: 2, passed: 1, attempts: 5, best: null })]);
    const mia = await rowOf('Mia');
    expect(linkIn(mia, /^Attempts of Mia: 2/)).toBe('/admin/test/e1/answer?member=Mia');
    expect(linkIn(mia, /^Best score of Mia: 3\/4 \(75%\)/)).toBe('/admin/test/answer/bestMia/detail');
    expect(linkIn(mia, /^Last taken of Mia/)).toBe('/admin/test/answer/lastMia/detail');
    expect(linkIn(mia, /^Tests passed of Mia/)).toBeUndefined();
    const ren = await rowOf('Ren');
    expect(linkIn(ren, /^Tests taken of Ren: 2/)).toBe(
      `/admin/analytics/log/user?member=Ren&activity=test_answered&${days}`,
    );
    expect(within(ren).getByText('Not recorded')).toBeTruthy();
  });

  it('leads nobody to answers that they may not read', async () => {
    const manager: typeof owner = { ...owner, role: 'normal', categories: [] };
    await show([taker('Mia')], manager);
    const mia = await rowOf('Mia');
    expect(linkIn(mia, /Attempts of Mia/)).toBeUndefined();
    expect(linkIn(mia, /Best score of Mia/)).toBeUndefined();
  });

  it('is narrowed to the test in its address, which the file is, too', async () => {
    const calls = await show([], owner, `${range}&exam=e1`);
    await screen.findByRole('button', { name: 'Clear filters' });
    const asked = calls.filter(({ path }) => path.endsWith('/tests/users')).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ exam: 'e1', from: '2026-11-19' });
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain(
      '/tests/users/file?from=2026-11-19&to=2026-11-20&exam=e1',
    );
  });
});
