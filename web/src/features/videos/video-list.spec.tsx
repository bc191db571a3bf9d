import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, type Answers } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Toaster } from '../../shared/ui/feedback/toaster.js';
import { VideoList } from './video-list.js';

const video = (id: string, title: string, status = 'ready') => ({
  id,
  assetId: `asset${id}`,
  title,
  overview: '',
  translations: [],
  categoryId: 'c1',
  groups: [],
  public: false,
  hiddenFromList: false,
  playLimit: 'members',
  publication: 'public',
  publishFrom: null,
  publishUntil: null,
  releasedAt: null,
  chapters: [],
  captions: [],
  thumbnailUrl: null,
  thumbnailCandidates: [],
  duration: 61,
  audioOnly: false,
  fileName: 'a.mp4',
  fileSize: 2048,
  processing: { status, percent: 40, playable: false, reason: null, remedy: null, uploadUrl: null },
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
});

type Shown = Omit<ReturnType<typeof video>, 'processing'> & { readonly processing: object };

const serve = (items: readonly Shown[], more: Answers = {}) =>
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/videos': ({ query }) =>
      query.get('after') === 'p2'
        ? { some: { items: [video('v9', 'On the second page')], next: null, total: null } }
        : { some: { items, next: 'p2', total: items.length + 1 } },
    'GET /api/teams/{teamId}/categories': () => ({
      some: { items: [{ id: 'c1', name: 'Training', videoCount: 1, order: 0 }] },
    }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    ...more,
  });

const show = (at = '/admin/video') =>
  renderRoutes(
    [
      {
        path: '/admin/video',
        element: (
          <CurrentAdministrator value={owner}>
            <VideoList />
            <Toaster />
          </CurrentAdministrator>
        ),
      },
    ],
    { at },
  );

const bulkOf = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);

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
    expect(Object.fromEntries(query)).toEqual({ sort: 'title', category: 'c1', limit: '50' });
    expect(await screen.findByRole('button', { name: 'Remove filter: Training' })).toBeTruthy();
  });

  it('goes on by the cursor of the page before, and says from the first page on how many there are', async () => {
    const calls = serve([video('v1', 'First')]);
    await show();
    expect(await screen.findByRole('heading', { name: /Videos\s*2/ })).toBeTruthy();
    expect(await screen.findByText('On the second page')).toBeTruthy();
    expect(screen.getByText('First')).toBeTruthy();
    const pages = calls.filter(({ path }) => path.endsWith('/videos')).map(({ query }) => query.get('after'));
    expect(pages).toEqual([null, 'p2']);
  });

  it('keeps what it shows until the answer to the next search is there', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serve([video('v1', 'First')], {
      'GET /api/teams/{teamId}/videos': async ({ query }) => {
        if (query.get('q') === null) return { some: { items: [video('v1', 'First')], next: null, total: 1 } };
        await waiting;
        return { body: { items: [], next: null, total: 0 } };
      },
    });
    const { router } = await show();
    await screen.findByText('First');
    await router.navigate('/admin/video?q=deep');
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('First')).toBeTruthy();
    answer();
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('is sorted by the server, in both directions of a column', async () => {
    const calls = serve([video('v1', 'First')]);
    const { router } = await show();
    await screen.findByText('First');
    const head = screen.getByRole('columnheader', { name: 'Added' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(head).getByRole('button'));
    expect(router.state.location.search).toBe('?sort=oldest');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('oldest'));
    await userEvent.click(screen.getByRole('button', { name: 'Video' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('title'));
  });

  it('asks to type how many before it deletes several', async () => {
    const calls = serve([video('v1', 'First'), video('v2', 'Second')], {
      'POST /api/teams/{teamId}/videos/bulk': () => ({ body: { done: 2, failures: [], job: null, undo: [] } }),
    });
    await show();
    await userEvent.click(await screen.findByLabelText('Select First'));
    await userEvent.click(screen.getByLabelText('Select Second'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Type 2 to confirm'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bulkOf(calls)).toEqual([{ action: 'delete', ids: ['v1', 'v2'], count: 2 }]));
  });

  it('changes several by one call, says which could not be changed, and takes it back', async () => {
    const undo = [{ id: 'v1', version: 'a1', changes: { publication: 'private' } }];
    const failures = [{ id: 'v2', code: 'VIDEO_NOT_FOUND', message: 'Video not found.' }];
    const calls = serve([video('v1', 'First'), video('v2', 'Second')], {
      'POST /api/teams/{teamId}/videos/bulk': () => ({ some: { done: 1, failures, job: null, undo } }),
    });
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('1 video changed');
    expect(screen.getByText('1 item couldn’t be changed: Video not found.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bulkOf(calls)).toEqual([
        { action: 'publish', ids: ['v1', 'v2', 'v9'] },
        { action: 'restore', undo },
      ]),
    );
  });

  it('changes all that match by one call, of what its dialog is about and nothing else', async () => {
    const calls = serve([video('v1', 'First')], {
      'GET /api/teams/{teamId}/tags': () => ({ some: { items: [{ id: 't1', name: 'Deep' }] } }),
      'GET /api/teams/{teamId}/videos': () => ({ some: { items: [video('v1', 'First')], next: null, total: 4_000 } }),
      'POST /api/teams/{teamId}/videos/bulk': () => ({ body: { done: 0, failures: [], job: null, undo: [] } }),
    });
    await show('/admin/video?publication=public&sort=title');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 4,000 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the tags of 4,000 videos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('This field is required.')).toBeTruthy();
    expect(bulkOf(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Deep' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const filter = { publication: 'public' };
    await waitFor(() => expect(bulkOf(calls)).toEqual([{ action: 'add', changes: { tags: ['t1'] }, filter }]));
  });

  it('says why a file failed, and offers another file where the same can only fail again', async () => {
    const failed = (id: string, reason: string, remedy: string) => {
      const one = video(id, id, 'failed');
      return { ...one, processing: { ...one.processing, reason, remedy } };
    };
    serve([failed('Notes', 'not_a_video', 'choose_other_file'), failed('Late', 'timed_out', 'process_again')]);
    await show();
    const rowOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('tr')!);
    const notes = await rowOf('Notes');
    expect(notes.getAllByText(/This isn’t video or audio/).length).toBeGreaterThan(0);
    expect(notes.getAllByRole('link', { name: 'Upload another file' }).length).toBeGreaterThan(0);
    expect(notes.queryByRole('button', { name: 'Process again' })).toBeNull();
    expect((await rowOf('Late')).getAllByRole('button', { name: 'Process again' }).length).toBeGreaterThan(0);
  });

  it('shows also what is filtered by and was deleted, so that one gets rid of it', async () => {
    serve([video('v1', 'First')]);
    const { router } = await show('/admin/video?category=gone');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Deleted item' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('of a new site offers the place to drop the first file', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/videos': () => ({ body: { items: [], next: null, total: 0 } }),
      'GET /api/teams/{teamId}/categories': () => ({ some: { items: [] } }),
      'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    });
    await show();
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy();
  });
});
