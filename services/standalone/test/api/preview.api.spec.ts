import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewHeader, routes, type Route } from '@marquee/contracts';
import { describeSchema, sampleObject } from '@marquee/contracts/testing';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import type { Answer, Person } from './person.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let ours: Site;
let theirs: Site;
let site: string;
let team: string;
let video: string;

const opensAt = '2031-05-01T00:00:00.000Z';

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  site = `/api/sites/${idOf(ours.params, 'teamId')}`;
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  video = `${site}/videos/${idOf(ours.params, 'videoId')}`;
  const groups = [idOf(ours.params, 'groupId')];
  const period = { publication: 'period', publishFrom: opensAt, publishUntil: '2032-05-01T00:00:00.000Z', groups };
  await ours.owner.must('PATCH', `${team}/videos/${idOf(ours.params, 'videoId')}`, period);
}, 120_000);

afterAll(() => installation.close());

const begin = async (body: object): Promise<Record<string, string>> => {
  const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/previews`, body);
  return { [previewHeader]: id };
};
const asMember = (at: string) => begin({ kind: 'member', memberId: idOf(ours.params, 'memberId'), at });
const ask = (headers: Record<string, string>, path: string, person: Person = ours.owner): Promise<Answer> =>
  person.ask('GET', path, { headers });
const ids = ({ body }: Answer) => (body as { items: { id: string }[] }).items.map(({ id }) => id);
const outcome = ({ status, problem }: Answer) => [status, problem?.code];

describe('a preview', () => {
  it('shows the site of its time: what is not open yet, what is, and what was', async () => {
    const access = async (at: string) => (await ask(await asMember(at), video)).body as { access: string; now: string };
    expect(await access('2031-04-30T23:00:00.000Z')).toMatchObject({ access: 'before' });
    const open = await access(opensAt);
    expect([open.access, open.now.slice(0, 16)]).toEqual(['visible', '2031-05-01T00:00']);
    expect(await access('2032-05-01T00:00:00.000Z')).toMatchObject({ access: 'after' });
    const lists = await Promise.all([asMember('2031-04-30T23:00:00.000Z'), asMember(opensAt)]);
    const listed = await Promise.all(lists.map(async (as) => ids(await ask(as, `${site}/videos`))));
    expect(listed).toEqual([[], [idOf(ours.params, 'videoId')]]);
    // Without it the owner sees what administrators see.
    expect(ids(await ask({}, `${site}/videos`))).toEqual([idOf(ours.params, 'videoId')]);
  });

  it('shows it as a visitor and as anybody in some groups would see it', async () => {
    const visitor = await begin({ kind: 'visitor', at: opensAt });
    expect(outcome(await ask(visitor, video))).toEqual([404, 'VIDEO_NOT_FOUND']);
    const inGroup = await begin({ kind: 'groups', groups: [idOf(ours.params, 'groupId')], at: opensAt });
    expect((await ask(inGroup, video)).body).toMatchObject({ access: 'visible' });
    const inNone = await begin({ kind: 'groups', groups: [], at: opensAt });
    expect(outcome(await ask(inNone, video))).toEqual([404, 'VIDEO_NOT_FOUND']);
  });

  it('says who and when it is of', async () => {
    const { body } = await ask(await asMember(opensAt), `${site}/preview`);
    expect(body).toMatchObject({ kind: 'member', name: 'Member', account: 'open', shut: null });
    const groups = await begin({ kind: 'groups', groups: [idOf(ours.params, 'groupId')] });
    expect((await ask(groups, `${site}/preview`)).body).toMatchObject({ kind: 'groups', groups: ['The group'] });
    expect(outcome(await ours.owner.ask('GET', `${site}/preview`))).toEqual([410, 'PREVIEW_ENDED']);
  });

  it('explains a video by the questions that were asked of whom it is of', async () => {
    const explained = async (as: Record<string, string>) => {
      const path = `${team}/videos/${idOf(ours.params, 'videoId')}/access?preview=${as[previewHeader] ?? ''}`;
      const { trace } = (await ask({}, path)).body as { trace: { rule: string; passed: boolean }[] };
      return trace.filter(({ rule, passed }) => !passed && rule !== 'public').map(({ rule }) => rule);
    };
    // Members are asked last whether an event opens it: the one that shows it is years ahead.
    expect(await explained(await begin({ kind: 'groups', groups: [] }))).toEqual(['groups', 'event']);
    expect(await explained(await asMember('2031-04-30T23:00:00.000Z'))).toEqual(['period_start', 'event']);
    expect(await explained(await begin({ kind: 'visitor' }))).toEqual(['login']);
  });

  it('of a member who cannot log in shows what a visitor sees', async () => {
    const member = `${team}/members/${idOf(ours.params, 'memberId')}`;
    const as = await asMember(opensAt);
    await ours.owner.must('PATCH', member, { disabled: true });
    const disabled = await asMember(opensAt);
    expect((await ask(disabled, `${site}/preview`)).body).toMatchObject({ account: 'closed', name: 'Member' });
    expect(outcome(await ask(disabled, video))).toEqual([404, 'VIDEO_NOT_FOUND']);
    await ours.owner.must('PATCH', member, { disabled: false });
    await until(async () => (await ask(as, video)).status === 200);
  });

  it('is of whoever started it, with their session and their right to it, and of nobody else', async () => {
    const as = await asMember(opensAt);
    for (const person of [installation.visitor(), ours.member, ours.administrator]) {
      expect(outcome(await ask(as, `${site}/videos`, person))).toEqual([410, 'PREVIEW_ENDED']);
    }
    expect(outcome(await ask(as, `${site}/videos`, theirs.owner))).toEqual([404, 'TEAM_NOT_FOUND']);
    const theirSite = `/api/sites/${idOf(theirs.params, 'teamId')}`;
    expect(outcome(await ask(as, `${theirSite}/videos`, theirs.owner))).toEqual([410, 'PREVIEW_ENDED']);
    const foreign = { kind: 'member', memberId: idOf(theirs.params, 'memberId') };
    expect(outcome(await ours.owner.ask('POST', `${team}/previews`, { body: foreign }))).toEqual([
      404,
      'MEMBER_NOT_FOUND',
    ]);
    const group = { kind: 'groups', groups: [idOf(theirs.params, 'groupId')] };
    expect(outcome(await ours.owner.ask('POST', `${team}/previews`, { body: group }))).toEqual([
      404,
      'GROUP_NOT_FOUND',
    ]);
    expect(outcome(await ours.administrator.ask('POST', `${team}/previews`, { body: group }))).toEqual([
      403,
      'NO_AUTHORITY',
    ]);
  });

  it('is over at once when it is ended', async () => {
    const as = await asMember(opensAt);
    expect((await ask(as, video)).status).toBe(200);
    await ours.owner.must('DELETE', `${team}/previews/${as[previewHeader] ?? ''}`);
    expect(outcome(await ask(as, video))).toEqual([410, 'PREVIEW_ENDED']);
  });

  it('is in the log of the administrators', async () => {
    await asMember(opensAt);
    const of = `${team}/changes?entity=preview`;
    await until(async () => {
      const { items } = await ours.owner.must<{ items: { type: string }[] }>('GET', of);
      return items.some(({ type }) => type === 'PreviewStarted');
    });
  });

  it('leaves no trace of what was looked at', async () => {
    const as = await asMember(opensAt);
    await ask(as, video);
    const log = await ours.owner.must<{ items: unknown[] }>('GET', `${video.replace('sites', 'teams')}/watch-log`);
    expect(log.items).toEqual([]);
  });
});

const all = Object.entries<Route>(routes);
const pathOf = ({ path }: Route) => path.replace(/\{(\w+)\}/g, (_match, name: string) => idOf(ours.params, name));

describe('with a preview', () => {
  it.each(all.filter(([, { method }]) => method !== 'GET'))('%s changes nothing', async (_name, route) => {
    const headers = await visitorOnce();
    const body = route.body ? { body: sampleObject(describeSchema(route.body)) } : {};
    const answer = documented(route, await ours.owner.ask(route.method, pathOf(route), { ...body, headers }));
    expect(outcome(answer)).toEqual([403, 'PREVIEW_READ_ONLY']);
  });

  const own = all.filter(([, { path, method, permission }]) => {
    return method === 'GET' && path.startsWith('/api/sites/') && permission === 'membership.manage';
  });
  it.each(own)('%s is not shown', async (_name, route) => {
    const answer = documented(route, await ask(await memberOnce(), pathOf(route)));
    expect(outcome(answer)).toEqual([403, 'PREVIEW_NOT_SHOWN']);
  });
});

const once = (make: () => Promise<Record<string, string>>) => {
  let made: Promise<Record<string, string>> | undefined;
  return () => (made ??= make());
};
const visitorOnce = once(() => begin({ kind: 'visitor' }));
const memberOnce = once(() => asMember(opensAt));
