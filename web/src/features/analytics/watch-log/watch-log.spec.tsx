import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { CurrentAdministrator, type Administrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as LiveViewers } from './live-viewers.js';
import { Component as MemberVideos } from './member-videos.js';
import { Component as MemberViewings } from './member-viewings.js';
import { Component as VideoViewers } from './video-viewers.js';
import { Component as Viewings } from './viewings.js';

const pair = {
  ...{ firstAt: '2026-11-20T00:00:00Z', lastAt: '2026-11-21T00:10:00Z', viewings: 2, plays: 3 },
  ...{ watchedSeconds: 75, completion: 0.5, completedAt: null },
};
const mia = { id: 'm1', name: 'Mia' };
const whales = { id: 'v1', title: 'Whales' };
const viewer = (id: string, name: string | null, more: object = {}) => ({ id, member: { id, name }, ...pair, ...more });
const viewing = (id: string, more: object = {}) => ({
  ...{ id, viewing: id, video: whales, member: mia, plays: 1, watchedSeconds: 75, ranges: [[0, 75]] },
  ...{ startedAt: '2026-11-20T00:00:00Z', lastAt: '2026-11-20T00:10:00Z', completion: 0.5 },
  ...{ completed: null, abandonedAt: 75 },
  ...more,
});

const show = async (
  Page: () => React.ReactNode,
  at: string,
  items: readonly object[],
  language?: 'ja' | 'en',
  who: Administrator = owner,
) => {
  const calls = fakeServer({
    'GET /api/teams/{teamId}/video-choices': () => ({ some: { items: [{ id: 'v7', title: 'Kelp' }], next: null } }),
    'GET /api/teams/{teamId}/video-choices/{videoId}': () => ({ some: { id: 'v1', title: 'Whales' } }),
    'GET /api/teams/{teamId}/live-choices/{liveId}': () => ({ some: { id: 'l1', name: 'Launch' } }),
    'GET /api/teams/{teamId}/members/{memberId}': () => ({ some: { id: 'm1', name: 'Mia', email: 'mia@x.test' } }),
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 } } }),
    'GET /api/teams/{teamId}/analytics/videos/{videoId}/viewers': () => ({
      some: { items, next: null, video: whales },
    }),
    'GET /api/teams/{teamId}/analytics/users/{memberId}/videos': () => ({ some: { items, next: null, member: mia } }),
    'GET /api/teams/{teamId}/analytics/viewings': () => ({ some: { items, next: null } }),
    'GET /api/teams/{teamId}/analytics/live-viewers': () => ({ some: { items, next: null } }),
  });
  const element = (
    <CurrentAdministrator value={who}>
      <Page />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { at, ...(language && { language }) });
  return calls;
};
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const hrefOf = (row: HTMLElement | undefined, name: string) =>
  within(row!).getByRole('link', { name }).getAttribute('href');

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

const range = 'period=range&from=2026-11-01&to=2026-11-20';

