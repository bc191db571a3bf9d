import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activePreview, keepPreview } from '../../shared/preview/active-preview.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import PreviewBanner from './preview-banner.js';

const header = 'x-marquee-preview';
const back = '/admin/preview?member=m1';
const previewed = {
  ...{ kind: 'member', name: 'Umi', email: 'umi@demo.test', groups: ['Gold'], account: 'open', shut: null },
  ...{ now: '2026-12-24T12:00:00.000Z', expiresAt: '2026-11-23T03:30:00.000Z' },
};
const explained = {
  ...{ access: 'before', opensAt: '2026-12-25T00:00:00.000Z', closesAt: null },
  trace: [
    { rule: 'login', passed: true },
    { rule: 'period_start', passed: false },
  ],
};

describe('the banner of a preview', () => {
  beforeEach(() => keepPreview({ id: 'preview1', teamId: 'demo', back }));
  afterEach(() => {
    keepPreview(undefined);
    jest.restoreAllMocks();
  });

  interface Visit {
    readonly at?: string;
    readonly ended?: boolean;
    readonly language?: 'ja' | 'en';
  }

  async function show(changes: object = {}, { at = '/user/demo', ended = false, language = 'en' }: Visit = {}) {
    const calls = fakeServer({
      'GET /api/sites/{teamId}/preview': () =>
        ended ? refuse(410, 'PREVIEW_ENDED') : { some: { ...previewed, ...changes } },
      'GET /api/sites/{teamId}': () => ({ some: { id: 'demo', name: 'Demo', timeZone: 'Asia/Tokyo' } }),
      'GET /api/teams/{teamId}/videos/{videoId}/access': () => ({ some: explained }),
      'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
      'DELETE /api/teams/{teamId}/previews/{previewId}': () => ({}),
    });
    const open = jest.fn<(path: string) => void>();
    await renderRoutes([{ path: '*', element: <PreviewBanner open={open} /> }], { at, language });
    return { calls, open };
  }

  it('says whom it is of and its time in the zone of the site, and that one can only look', async () => {
    await show();
    const banner = await screen.findByRole('complementary', { name: 'Site preview' });
    const said = await within(banner).findByText(/^Preview: Umi, /);
    expect(said.textContent).toBe('Preview: Umi, Thu, 24 Dec 2026, 21:00 (view only)');
    expect(within(banner).queryByRole('button', { name: 'Why?' })).toBeNull();
  });

  it.each([
    [{ kind: 'visitor', name: '', email: '', groups: [] }, /Someone not logged in/],
    [{ kind: 'groups', name: '', email: '', groups: ['Gold', 'Staff'] }, /a member in Gold and Staff/],
    [{ kind: 'groups', name: '', email: '', groups: [] }, /a member in no group/],
    [{ name: '' }, /umi@demo\.test/],
    [{ account: 'closed' }, /can’t log in at that time/],
  ])('says %j', async (changes, expected) => {
    await show(changes);
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it('speaks Japanese', async () => {
    await show({ kind: 'visitor' }, { language: 'ja' });
    expect(await screen.findByRole('button', { name: 'プレビューを終了' })).toBeTruthy();
  });

  it('says that it is over when the server knows it no more, and still leads back', async () => {
    const { open } = await show({}, { ended: true });
    expect(await screen.findByText('This preview has ended.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
    await waitFor(() => expect(open.mock.calls).toEqual([[back]]));
  });

  it('asks on the page of a video why it can be watched or not, as the preview and not as the reader', async () => {
    const { calls } = await show({}, { at: '/user/demo/video/video1' });
    const why = await screen.findByRole('button', { name: 'Why?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(why);
    expect(await screen.findByText(/The publication period hasn’t begun/)).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('/access'));
    expect(asked?.query.get('preview')).toBe('preview1');
  });

  it('is named by a header in what is asked of its site, and in nothing else', async () => {
    const { calls } = await show({}, { at: '/user/demo/video/video1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Why?' }));
    await screen.findByText(/The publication period hasn’t begun/);
    const sent = (beginning: string) =>
      new Set(calls.filter(({ path }) => path.startsWith(beginning)).map(({ headers }) => headers.get(header)));
    expect(sent('/api/sites/demo')).toEqual(new Set(['preview1']));
    expect(sent('/api/teams/')).toEqual(new Set([null]));
  });

  it('ends it at the server and in this tab, and leads back to where it was begun', async () => {
    const { calls, open } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'End preview' }));
    await waitFor(() => expect(open.mock.calls).toEqual([[back]]));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/teams/demo/previews/preview1',
    ]);
    expect([activePreview(), sessionStorage.length]).toEqual([undefined, 0]);
  });
});
