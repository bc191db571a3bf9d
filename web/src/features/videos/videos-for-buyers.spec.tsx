import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, type Answers } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { VideoList } from './video-list.js';

const video = (id: string, title: string, playLimit = 'members') => ({
  ...{
    id,
    title,
    playLimit,
    publication: 'public',
    groups: [],
    translations: [],
    public: false,
    hiddenFromList: false,
  },
  ...{ withheld: false, processing: { status: 'ready', percent: 100 } },
});

const serve = (items: readonly object[], more: Answers = {}) =>
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/videos': () => ({ some: { items, next: null, total: items.length } }),
    ...more,
  });

const show = (at = '/admin/video') => {
  const element = (
    <CurrentAdministrator value={owner}>
      <VideoList />
    </CurrentAdministrator>
  );
  return renderRoutes([{ path: '/admin/video', element }], { at });
};

const bulkOf = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);

describe('the list of videos', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('says which videos are for buyers, and is narrowed to them', async () => {
    const calls = serve([video('v1', 'First', 'purchasers'), video('v2', 'Second')]);
    const { router } = await show('/admin/video?playLimit=purchasers');
    const rowOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('tr')!);
    expect((await rowOf('First')).getByText('Published (for members who have bought it)')).toBeTruthy();
    expect((await rowOf('Second')).getByText('Published')).toBeTruthy();
    const { query } = calls.find(({ path }) => path.endsWith('/videos'))!;
    expect(query.get('playLimit')).toBe('purchasers');
    const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '';
    expect(new URL(csv, 'http://x.test').searchParams.get('playLimit')).toBe('purchasers');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Members who have bought it' }));
    await userEvent.selectOptions(screen.getByLabelText('Open to everyone'), 'yes');
    await waitFor(() => expect(router.state.location.search).toBe('?public=yes'));
    await waitFor(() => expect(calls.at(-1)?.query.get('public')).toBe('yes'));
  });

  it('makes several for buyers, with the prices that open them', async () => {
    const calls = serve([video('v1', 'First')], {
      'GET /api/teams/{teamId}/price-choices': () => ({ some: { items: [] } }),
      'POST /api/teams/{teamId}/videos/bulk': () => ({ body: { done: 1, failures: [], job: null, undo: [] } }),
    });
    await show();
    await userEvent.click(await screen.findByLabelText('Select First'));
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Who can play it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change who can play 1 video' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^Members who have bought it/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const changes = { playLimit: 'purchasers', priceIds: [] };
    await waitFor(() => expect(bulkOf(calls)).toEqual([{ action: 'set', changes, ids: ['v1'] }]));
  });
});
