import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let site: Site;
let owner: Person;
let manager: Person;
let team: string;
let video: string;
let memberId: string;

interface Page {
  readonly items: readonly { readonly member: { readonly id: string; readonly name: string } | null }[];
  readonly next: string | null;
}

const report = (number: number) => ({
  ...{ id: `event${String(number).padStart(15, '0')}`, type: 'progress', videoId: idOf(site.params, 'videoId') },
  ...{ viewing: 'viewing0000000001', at: new Date().toISOString(), ranges: [[0, 4]], position: 4 },
});

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'watchers');
  ({ owner, administrator: manager } = site);
  team = `/api/teams/${idOf(site.params, 'teamId')}`;
  memberId = idOf(site.params, 'memberId');
  video = `${team}/analytics/videos/${idOf(site.params, 'videoId')}/viewers`;
  const publication = { publication: 'public', groups: [idOf(site.params, 'groupId')] };
  await owner.must('PATCH', `${team}/videos/${idOf(site.params, 'videoId')}`, publication);
  const activity = `/api/sites/${idOf(site.params, 'teamId')}/activity`;
  const { ranges: _ranges, position: _position, ...begun } = report(1);
  await site.member.must('POST', activity, { events: [{ ...begun, type: 'play' }, report(2)] });
  await until(
    () => owner.must<Page>('GET', `${team}/analytics/viewings`),
    ({ items }) => items.length > 0,
  );
}, 120_000);

afterAll(() => installation.close());

/** From now on the administrator manages this group, and no other one. */
async function manages(group: string, rights: readonly string[]): Promise<void> {
  const path = `${team}/groups/${group}/managers/${idOf(site.params, 'administratorId')}`;
  await owner.must('PUT', path, { rights });
  type Session = { administrator: { managed: { group: string }[] } };
  await until(
    () => manager.must<Session>('GET', '/api/session'),
    ({ administrator }) => administrator.managed.some((one) => one.group === group) === rights.length > 0,
  );
  await installation.everywhere();
}

