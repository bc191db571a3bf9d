import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, dayIn, defaultTimeZone, startOfDay } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let site: Site;
let team: string;

interface Dashboard {
  readonly popular: readonly { readonly videoId: string }[];
  readonly newest: readonly object[];
  readonly days: readonly { readonly date: string }[];
  readonly members: { readonly trend: readonly { readonly date: string }[] };
}
const dashboard = (who = site.owner) => who.must<Dashboard>('GET', `${team}/dashboard`);

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'board');
  team = `/api/teams/${idOf(site.params, 'teamId')}`;
}, 120_000);

afterAll(() => installation.close());

/** A public video that was played for 4 seconds. */
async function played(title: string, at: number): Promise<string> {
  const file = { fileName: 'film.mp4', fileSize: 1_000 };
  const { id } = await site.owner.must<{ id: string }>('POST', `${team}/videos`, { title, ...file });
  await site.owner.must('PATCH', `${team}/videos/${id}`, { publication: 'public' });
  const instant = (seconds: number) => new Date(at + seconds * 1_000).toISOString();
  const event = (type: string, seconds: number, rest: object = {}) => ({
    ...{ id: `${title}${type}`.padEnd(20, '0'), viewing: title.padEnd(20, '0'), videoId: id },
    ...{ type, at: instant(seconds), ...rest },
  });
  const events = [event('view', 0), event('play', 0), event('progress', 5, { ranges: [[0, 4]], position: 4 })];
  const activity = `/api/sites/${idOf(site.params, 'teamId')}/activity`;
  await until(
    () => site.member.must<{ accepted: number }>('POST', activity, { events }),
    ({ accepted }) => accepted === events.length,
  );
  return id;
}

it('counts as popular what was played on 30 days of the site, on not one more', async () => {
  const first = startOfDay(addDays(dayIn(defaultTimeZone, Date.now()), -29), defaultTimeZone);
  const before = await played('before', first - 60_000);
  const within = await played('within', first + 1_000);
  const has = (id: string) => (found: Dashboard) => found.popular.some(({ videoId }) => videoId === id);
  const found = await until(dashboard, has(within), { seconds: 30 });
  expect(has(before)(found)).toBe(false);
  const popular = await site.member.must<{ items: { id: string }[] }>(
    'GET',
    `/api/sites/${idOf(site.params, 'teamId')}/videos/popular?limit=10`,
  );
  expect(popular.items.map(({ id }) => id)).toEqual([within]);
});

it('shows the same 7 days of views and of members', async () => {
  const { days, members } = await dashboard();
  expect(days).toHaveLength(7);
  expect(members.trend.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
});

it('tells of the newest members those alone who may read members', async () => {
  const becomes = async (categories: readonly string[]) => {
    const path = `${team}/administrators/${idOf(site.params, 'administratorId')}`;
    await site.owner.must('PUT', path, { role: 'normal', categories });
    await installation.everywhere();
    return until(
      () => site.administrator.must<{ administrator: { categories: string[] } }>('GET', '/api/session'),
      ({ administrator }) => administrator.categories.join() === categories.join(),
    );
  };
  await becomes(['designer']);
  expect((await dashboard(site.administrator)).newest).toEqual([]);
  await becomes(['user_manager']);
  expect((await dashboard(site.administrator)).newest).toHaveLength(1);
});
