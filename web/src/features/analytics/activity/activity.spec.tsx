import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberActivities } from '@marquee/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as SiteAnalytics } from '../site-analytics.js';
import { Component as ActivityLog } from './activity-log.js';
import { Component as MemberCount } from './member-count.js';

const range = '/?period=range&from=2026-11-19&to=2026-11-20';
const looked = { from: '2026-11-19', to: '2026-11-20', timeZone: 'Asia/Tokyo' };
const counts = (total: number, joined: number, left: number, active: number) => ({ total, joined, left, active });
const figures = { views: 5, plays: 4, autoplays: 0, viewers: 2, completions: 1, watchedSeconds: 60, downloads: 0 };
const happened = (id: string, activity: string, more: object = {}) => ({
  ...{ id, activity, at: '2026-11-20T00:00:00Z', member: { id: 'm1', name: 'Mia' }, subject: null },
  ...more,
});

const show = async (Page: () => React.ReactNode, items: readonly object[] = [], who = owner, at = range) => {
  const calls = fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 } } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'g1', name: 'Gold', memberCount: 7 }] } }),
    'GET /api/teams/{teamId}/video-choices/{videoId}': ({ params }) => ({
      some: { id: params['videoId'], title: 'Whales', translations: [] },
    }),
    'GET /api/teams/{teamId}/analytics/activities': () => ({ some: { items, next: null } }),
    'GET /api/teams/{teamId}/analytics/user_count': () => ({
      some: {
        ...looked,
        days: [
          { date: '2026-11-19', ...counts(10, 0, 0, 3) },
          { date: '2026-11-20', ...counts(11, 2, 1, 4) },
        ],
        ...{ total: counts(11, 2, 1, 5), previous: counts(10, 1, 0, 5) },
      },
    }),
    'GET /api/teams/{teamId}/analytics/total': () => ({
      some: {
        ...looked,
        days: [
          { date: '2026-11-19', ...figures },
          { date: '2026-11-20', ...figures },
        ],
        ...{ total: figures, previous: figures },
        activities: memberActivities.map((activity) => ({
          ...{ activity, count: activity === 'commented' ? 3 : 0, previous: 0, days: [1, 2] },
        })),
      },
    }),
  });
  const element = (
    <CurrentAdministrator value={who}>
      <Page />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { at });
  return calls;
};
const hrefOf = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the activity log', () => {
  it('says who did what with what, and leads to it', async () => {
    await show(ActivityLog, [
      happened('a', 'commented', { subject: { kind: 'video', id: 'v1', title: 'Whales' } }),
      happened('b', 'survey_answered', { subject: { kind: 'survey', id: 's1', title: 'Autumn' } }),
      happened('c', 'purchased', { subject: { kind: 'payment', id: 'p1', title: 'Film' } }),
      happened('d', 'view', { subject: { kind: 'video', id: 'v2', title: null } }),
      happened('e', 'account_deleted', { member: { id: 'm2', name: null } }),
    ]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    for (const text of ['Mia', 'Commented', 'Whales']) expect(rows[0]?.textContent).toContain(text);
    expect(hrefOf('Whales')).toBe('/admin/analytics/video/users?video=v1');
    expect(hrefOf('Autumn')).toBe('/admin/enquete/s1/answer');
    expect(hrefOf('Film')).toBe('/admin/user/paid_history/one_time/p1');
    expect(rows[3]?.textContent).toContain('Deleted');
    expect(rows[4]?.textContent).toContain('Former member');
  });

  it('leads nobody to what they may not open', async () => {
    const analyst: typeof owner = { ...owner, role: 'normal', categories: ['analyst'] };
    const film = { kind: 'payment', id: 'p1', title: 'Film' };
    await show(ActivityLog, [happened('c', 'purchased', { subject: film })], analyst);
    await screen.findByText('Film');
    expect(screen.queryByRole('link', { name: 'Film' })).toBeNull();
  });

  it('is narrowed to a kind, which the file is, too', async () => {
    const calls = await show(ActivityLog, [happened('a', 'login')]);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Activity' }), 'Login');
    const asked = calls.filter(({ path }) => path.endsWith('/activities')).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ activity: 'login', from: '2026-11-19' });
    expect(hrefOf('Download CSV')).toContain('/activities/file?from=2026-11-19&to=2026-11-20&activity=login');
  });

  it('is of members, and of visitors where one asks for them', async () => {
    const calls = await show(ActivityLog, [happened('a', 'view', { member: null })]);
    const asked = () =>
      Object.fromEntries(calls.filter(({ path }) => path.endsWith('/activities')).at(-1)?.query ?? []);
    const whose = await screen.findByRole('combobox', { name: 'Member' });
    expect(asked()).not.toHaveProperty('who');
    await userEvent.selectOptions(whose, 'Members and visitors');
    expect(asked()).toMatchObject({ who: 'everybody' });
    expect(hrefOf('Download CSV')).toContain('who=everybody');
    expect(await screen.findByText('Visitor, not logged in')).toBeTruthy();
  });

  it('is narrowed to a video that one comes from, until one leaves it', async () => {
    // Also where nothing is listed that would tell what it is called.
    const calls = await show(ActivityLog, [], owner, `${range}&video=v1&activity=view`);
    const video = await screen.findByRole('combobox', { name: 'Item' });
    expect(await within(video).findByRole('option', { name: 'Whales', selected: true })).toBeTruthy();
    const asked = () =>
      Object.fromEntries(calls.filter(({ path }) => path.endsWith('/activities')).at(-1)?.query ?? []);
    expect(asked()).toMatchObject({ video: 'v1', activity: 'view' });
    expect(hrefOf('Download CSV')).toContain('video=v1');
    await userEvent.selectOptions(video, 'Everything');
    expect(asked()).not.toHaveProperty('video');
  });
});