describe('who watched what', () => {
  it('names members and videos as they are called now', async () => {
    const viewers = await owner.must<Page>('GET', video);
    expect(viewers).toMatchObject({
      items: [{ id: memberId, member: { id: memberId, name: 'Member' }, plays: 1, viewings: 1, watchedSeconds: 4 }],
      next: null,
      video: { title: 'Anglerfish' },
    });
    expect(await owner.must('GET', `${team}/analytics/viewings?member=${memberId}`)).toMatchObject({
      items: [{ video: { title: 'Anglerfish' }, member: { name: 'Member' } }],
    });
    const videos = await owner.must<object>('GET', `${team}/analytics/users/${memberId}/videos`);
    expect(videos).toMatchObject({ items: [{ video: { title: 'Anglerfish' } }], member: { name: 'Member' } });
  });

  it('is of the days that were asked for', async () => {
    const log = (query: string) => owner.must<Page>('GET', `${team}/analytics/viewings?${query}`);
    expect((await log('from=2020-01-01&to=2020-01-31')).items).toEqual([]);
    const { status, problem } = await owner.ask('GET', `${team}/analytics/viewings?from=2020-02-01&to=2020-01-31`);
    expect([status, problem.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('is of no more days than the plan shows, wherever one asks', async () => {
    const videoId = idOf(site.params, 'videoId');
    const lists = [video, `${team}/analytics/users/${memberId}/videos`, `${team}/videos/${videoId}/watch-log`];
    const files = [video, `${team}/analytics/users/${memberId}/videos`].map((list) => `${list}/file`);
    const others = [`${team}/videos/${videoId}/analytics`, `${team}/analytics/total`, `${team}/analytics/viewings`];
    for (const path of [...lists, ...files, ...others]) {
      const asked = (query: string, language = 'en') =>
        owner.ask('GET', `${path}?${query}`, { headers: { 'accept-language': language } });
      // The trial shows 31 days.
      expect([path, (await asked('from=2026-03-01&to=2026-03-31')).status]).toEqual([path, 200]);
      const { status, problem } = await asked('from=2026-02-28&to=2026-03-31', 'ja');
      expect([path, status, problem.code]).toEqual([path, 400, 'INVALID_INPUT']);
      expect(problem).toMatchObject({ fields: [{ path: 'to', code: 'PERIOD_TOO_LONG', params: { days: 31 } }] });
      expect(JSON.stringify(problem)).toContain('31日');
    }
    for (const list of lists) {
      expect((await owner.must<Page>('GET', list)).items).toHaveLength(1);
      expect((await owner.must<Page>('GET', `${list}?from=2020-01-01&to=2020-01-31`)).items).toEqual([]);
    }
    const figures = (query: string) => owner.must('GET', `${team}/videos/${videoId}/analytics?${query}`);
    expect(await figures('')).toMatchObject({ viewings: 1, previous: { plays: 0 } });
    // Days are those of the site, where tomorrow begins at three in the afternoon of UTC.
    const [tomorrow, dayAfter] = [1, 3].map((days) => dayIn('Asia/Tokyo', Date.now() + days * 86_400_000));
    // As many days, right before: today is among them.
    const ahead = await figures(`from=${tomorrow}&to=${dayAfter}`);
    expect(ahead).toMatchObject({ viewings: 0, total: { plays: 0 }, previous: { plays: 1, watchedSeconds: 4 } });
    expect(await figures('from=2020-01-01&to=2020-01-31')).toMatchObject({ viewings: 0, completionRate: 0 });
  });

  it('is downloaded as CSV, in the language of the reader', async () => {
    for (const [path, line] of [
      [`${video}/file`, `${memberId},Member,1,1,4,`],
      [`${team}/analytics/users/${memberId}/videos/file`, `${idOf(site.params, 'videoId')},Anglerfish,1,1,4,`],
      [`${team}/analytics/viewings/file`, `${memberId},Member,${idOf(site.params, 'videoId')},Anglerfish,`],
    ] as const) {
      const file = await owner.raw(path, { 'accept-language': 'en' });
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const text = await file.text();
      expect(text).toContain(line);
      expect(text).toContain('Watched (%)');
      expect(await (await owner.raw(path, { 'accept-language': 'ja' })).text()).toContain('視聴割合（%）');
    }
  });

  it('goes with what else members did, from their login on, and counts who came and was there', async () => {
    const list = (query: string) => owner.must<Page>('GET', `${team}/analytics/activities?${query}`);
    const done = await until(
      () => list(`member=${memberId}`),
      ({ items }) => items.length > 2,
    );
    const member = { id: memberId, name: 'Member' };
    const told = (activity: string, subject: unknown) => expect.objectContaining({ activity, member, subject });
    const bought = expect.objectContaining({ kind: 'subscription', title: 'Deep sea' });
    expect(done.items).toEqual(
      expect.arrayContaining([
        ...[told('account_created', null), told('login', null), told('subscription_purchased', bought)],
      ]),
    );
    expect((await list('activity=replied')).items).toEqual([]);
    expect((await list('video=nobodys0000000000000')).items).toEqual([]);
    const { status, problem } = await owner.ask('GET', `${team}/analytics/activities?activity=juggled`);
    expect([status, problem.code]).toEqual([400, 'INVALID_INPUT']);
    const file = await owner.raw(`${team}/analytics/activities/file?activity=login`, { 'accept-language': 'ja' });
    expect(await file.text()).toContain(`,${memberId},Member,ログイン,`);
    type Counted = { days: { total: number }[]; total: object; previous: object };
    const count = await owner.must<Counted>('GET', `${team}/analytics/user_count`);
    expect(count).toMatchObject({ total: { total: 1, joined: 1, left: 0, active: 1 }, previous: { total: 0 } });
    expect(count.days.at(-1)).toMatchObject({ total: 1, joined: 1, active: 1 });
    const total = await owner.must<{ activities: object[] }>('GET', `${team}/analytics/total`);
    expect(total.activities).toContainEqual(expect.objectContaining({ activity: 'account_created', count: 1 }));
  });

  it('shows managers of groups their members alone, and of others what is said of ids of nobody', async () => {
    const { id: other } = await owner.must<{ id: string }>('POST', `${team}/groups`, { name: 'Others' });
    const lists = [video, `${team}/analytics/viewings`, `${team}/analytics/viewings?member=${memberId}`];
    lists.push(`${team}/analytics/activities?activity=account_created`);
    await manages(other, ['read']);
    for (const list of lists) expect(await manager.must('GET', list)).toMatchObject({ items: [], next: null });
    for (const path of [`users/${memberId}/videos`, 'users/nobodys0000000000000/videos']) {
      const { status, problem } = await manager.ask('GET', `${team}/analytics/${path}`);
      expect([status, problem.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
    expect(await (await manager.raw(`${video}/file`)).text()).not.toContain(memberId);
    await manages(idOf(site.params, 'groupId'), ['read']);
    for (const list of lists) {
      const { items } = await manager.must<Page>('GET', list);
      expect(items.map(({ member }) => member?.id)).toEqual([memberId]);
    }
    expect(await manager.must('GET', `${team}/analytics/users/${memberId}/videos`)).toMatchObject({ items: [{}] });
  });
});
