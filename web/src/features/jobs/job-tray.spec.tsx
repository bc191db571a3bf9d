import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../shared/api/api.js';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { JobTray } from './job-tray.js';
import type { Job } from '../../shared/jobs/jobs.api.js';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'member_export',
  startedBy: null,
  state: 'running',
  done: 500,
  total: 2_000,
  errorCount: 0,
  fileName: null,
  failure: null,
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: null,
  ...more,
});
const finished = { state: 'done', done: 2_000, fileName: 'members.csv', expiresAt: '2026-11-21T00:00:00Z' } as const;

describe('the tray of tasks', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  let jobs: Job[];
  const show = async () => {
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/jobs': () => ({ body: { items: jobs } }),
      'POST /api/teams/{teamId}/jobs/{jobId}/cancel': () => {
        const cancelled = job('j1', { state: 'cancelled' });
        jobs = [cancelled];
        return { body: cancelled };
      },
      'DELETE /api/teams/{teamId}/jobs/{jobId}': () => {
        jobs = [];
        return {};
      },
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <JobTray />
      </CurrentAdministrator>
    );
    const { store } = await renderRoutes([{ path: '/admin', element }], { at: '/admin' });
    return { calls, store };
  };

  it('says how far a task is, and lets one cancel it and remove it', async () => {
    jobs = [job('j1')];
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '1 task in progress' }));
    await screen.findByText('500 of 2,000 processed');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Member export (CSV) from the list' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('gives the file and what to check when it hears that the task is done', async () => {
    jobs = [job('j1')];
    const { store } = await show();
    await userEvent.click(await screen.findByRole('button', { name: '1 task in progress' }));
    jobs = [job('j1', { ...finished, errorCount: 2 })];
    act(() => void store.dispatch(api.util.invalidateTags(['job'])));
    const file = await screen.findByRole('link', { name: 'Download members.csv' });
    expect(file.getAttribute('href')).toBe('/api/teams/demo/jobs/j1/file');
    expect(screen.getByRole('link', { name: '2 issues to check (CSV)' }).getAttribute('href')).toBe(
      '/api/teams/demo/jobs/j1/errors/file',
    );
  });

  it('opens by itself for what no page shows, and not above the page that shows a file on its way', async () => {
    jobs = [job('j1', finished)];
    const { store } = await show();
    const tray = await screen.findByRole('button', { name: 'Tasks' });
    const begin = async (next: Job): Promise<void> => {
      jobs = [next, ...jobs];
      act(() => void store.dispatch(api.util.invalidateTags(['job'])));
      await waitFor(() =>
        expect(tray.getAttribute('aria-label')).toBe(
          `${jobs.length - 1} task${jobs.length > 2 ? 's' : ''} in progress`,
        ),
      );
    };
    await begin(job('j2', { kind: 'member_check' }));
    expect(tray.getAttribute('aria-expanded')).toBe('false');
    await begin(job('j3'));
    expect(tray.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows those who run the site what others do, which they can stop, and not what came of it', async () => {
    jobs = [job('j1', { startedBy: 'Mia Manager' })];
    const { store } = await show();
    const tray = await screen.findByRole('button', { name: '1 task in progress' });
    jobs = [job('j2', { startedBy: '' }), ...jobs];
    act(() => void store.dispatch(api.util.invalidateTags(['job'])));
    await waitFor(() => expect(tray.getAttribute('aria-label')).toBe('2 tasks in progress'));
    expect(tray.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(tray);
    await screen.findByText('Started by Mia Manager');
    screen.getByText('Started by a former administrator');
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(2);
    jobs = [job('j1', { startedBy: 'Mia Manager', state: 'failed', failure: 'Stopped.', errorCount: 2 })];
    act(() => void store.dispatch(api.util.invalidateTags(['job'])));
    await screen.findByText('Stopped.');
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not there when nothing was started', async () => {
    jobs = [];
    const { calls } = await show();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/jobs'))).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
