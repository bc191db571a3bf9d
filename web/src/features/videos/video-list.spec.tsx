import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { VideoList } from './video-list.js';

const administrator: Administrator = {
  id: 'a1',
  name: 'Ann',
  email: 'ann@example.test',
  role: 'owner',
  categories: [],
  team: { id: 'demo', name: 'Demo' },
};

const video = (id: string, title: string, status = 'ready') => ({
  id,
  assetId: `asset${id}`,
  title,
  overview: '',
  categoryId: 'c1',
  groups: [],
  public: false,
  hiddenFromList: false,
  publication: 'public',
  publishFrom: null,
  publishUntil: null,
  releasedAt: null,
  chapters: [],
  captions: [],
  thumbnailUrl: null,
  thumbnailCandidates: [],
  duration: 61,
  fileName: 'a.mp4',
  fileSize: 2048,
  processing: { status, percent: 40, playable: false, reason: null, uploadUrl: null },
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
});

const serve = (items: readonly unknown[], more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/session': () => ({ body: { csrfToken: 't' } }),
    'GET /api/teams/demo/videos': ({ query }) =>
      query.get('after') === 'p2'
        ? { body: { items: [video('v9', 'On the second page')], next: null } }
        : { body: { items, next: 'p2' } },
    'GET /api/teams/demo/categories': () => ({
      body: { items: [{ id: 'c1', name: 'Training', videoCount: 1, order: 0 }] },
    }),
    'GET /api/teams/demo/groups': () => ({ body: { items: [] } }),
    ...more,
  });

const show = (at = '/admin/video') =>
  renderRoutes(
    [
      {
        path: '/admin/video',
        element: (
          <CurrentAdministrator value={administrator}>
            <VideoList />
          </CurrentAdministrator>
        ),
      },
    ],
    { at },
  );

describe('the list of videos', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps its search and filters in the address, and Back undoes them', async () => {
    const calls = serve([video('v1', 'First')]);
    const { router } = await show();
    await screen.findByText('First');
    await userEvent.selectOptions(screen.getByLabelText('Processing'), 'failed');
    await userEvent.type(screen.getByLabelText('Search by title'), 'deep');
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed&q=deep'));
    await waitFor(() => {
      const { query } = calls.findLast(({ path }) => path.endsWith('/videos'))!;
      expect([query.get('status'), query.get('q')]).toEqual(['failed', 'deep']);
    });
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search by title').value).toBe(''));
  });

  it('opens from a shared link as it was, and leaves out what does not exist', async () => {
    const calls = serve([video('v1', 'First')]);
    await show('/admin/video?sort=title&category=c1&status=nonsense');
    await screen.findByText('First');
    const { query } = calls.find(({ path }) => path.endsWith('/videos'))!;
    expect(Object.fromEntries(query)).toEqual({ sort: 'title', category: 'c1', limit: '20' });
    expect(await screen.findByRole('button', { name: 'Remove the filter Training' })).toBeTruthy();
  });

  it('shows more by the cursor of the page before', async () => {
    serve([video('v1', 'First')]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('On the second page')).toBeTruthy();
    expect(screen.getByText('First')).toBeTruthy();
  });

  it('asks to type how many before it deletes several', async () => {
    const calls = serve([video('v1', 'First'), video('v2', 'Second')], {
      'DELETE /api/teams/demo/videos/v1': () => ({}),
      'DELETE /api/teams/demo/videos/v2': () => ({}),
    });
    await show();
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('To confirm, type the number 2'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2));
  });

  it('of a new site offers the place to drop the first file', async () => {
    fakeServer({
      'GET /api/teams/demo/videos': () => ({ body: { items: [], next: null } }),
      'GET /api/teams/demo/categories': () => ({ body: { items: [] } }),
      'GET /api/teams/demo/groups': () => ({ body: { items: [] } }),
    });
    await show();
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy();
  });
});
