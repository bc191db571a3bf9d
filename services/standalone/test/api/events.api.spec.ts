import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, join, type Site } from './site.js';

/** An event as its administrators and members meet it. */
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
const events = () => `/api/teams/${team}/events`;
const application = (id: string) => `/api/sites/${team}/me/events/${id}/application`;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = idOf(ours.params, 'teamId');
}, 120_000);

afterAll(() => installation.close());

const hour = 3_600_000;
/** Of all times here, so that an event that ends as it begins does so to the millisecond. */
const now = Date.now();
const from = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const held = (begins: number, ends: number, more: object = {}) => ({
  ...{ name: 'Screening', videos: [idOf(ours.params, 'videoId')], publication: 'public' },
  ...{ holdFrom: from(begins), holdUntil: from(ends), ...more },
});
const make = async (body: object) => (await ours.owner.must<{ id: string }>('POST', events(), body)).id;
interface Seen {
  readonly access: string;
  readonly applied: boolean;
  readonly videos: readonly { readonly access: string }[];
}
const see = (id: string) => ours.member.must<Seen>('GET', `/api/sites/${team}/events/${id}`);

describe('an event', () => {
  it('needs a video or a live stream, and dates in their order, each told at its field', async () => {
    const fieldsOf = async (body: object) => {
      const { status, problem } = await ours.owner.ask('POST', events(), { body });
      return [status, problem.fields.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await fieldsOf(held(hour, 2 * hour, { videos: [] }))).toEqual([400, ['videos NO_CONTENTS']]);
    expect(await fieldsOf(held(hour, hour))).toEqual([400, ['holdUntil END_BEFORE_START']]);
    const late = { needsApplication: true, applicationUntil: from(3 * hour) };
    expect(await fieldsOf(held(hour, 2 * hour, late))).toEqual([400, ['applicationUntil NOT_BEFORE_EVENT_ENDS']]);
  });

  it('opens a private live stream to its members while it is held, and tells of it in the schedule', async () => {
    const stream = { platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk', publication: 'private' };
    const on = { ...stream, name: 'Keynote', startsAt: from(-hour), endsAt: from(hour) };
    const { id: liveId } = await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/lives`, on);
    const page = `/api/sites/${team}/lives/${liveId}`;
    expect((await ours.member.ask('GET', page)).problem.code).toBe('LIVE_NOT_FOUND');
    const id = await make(held(-hour, hour, { videos: [], lives: [liveId] }));
    expect(await see(id)).toMatchObject({ lives: [{ title: 'Keynote', access: 'visible' }], videos: [] });
    expect(await ours.member.must('GET', page)).toMatchObject({ stream: { embedded: true }, mayDiscuss: true });
    expect((await installation.visitor().ask('GET', page)).status).toBe(404);
    expect((await theirs.member.ask('GET', page)).status).toBe(404);
    const { items } = await ours.member.must<{ items: { id: string }[] }>('GET', `/api/sites/${team}/schedule`);
    expect(items.filter((item) => item.id === liveId)).toMatchObject([
      { kind: 'live', eventId: id, access: 'visible' },
    ]);
    const { status, problem } = await ours.owner.ask('DELETE', `/api/teams/${team}/lives/${liveId}`);
    expect([status, problem.code]).toEqual([409, 'LIVE_IN_USE']);
    await ours.owner.must('DELETE', `${events()}/${id}`);
    expect((await ours.member.ask('GET', page)).status).toBe(404);
    await ours.owner.must('DELETE', `/api/teams/${team}/lives/${liveId}`);
  });

  it('opens a private video to its members while it is held, and to nobody without it', async () => {
    const page = `/api/sites/${team}/videos/${idOf(ours.params, 'videoId')}`;
    expect((await ours.member.ask('GET', page)).status).toBe(404);
    const id = await make(held(-hour, hour));
    expect(await see(id)).toMatchObject({ access: 'visible', videos: [{ access: 'visible' }] });
    expect(await ours.member.must('GET', page)).toMatchObject({ access: 'visible' });
    expect((await installation.visitor().ask('GET', page)).status).toBe(404);
    expect((await theirs.member.ask('GET', page)).status).toBe(404);
    await ours.owner.must('DELETE', `${events()}/${id}`);
    expect((await ours.member.ask('GET', page)).status).toBe(404);
  });

  it('takes applications, which its administrators see and save, harmless to spreadsheets', async () => {
    const id = await make(held(hour, 2 * hour, { needsApplication: true }));
    expect(await see(id)).toMatchObject({ access: 'unapplied', applied: false });
    await ours.member.must('PATCH', `/api/sites/${team}/me/profile`, { name: '=HYPERLINK("http://evil")' });
    await ours.member.must('PUT', application(id));
    expect(await see(id)).toMatchObject({ access: 'before_event', applied: true });
    const list = await ours.owner.must<{ items: object[] }>('GET', `${events()}/${id}/applicants`);
    const memberId = idOf(ours.params, 'memberId');
    expect(list.items).toEqual([expect.objectContaining({ memberId, name: '=HYPERLINK("http://evil")' })]);
    const file = await ours.owner.raw(`${events()}/${id}/applicants/file`);
    expect(file.headers.get('content-disposition')).toContain('attachment;');
    expect(await file.text()).toContain(`\r\n${memberId},"'=HYPERLINK(""http://evil"")",`);
    await ours.member.must('DELETE', application(id));
    expect(await see(id)).toMatchObject({ access: 'unapplied', applied: false });
  });

  it('is applied to by members who are found by name and by email, and by nobody else', async () => {
    const id = await make(held(hour, 2 * hour, { needsApplication: true }));
    await ours.member.must('PATCH', `/api/sites/${team}/me/profile`, { name: 'Mia Marin' });
    const found = async (query: string) => {
      const path = `${events()}/${id}/applicants${query}`;
      const { items, total } = await ours.owner.must<{ items: { name: string }[]; total: number | null }>('GET', path);
      return [items.map(({ name }) => name), total];
    };
    expect([await found(''), await found('?q=marin')]).toEqual([
      [[], 0],
      [[], null],
    ]);
    await ours.member.must('PUT', application(id));
    const { email } = await ours.owner.must<{ email: string }>(
      'GET',
      `/api/teams/${team}/members/${idOf(ours.params, 'memberId')}`,
    );
    expect([await found('?sort=oldest'), await found('?q=')]).toEqual([
      [['Mia Marin'], 1],
      [['Mia Marin'], 1],
    ]);
    expect([await found('?q=marin'), await found(`?q=${encodeURIComponent(email)}`), await found('?q=nobody')]).toEqual(
      [
        [['Mia Marin'], null],
        [['Mia Marin'], null],
        [[], null],
      ],
    );
    const file = async (q: string) => (await ours.owner.raw(`${events()}/${id}/applicants/file?q=${q}`)).text();
    expect([(await file('marin')).includes('Mia Marin'), (await file('nobody')).includes('Mia Marin')]).toEqual([
      true,
      false,
    ]);
    await ours.owner.must('DELETE', `${events()}/${id}`);
  });

  it('lists whom a search finds in the order of their applications, on all pages', async () => {
    const id = await make(held(hour, 2 * hour, { needsApplication: true }));
    const divers: Person[] = [];
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      const diver = await join(installation, idOf(ours.params, 'invitationId'), `${name.toLowerCase()}@divers.test`);
      await diver.must('PATCH', `/api/sites/${team}/me/profile`, { name: `${name} Diver` });
      divers.push(diver);
    }
    const inOrder = [1, 2, 0].flatMap((place) => divers[place] ?? []);
    for (const diver of [...inOrder, ours.member]) await diver.must('PUT', application(id));
    const list = async (query: string) => {
      const names: string[] = [];
      for (let after = ''; ;) {
        const path = `${events()}/${id}/applicants?limit=1&${query}${after}`;
        const page = await ours.owner.must<{ items: { name: string }[]; next: string | null }>('GET', path);
        names.push(...page.items.map(({ name }) => name));
        if (page.next === null) return names;
        after = `&after=${page.next}`;
      }
    };
    for (const sort of ['sort=newest', 'sort=oldest']) {
      const everybody = await list(sort);
      expect(everybody).toHaveLength(4);
      expect(await list(`${sort}&q=diver`)).toEqual(everybody.filter((name) => name.endsWith('Diver')));
    }
  });

  it('lets whoever manages content alone find applicants by name, and learn no address by that', async () => {
    const id = await make(held(hour, 2 * hour, { needsApplication: true }));
    await ours.member.must('PATCH', `/api/sites/${team}/me/profile`, { name: 'Mia Marin' });
    await ours.member.must('PUT', application(id));
    const { email } = await ours.owner.must<{ email: string }>(
      'GET',
      `/api/teams/${team}/members/${idOf(ours.params, 'memberId')}`,
    );
    const administrator = `/api/teams/${team}/administrators/${idOf(ours.params, 'administratorId')}`;
    await ours.owner.must('PUT', administrator, { role: 'normal', categories: ['contents_manager'] });
    const found = async (person: Person, q: string) =>
      (await person.must<{ items: object[] }>('GET', `${events()}/${id}/applicants?q=${q}`)).items.length;
    await until(async () => (await ours.administrator.ask('GET', `${events()}/${id}`)).status === 200);
    const q = encodeURIComponent(email);
    expect([await found(ours.owner, q), await found(ours.administrator, q)]).toEqual([1, 0]);
    expect(await found(ours.administrator, 'marin')).toBe(1);
  });

  it('is nothing to people of another site', async () => {
    const id = await make(held(hour, 2 * hour, { needsApplication: true }));
    const asked = [
      await theirs.owner.ask('GET', `/api/teams/${idOf(theirs.params, 'teamId')}/events/${id}/applicants`),
      await theirs.owner.ask('GET', `/api/teams/${idOf(theirs.params, 'teamId')}/events/${id}/applicants?q=a`),
      await theirs.owner.ask('GET', `/api/teams/${idOf(theirs.params, 'teamId')}/events/${id}/applicants/file`),
      await theirs.member.ask('PUT', `/api/sites/${idOf(theirs.params, 'teamId')}/me/events/${id}/application`),
    ];
    expect(asked.map(({ problem }) => problem.code)).toEqual(Array.from(asked, () => 'EVENT_NOT_FOUND'));
    expect((await installation.visitor().ask('GET', `/api/sites/${team}/events/${id}`)).status).toBe(404);
  });

  it('is ahead of its members until it is over', async () => {
    const title = 'Ahead of us';
    await make(held(hour, 2 * hour, { name: title }));
    await make(held(-2 * hour, -hour, { name: 'Over' }));
    const { items } = await ours.member.must<{ items: { title: string }[] }>('GET', `/api/sites/${team}/schedule`);
    const titles = items.map((item) => item.title);
    expect([titles.includes(title), titles.includes('Over')]).toEqual([true, false]);
  });

  it('gives the console its videos page by page, in their order', async () => {
    const videos: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const body = { title, fileName: 'a.mp4', fileSize: 1_000 };
      videos.push((await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/videos`, body)).id);
    }
    const id = await make(held(hour, 2 * hour, { name: 'Long', videos: videos.toReversed() }));
    const page = (query: string) =>
      ours.owner.must<{ items: { title: string }[]; next: string | null }>('GET', `${events()}/${id}/videos?${query}`);
    const first = await page('limit=2');
    expect(first.items.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const second = await page(`limit=2&after=${first.next}`);
    expect([second.items.map(({ title }) => title), second.next]).toEqual([['One'], null]);
    expect((await page('limit=3')).next).toBeNull();
    const { problem } = await ours.owner.ask('GET', `${events()}/${id}/videos?after=elsewhere`);
    expect(problem.code).toBe('INVALID_CURSOR');
  });
});