describe('the member count', () => {
  it('says how many there are, came, left and were active, and leads to who that was', async () => {
    await show(MemberCount);
    const label = await screen.findByLabelText('Members in this period');
    const texts = [...label.querySelectorAll('[data-figure]')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['11', '2', '1', '5']);
    const joined = hrefOf(/^New members: 2/, label);
    expect(joined).toBe(
      '/admin/analytics/log/user?activity=account_created&period=range&from=2026-11-19&to=2026-11-20',
    );
    const days = screen.getByRole('region', { name: 'Day by day' });
    const [, latest, former] = within(days).getAllByRole('row');
    expect(latest?.textContent).toContain('11214');
    expect(hrefOf(/^Former members of .*: 1/, latest)).toContain(
      'activity=account_deleted&period=range&from=2026-11-20',
    );
    expect(within(former!).queryByRole('link', { name: /New members/ })).toBeNull();
    const groups = await screen.findByRole('region', { name: 'Members by group (now)' });
    expect(hrefOf('Gold', groups)).toBe('/admin/user?group=g1');
    expect(groups.textContent).toContain('7');
  });
});

describe('the analytics of the site', () => {
  it('count what members did, and lead to it', async () => {
    await show(SiteAnalytics);
    const acts = await screen.findByLabelText('Member activity');
    expect(acts.querySelector('[data-figure=commented]')?.textContent).toBe('3');
    expect(acts.querySelector('[data-figure=login]')?.textContent).toBe('0');
    expect(hrefOf(/^Commented: 3/, acts)).toContain('/admin/analytics/log/user?activity=commented&period=range');
    expect(within(acts).queryByRole('link', { name: /Login/ })).toBeNull();
    const watched = screen.getByLabelText('Key figures');
    expect(hrefOf(/^Plays: 4/, watched)).toContain('/admin/analytics/watch_log/user?period=range&from=2026-11-19');
    expect(screen.getByRole('region', { name: 'Comments, replies and survey answers by day' })).toBeTruthy();
  });
});