describe('who watched a video', () => {
  it('is told by name with how much, and leads to their videos and to the viewings behind it', async () => {
    const calls = await show(VideoViewers, `/?video=v1&${range}`, [
      viewer('m1', 'Mia'),
      viewer('m2', '', { completion: 1, completedAt: '2026-11-21T00:10:00Z' }),
      viewer('m3', null),
    ]);
    await screen.findByRole('heading', { name: 'Viewers of “Whales”' });
    const [first, second, third] = await rows();
    for (const text of ['Mia', '50%', '1:15']) expect(first?.textContent).toContain(text);
    expect(first?.textContent).not.toContain('Completed');
    expect(hrefOf(first, 'Mia')).toBe(`/admin/analytics/log/user_videos?member=m1&${range}`);
    const behind = new URL(hrefOf(first, 'Show 2 viewings') ?? '', 'http://x');
    expect(behind.pathname).toBe('/admin/analytics/watch_log/user/videos');
    expect(Object.fromEntries(behind.searchParams)).toEqual({
      ...{ member: 'm1', video: 'v1', period: 'range', from: '2026-11-01', to: '2026-11-20' },
    });
    for (const text of ['No name', '100%', 'Completed']) expect(second?.textContent).toContain(text);
    expect(third?.textContent).toContain('Former member');
    expect(within(third!).queryByRole('link', { name: 'Former member' })).toBeNull();
    const csv = screen.getByRole('link', { name: 'Download CSV' });
    expect(csv.getAttribute('href')).toMatch(/\/analytics\/videos\/v1\/viewers\/file\?from=2026-11-01&to=2026-11-20$/);
    const asked = calls.find(({ path }) => path.endsWith('/viewers'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  it('says where to choose a video when none is said, and asks for nothing', async () => {
    const calls = await show(VideoViewers, '/', []);
    const choose = await screen.findByRole('link', { name: 'Go to Analytics by video' });
    expect(choose.getAttribute('href')).toBe('/admin/analytics/videos');
    expect(calls.filter(({ path }) => path.includes('viewers'))).toEqual([]);
  });
});

describe('the video whose viewers are shown', () => {
  const choice = () => screen.findByLabelText('Video', { selector: 'input' });

  it.each(['owner', 'analyst'] as const)('is looked for by its name by an %s', async (who) => {
    const analyst: typeof owner = { ...owner, role: 'normal', categories: ['analyst'] };
    await show(VideoViewers, '/', [viewer('m1', 'Mia')], undefined, who === 'owner' ? owner : analyst);
    await userEvent.click(await choice());
    await userEvent.click(await screen.findByText('Kelp'));
    expect(await screen.findByRole('heading', { name: 'Viewers of “Whales”' })).toBeTruthy();
  });
});

describe('what a member watched', () => {
  it('is told video by video, and leads to who else watched it', async () => {
    const items = [
      { ...pair, id: 'v1', video: whales },
      { ...pair, id: 'v2', video: { id: 'v2', title: null } },
    ];
    const calls = await show(MemberVideos, `/?member=m1&${range}`, items);
    await screen.findByRole('heading', { name: 'Videos watched by Mia' });
    const [first, second] = await rows();
    expect(hrefOf(first, 'Whales')).toBe(`/admin/analytics/video/users?video=v1&${range}`);
    const asked = calls.find(({ path }) => path.endsWith('/users/m1/videos'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    expect(second?.textContent).toContain('Deleted video');
  });

  it('says so in Japanese, too, when there is nothing yet', async () => {
    await show(MemberVideos, '/?member=m1', [], 'ja');
    expect(await screen.findByText('この期間に視聴した動画はありません')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Miaさんの視聴動画' })).toBeTruthy();
  });
});

describe('the watch log', () => {
  it('has the viewings of the period with who it was, also somebody who was not logged in', async () => {
    const calls = await show(Viewings, '/?period=range&from=2026-11-01&to=2026-11-20', [
      viewing('a'),
      viewing('b', { member: null, completed: { at: '2026-11-20T00:10:00Z' } }),
    ]);
    const [first, second] = await rows();
    for (const text of ['Mia', 'Whales', '50%']) expect(first?.textContent).toContain(text);
    for (const text of ['Visitor, not logged in', 'Completed']) expect(second?.textContent).toContain(text);
    const asked = calls.find(({ path }) => path.endsWith('/viewings'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    expect(csv).toContain('/analytics/viewings/file?from=2026-11-01&to=2026-11-20');
  });

  it('of one member is theirs alone, and one leaves the video that it was narrowed to', async () => {
    const calls = await show(MemberViewings, `/?member=m1&video=v1&${range}`, [viewing('a')]);
    await screen.findByRole('heading', { name: 'Watch log of Mia' });
    const asked = calls.find(({ path }) => path.endsWith('/viewings'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ member: 'm1', video: 'v1' });
    expect(screen.getByRole('link', { name: /Videos of this member/ }).getAttribute('href')).toBe(
      `/admin/analytics/log/user_videos?member=m1&${range}`,
    );
    const all = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Video' });
    expect(all.selectedOptions[0]?.textContent).toBe('Whales');
  });

  it('of nobody says where to choose one', async () => {
    await show(MemberViewings, '/', []);
    expect(await screen.findByRole('link', { name: 'Go to Analytics by member' })).toBeTruthy();
  });
});

describe('who followed live streams', () => {
  const opened = (id: string, more: object = {}) => ({
    ...{ id, live: { id: 'l1', title: 'Launch' }, member: mia, openings: 3 },
    ...{ firstAt: '2026-11-19T00:00:00Z', lastAt: '2026-11-20T00:10:00Z' },
    ...more,
  });

  it('is told of the period by name, with how often, and leads to one of them on the same days', async () => {
    const gone = { live: { id: 'l2', title: null }, member: { id: 'm2', name: null } };
    const calls = await show(LiveViewers, `/?${range}`, [opened('a'), opened('b', gone)]);
    const [first, second] = await rows();
    for (const text of ['Mia', 'Launch', '3']) expect(first?.textContent).toContain(text);
    expect(hrefOf(first, 'Launch')).toBe(`/admin/analytics/live/users?live=l1&${range}`);
    for (const text of ['Former member', 'Deleted live stream']) expect(second?.textContent).toContain(text);
    const asked = calls.find(({ path }) => path.endsWith('/live-viewers'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    expect(csv).toContain('/analytics/live-viewers/file?from=2026-11-01&to=2026-11-20');
  });

  it('is of one live stream where one comes from it, and one leaves it', async () => {
    const calls = await show(LiveViewers, `/?live=l1&${range}`, [opened('a')]);
    await screen.findByRole('heading', { name: 'Viewers of “Launch”' });
    const asked = calls.find(({ path }) => path.endsWith('/live-viewers'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ live: 'l1' });
    const all = screen.getByRole('link', { name: /All live streams/ });
    expect(all.getAttribute('href')).toBe('/admin/analytics/live/users');
  });

  it('says so in Japanese, too, when there was nobody', async () => {
    await show(LiveViewers, '/', [], 'ja');
    expect(await screen.findByText('この期間にライブ配信を視聴した会員はいません')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'ライブ配信の視聴者' })).toBeTruthy();
  });
});
