import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Attempt } from './exam-attempt.js';
import { Component as Results } from './exam-results.js';

const certificate = {
  ...{ id: 'c1', number: '7KQ2M9XA3FHTPQRS8VWX', issuedAt: '2026-11-20T00:00:00.000Z' },
  revokedAt: null as string | null,
};
const attempt = {
  ...{ id: 'a1', examId: 'e1', memberId: 'm1', memberName: 'Mia', videoId: 'v1', videoTitle: 'Sea', number: 2 },
  ...{ takenAt: '2026-11-19T00:00:00.000Z', score: 1, total: 1, passed: true },
};

async function show(Page: () => React.ReactNode, path: string, at: string, given: typeof certificate | null = null) {
  let present = given;
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}/exam-attempts/{attemptId}': () => ({
      some: { ...attempt, examName: 'Fish', questions: [], responses: [], certificate: present },
    }),
    'DELETE /api/teams/{teamId}/exam-attempts/{attemptId}/certificate': () => {
      present = present && { ...present, revokedAt: '2026-11-24T00:00:00.000Z' };
      return {};
    },
    'GET /api/teams/{teamId}/exams/{examId}': () => ({ some: { id: 'e1', name: 'Fish', questions: [] } }),
    'GET /api/teams/{teamId}/exams/{examId}/results': () => ({
      some: { attemptCount: 2, memberCount: 1, passedCount: 1, questions: [] },
    }),
    'GET /api/teams/{teamId}/exams/{examId}/attempts': () => ({ some: { items: [attempt], next: null } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Page />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path, element }], { at });
  return asked;
}

describe('an attempt at a test', () => {
  const open = (given: typeof certificate | null) => show(Attempt, '/:attemptId', '/a1', given);

  it('shows the certificate of its member, which is revoked once somebody has said yes', async () => {
    const asked = await open(certificate);
    const certified = await screen.findByRole('region', { name: 'Certificate' });
    expect(certified.textContent).toContain('7KQ2-M9XA-3FHT-PQRS-8VWX');
    expect(
      within(certified).getByRole('link', { name: 'See what others see (opens in a new tab)' }).getAttribute('href'),
    ).toBe('/certificate/7KQ2-M9XA-3FHT-PQRS-8VWX');
    await userEvent.click(within(certified).getByRole('button', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this certificate?' });
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(certified.textContent).toContain('Revoked on Tue, 24 Nov 2026'));
    expect(within(certified).queryByRole('button', { name: 'Revoke' })).toBeNull();
  });

  it('says nothing of certificates where there is none', async () => {
    await open(null);
    await screen.findByRole('heading', { name: 'Answers to “Fish”' });
    expect(screen.queryByRole('region', { name: 'Certificate' })).toBeNull();
  });
});

describe('the results of a test', () => {
  it('are narrowed to the member in the address, as their file is, until one wants all', async () => {
    const asked = await show(Results, '/:examId', '/e1?member=m1');
    await screen.findByText('Attempts of Mia only');
    const attempts = () => asked.filter(({ path }) => path.endsWith('/attempts')).at(-1);
    const file = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    expect(Object.fromEntries(attempts()?.query ?? [])).toMatchObject({ member: 'm1' });
    expect(file()).toContain('/attempts/file?member=m1');
    await userEvent.click(screen.getByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(Object.fromEntries(attempts()?.query ?? [])).not.toHaveProperty('member'));
    expect(file()).toMatch(/\/attempts\/file$/);
    expect(screen.queryByText('Attempts of Mia only')).toBeNull();
  });
});
