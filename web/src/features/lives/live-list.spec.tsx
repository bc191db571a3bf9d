import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as LiveList } from './live-list.js';

const live = (startsAt: string, endsAt: string) => ({
  ...{ id: 'l1', name: 'Launch', platform: 'youtube', publication: 'public', translations: [], thumbnail: null },
  address: 'https://youtu.be/jfKfPfyJRdk',
  ...{ startsAt, endsAt, createdAt: '2026-01-01T00:00:00.000Z' },
});

async function show(item: object, who: Administrator = owner, onAir: readonly string[] = []) {
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 }, timeZone: 'Asia/Tokyo' } }),
    'GET /api/teams/{teamId}/lives': () => ({ some: { items: [item] } }),
    'GET /api/teams/{teamId}/lives-on-air': () => ({ some: { ids: onAir } }),
    'GET /api/teams/{teamId}/lives/{liveId}/password': () => ({ some: { isSet: true } }),
    'GET /api/teams/{teamId}/lives/{liveId}/access': () => ({
      some: {
        ...{ access: 'registered', at: '2026-11-20T05:00:00.000Z', opensAt: null, closesAt: null },
        trace: [{ rule: 'login', passed: false }],
      },
    }),
  });
  const page = (
    <CurrentAdministrator value={who}>
      <LiveList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }]);
  const row = await screen.findByRole('row', { name: /Launch/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Launch' }));
}
const viewers = async () =>
  new URL((await screen.findByRole('menuitem', { name: 'Viewers of Launch' })).getAttribute('href') ?? '', 'http://x');

beforeEach(forgetCsrfToken);
afterEach(() => void jest.restoreAllMocks());

describe('a live stream in the list', () => {
  const past = live('2026-06-09T00:00:00.000Z', '2026-06-10T01:00:00.000Z');

  it('is on by its times', async () => {
    await show(live('2026-06-09T00:00:00.000Z', '2100-01-01T00:00:00.000Z'));
    expect(await screen.findByText('Live now')).toBeTruthy();
  });

  it('is on past its planned end while its broadcast goes on, and no other is', async () => {
    await show(past, owner, ['l1']);
    expect(await screen.findByText('Live now')).toBeTruthy();
  });

  it('is not on when it is over, or has not begun', async () => {
    await show(past, owner, ['l2']);
    expect(screen.queryByText('Live now')).toBeNull();
  });
});

describe('the menu of a live stream', () => {
  it('leads to who followed it, on the days on which it was given to viewers', async () => {
    // In Tokyo it is given from 23:55 of the day before on.
    await show(live('2026-06-09T15:05:00.000Z', '2026-06-10T01:00:00.000Z'));
    const { pathname, searchParams } = await viewers();
    expect(pathname).toBe('/admin/analytics/live/users');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ live: 'l1', period: 'range', from: '2026-06-09', to: '2026-06-10' },
    });
  });

  it('leads to no more days than the plan shows, and to the last ones before it begins', async () => {
    await show(live('2026-01-01T00:00:00.000Z', '2026-06-10T01:00:00.000Z'));
    expect((await viewers()).search).toContain('from=2026-05-11&to=2026-06-10');
  });

  it('says of one that is to come what the last days told', async () => {
    await show(live('2100-01-01T00:00:00.000Z', '2100-01-02T00:00:00.000Z'));
    expect((await viewers()).search).toBe('?live=l1');
  });

  it('leads nobody to what they may not read', async () => {
    await show(live('2026-06-09T00:00:00.000Z', '2026-06-10T01:00:00.000Z'), {
      ...owner,
      ...{ role: 'normal', categories: ['contents_manager'] },
    });
    await screen.findByRole('menuitem', { name: /^Edit/ });
    expect(screen.queryByRole('menuitem', { name: 'Viewers of Launch' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Who can watch Launch?' })).toBeNull();
  });

  it('answers who can watch it, and says that a password is asked for besides', async () => {
    await show(live('2026-06-09T00:00:00.000Z', '2026-06-10T01:00:00.000Z'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Who can watch Launch?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who can watch Launch?' }));
    expect(await dialog.findByText('Can’t watch: not logged in')).toBeTruthy();
    expect(dialog.getByText(/Those who can watch it still need its password\./)).toBeTruthy();
    const preview = new URL(
      dialog.getByRole('link', { name: 'See the site this way' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(preview.searchParams.get('to')).toBe('live/l1');
  });
});
