import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { eventually, until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** A live stream as its administrators and members meet it. */
let installation: Installation;
let ours: Site;
let team: string;
const lives = () => `/api/teams/${team}/lives`;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  team = idOf(ours.params, 'teamId');
}, 120_000);

afterAll(() => installation.close());

const hour = 3_600_000;
/** Of all times here, so that a live stream that ends as it begins does so to the millisecond. */
const now = Date.now();
const from = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const said = (begins: number, ends: number, more: object = {}) => ({
  ...{ name: 'Launch', platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk', publication: 'public' },
  ...{ startsAt: from(begins), endsAt: from(ends), ...more },
});
const make = async (body: object) => (await ours.owner.must<{ id: string }>('POST', lives(), body)).id;

describe('a live stream', () => {
  it('says at each field what is wrong', async () => {
    const fieldsOf = async (body: object) => {
      const { status, problem } = await ours.owner.ask('POST', lives(), { body });
      return [status, problem.fields.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await fieldsOf(said(hour, hour))).toEqual([400, ['endsAt END_BEFORE_START']]);
    expect(await fieldsOf(said(0, hour, { platform: 'zoom' }))).toEqual([400, ['address NOT_ZOOM_ADDRESS']]);
    expect(await fieldsOf(said(0, hour, { address: 'http://youtu.be/jfKfPfyJRdk' }))).toEqual([
      400,
      ['address NOT_HTTPS_ADDRESS'],
    ]);
  });

  it('that is broadcast here has a key, and no end before it began', async () => {
    const of = (id: string) => `${lives()}/${id}/broadcast`;
    const ask = async (route: 'makeStreamKey' | 'endBroadcast', id: string) =>
      documented(
        routes[route],
        await ours.owner.ask('POST', `${of(id)}/${route === 'makeStreamKey' ? 'key' : 'ending'}`),
      );
    const elsewhere = await make(said(0, hour));
    expect((await ask('makeStreamKey', elsewhere)).problem.code).toBe('NOT_OWN_BROADCAST');
    const here = await make(said(0, hour, { platform: 'builtin', address: '' }));
    expect(await ours.owner.must('GET', of(here))).toMatchObject({ server: null, keyMadeAt: null, state: 'waiting' });
    const { key } = await ours.owner.must<{ key: string }>('POST', `${of(here)}/key`);
    expect(key).toMatch(/^[a-z0-9]+\.[a-z0-9]+\.[\w-]{32}$/);
    const told = await ours.owner.must<{ keyMadeAt: string | null }>('GET', of(here));
    expect([JSON.stringify(told).includes(key), told.keyMadeAt]).toEqual([false, expect.any(String)]);
    expect((await ask('endBroadcast', here)).problem.code).toBe('BROADCAST_NOT_STARTED');
    expect((await ours.member.ask('GET', of(here))).status).toBe(403);
    for (const id of [elsewhere, here]) await ours.owner.must('DELETE', `${lives()}/${id}`);
  });

  it('is opened by the password that its administrators gave it, by visitors too where it is public', async () => {
    const id = await make(said(-hour, hour, { public: true }));
    const password = `${lives()}/${id}/password`;
    const opening = `/api/sites/${team}/lives/${id}/opening`;
    const open = async (body: object, who = ours.member) =>
      documented(routes.openLive, await who.ask('POST', opening, { body }));
    expect((await ours.owner.ask('PUT', password, { body: { password: 'short' } })).status).toBe(400);
    await ours.owner.must('PUT', password, { password: 'lamp-otter' });
    expect(await ours.owner.must('GET', password)).toEqual({ isSet: true });
    expect((await open({})).problem.code).toBe('LIVE_PASSWORD_WRONG');
    const stream = { url: 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk', embedded: true };
    for (const who of [ours.member, installation.visitor()]) {
      expect((await open({ password: 'lamp-otter' }, who)).body).toEqual(stream);
    }
    expect(await ours.member.must('GET', `/api/sites/${team}/lives/${id}`)).toMatchObject({ stream });
    await ours.owner.must('DELETE', `${lives()}/${id}`);
  });

  it('asks whom it was for once it is over, and administrators read what was said', async () => {
    const questions = [{ id: 'word', text: 'One word?', kind: 'line', required: true, options: [] }];
    const surveys = `/api/teams/${team}/surveys`;
    const surveyId = (await ours.owner.must<{ id: string }>('POST', surveys, { name: 'After', questions })).id;
    const id = await make(said(-hour, hour, { surveyId }));
    const asked = `/api/sites/${team}/lives/${id}/survey`;
    const ask = async () => documented(routes.getLiveSurvey, await ours.member.ask('GET', asked));
    const responses = [{ question: 'word', values: ['Deep'] }];
    const answer = async () =>
      documented(routes.answerLiveSurvey, await ours.member.ask('POST', asked, { body: { responses } }));
    expect([(await ask()).problem.code, (await answer()).problem.code]).toEqual([
      'SURVEY_NOT_FOUND',
      'SURVEY_NOT_FOUND',
    ]);
    await ours.owner.must('PATCH', `${lives()}/${id}`, { startsAt: from(-2 * hour), endsAt: from(-hour) });
    expect((await ask()).body).toEqual({ id: surveyId, name: 'After', questions, answered: false });
    expect([(await answer()).status, (await answer()).problem.code]).toEqual([204, 'SURVEY_ALREADY_ANSWERED']);
    const { items } = await ours.owner.must<{ items: unknown[] }>('GET', `${surveys}/${surveyId}/answers`);
    expect(items).toMatchObject([{ memberName: 'Member', videoTitle: 'Launch', responses }]);
    expect((await ours.owner.ask('DELETE', `${surveys}/${surveyId}`)).problem.code).toBe('SURVEY_IN_USE');
  });

  it('is talked about by whom it is for, and administrators see where it was said', async () => {
    const id = await make(said(-hour, hour));
    const comments = `/api/sites/${team}/lives/${id}/comments`;
    const post = async (text: string, who = ours.member) =>
      documented(routes.postLiveComment, await who.ask('POST', comments, { body: { text } }));
    const read = async (who = ours.member) => documented(routes.listLiveComments, await who.ask('GET', comments));
    const { body: first } = await post('Hello there');
    expect(first).toMatchObject({ text: 'Hello there', mine: true, replyCount: 0 });
    expect((await read()).body).toMatchObject({ items: [{ text: 'Hello there' }] });
    expect((await read(installation.visitor())).status).toBe(401);
    const { items } = await ours.owner.must<{ items: { id: string }[] }>('GET', `/api/teams/${team}/comments?q=Hello`);
    expect(items).toMatchObject([{ about: 'live', videoId: id, videoTitle: 'Launch' }]);
    const replies = `/api/sites/${team}/comments/${items[0]?.id ?? ''}/replies`;
    expect(await ours.member.must('POST', replies, { text: 'And hello again' })).toMatchObject({ mine: true });
    // Over, but not forgotten; for others, but not for this member.
    await ours.owner.must('PATCH', `${lives()}/${id}`, { startsAt: from(-2 * hour), endsAt: from(-hour) });
    expect((await post('It was good')).status).toBe(201);
    await ours.owner.must('PATCH', `${lives()}/${id}`, { publication: 'private' });
    expect([(await read()).problem.code, (await post('Still here')).problem.code]).toEqual([
      'LIVE_NOT_FOUND',
      'LIVE_NOT_FOUND',
    ]);
    expect((await ours.member.ask('GET', replies)).problem.code).toBe('VIDEO_NOT_FOUND');
    await ours.owner.must('PATCH', `${lives()}/${id}`, { publication: 'public' });
    await ours.owner.must('PUT', `${lives()}/${id}/password`, { password: 'lamp-otter' });
    expect([(await read()).problem.code, (await post('No password')).problem.code]).toEqual([
      'NO_AUTHORITY',
      'NO_AUTHORITY',
    ]);
    await ours.owner.must('DELETE', `${lives()}/${id}`);
    await until(
      () => ours.owner.must<{ items: unknown[] }>('GET', `/api/teams/${team}/comments?q=Hello`),
      (found) => found.items.length === 0,
    );
  });

  it('says why a member can watch it, or not', async () => {
    const id = await make(said(-hour, hour));
    const asked = `${lives()}/${id}/access`;
    const explain = async (query: string) =>
      documented(routes.explainLiveAccess, await ours.owner.ask('GET', `${asked}?${query}`));
    const member = `member=${idOf(ours.params, 'memberId')}`;
    expect((await explain('')).body).toMatchObject({ access: 'registered', closesAt: expect.any(String) });
    const { body } = await explain(member);
    expect(body).toMatchObject({
      access: 'visible',
      trace: expect.arrayContaining([{ rule: 'account', passed: true }]),
    });
    expect((await explain(`${member}&at=${from(2 * hour)}`)).body).toMatchObject({ access: 'after' });
    expect((await explain('member=nobody')).problem.code).toBe('MEMBER_NOT_FOUND');
    expect((await ours.member.ask('GET', asked)).status).toBe(403);
    await ours.owner.must('DELETE', `${lives()}/${id}`);
    expect((await explain('')).problem.code).toBe('LIVE_NOT_FOUND');
  });

  it('tells who opened it, and what its members downloaded and said there', async () => {
    const id = await make(said(-hour, hour, { files: [idOf(ours.params, 'fileId')] }));
    const page = `/api/sites/${team}/lives/${id}`;
    await ours.member.must('POST', `${page}/opening`, {});
    await ours.member.must('POST', `${page}/comments`, { text: 'Downloading' });
    const { files } = await ours.member.must<{ files: { url: string }[] }>('GET', page);
    expect(await (await ours.member.raw(files[0]?.url ?? '')).text()).toBe('Handout');
    const viewers = `/api/teams/${team}/analytics/live-viewers`;
    const who = { id: idOf(ours.params, 'memberId'), name: 'Member' };
    const seen = { live: { id, title: 'Launch' }, member: who, openings: 1 };
    await eventually(async () => {
      expect((await ours.owner.must<{ items: unknown[] }>('GET', `${viewers}?live=${id}`)).items).toMatchObject([seen]);
    });
    expect(await ours.owner.must('GET', `${viewers}?live=${id}&from=2020-01-01&to=2020-01-31`)).toMatchObject({
      items: [],
    });
    const file = await (await ours.owner.raw(`${viewers}/file?live=${id}`)).text();
    expect(file.split('\r\n')[0]).toContain('ライブ配信ID,ライブ配信,会員ID,会員,視聴回数,最初の視聴,最後の視聴');
    expect(file).toContain(`${id},Launch,${who.id},Member,1,`);
    const log = async (activity: string) =>
      ours.owner.must<{ items: unknown[] }>('GET', `/api/teams/${team}/analytics/activities?activity=${activity}`);
    const subject = { kind: 'live', id, title: 'Launch' };
    await eventually(async () => {
      for (const activity of ['download', 'commented', 'live_viewed']) {
        expect((await log(activity)).items).toContainEqual(expect.objectContaining({ subject }));
      }
    });
  });
});
