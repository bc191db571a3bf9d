import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupRights, type GroupRight } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, linkFor, password, type Site } from './site.js';

/**
 * A manager of one group, of whom everything else of the site is hidden: what is asked here is asked through all layers, and
 * no answer may hold anything of a member who is in no group of theirs.
 */
let installation: Installation;
let site: Site;
let team: string;
let manager: Person;
let owner: Person;
let mine: string;
let other: string;

interface Member {
  readonly id: string;
  readonly email: string;
  readonly groups: readonly string[];
}

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'managers');
  ({ owner, administrator: manager } = site);
  team = `/api/teams/${idOf(site.params, 'teamId')}`;
  mine = idOf(site.params, 'groupId');
  other = (await owner.must<{ id: string }>('POST', `${team}/groups`, { name: 'Others' })).id;
}, 120_000);

afterAll(() => installation.close());

/** Another member, of these groups. */
async function joined(name: string, groups: readonly string[]): Promise<Member> {
  const terms = {
    ...{ title: name, maximum: 1, deadline: null, validDays: null },
    ...{ groups, approvalRequired: false, comment: '' },
  };
  const fields = { name: 'required', phone: 'optional' };
  const { id } = await owner.must<{ id: string }>('POST', `${team}/invitations`, { ...terms, fields });
  const email = `${name.toLowerCase()}@managers.test`;
  const stranger = installation.visitor();
  await stranger.must('POST', `/api/invitations/${id}/join`, { email, password, name, termsAccepted: true });
  await stranger.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
  const { items } = await owner.must<{ items: Member[] }>('GET', `${team}/members?q=${email}`);
  const [found] = items;
  if (!found) throw new Error(`${name} has not joined`);
  return found;
}

const session = () =>
  manager.must<{ administrator: { managed: { group: string; rights: string[] }[] } }>('GET', '/api/session');

async function may(rights: readonly GroupRight[], had = rights): Promise<void> {
  const path = `${team}/groups/${mine}/managers/${idOf(site.params, 'administratorId')}`;
  await owner.must('PUT', path, { rights });
  await until(session, ({ administrator }) => (administrator.managed[0]?.rights ?? []).join() === had.join());
  await installation.everywhere();
}

const refusal = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const { status, problem } = await manager.ask(method, `${team}/${path}`, body ? { body } : {});
  return [status, problem.code];
};
const done = (job: { id: string }) =>
  until(
    () => manager.must<{ state: string; errorCount: number }>('GET', `${team}/jobs/${job.id}`),
    ({ state }) => !['waiting', 'running'].includes(state),
  );
const hidden = [404, 'MEMBER_NOT_FOUND'];
const refused = [403, 'NO_AUTHORITY'];

describe('the manager of a group', () => {
  let insider: Member;
  let outsider: Member;
  let both: Member;

  beforeAll(async () => {
    insider = await joined('Inge', [mine]);
    outsider = await joined('Otto', [other]);
    both = await joined('Bea', [mine, other]);
    await may(groupRights);
  });

  it('sees and counts the members of the group alone, and of their groups the own one', async () => {
    const { items, total } = await manager.must<{ items: Member[]; total: number }>('GET', `${team}/members`);
    // The member with whom the site was built is in the group, too.
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      [insider.id, both.id, idOf(site.params, 'memberId')].toSorted(),
    );
    expect([total, new Set(items.flatMap(({ groups }) => groups))]).toEqual([3, new Set([mine])]);
    const ofOthers = await manager.must<{ items: Member[]; total: number }>('GET', `${team}/members?group=${other}`);
    expect(ofOthers).toMatchObject({ items: [], total: 0 });
    const searched = await manager.must<{ items: Member[] }>('GET', `${team}/members?q=otto`);
    expect(searched.items).toEqual([]);
    const { items: groups } = await manager.must<{ items: { id: string }[] }>('GET', `${team}/groups`);
    expect(groups.map(({ id }) => id)).toEqual([mine]);
  });

  it('reads pages of groups in which the others are neither found nor counted', async () => {
    const pageOf = (who: Person, query: string) =>
      who.must<{ items: { id: string }[]; next: string | null }>('GET', `${team}/groups?${query}`);
    expect(await pageOf(manager, 'limit=1')).toMatchObject({ items: [{ id: mine }], next: null, total: 1 });
    expect(await pageOf(manager, 'q=others')).toEqual({ items: [], next: null, total: 0 });
    expect(await pageOf(owner, 'q=othe')).toMatchObject({ items: [{ id: other }], next: null, total: 1 });
    const first = await pageOf(owner, 'limit=1&sort=-name');
    expect(first).toMatchObject({ items: [{}], next: expect.any(String), total: 2 });
    const rest = await pageOf(owner, `limit=1&sort=-name&after=${first.next}`);
    const last = first.items[0]?.id === mine ? other : mine;
    expect(rest).toMatchObject({ items: [{ id: last }], next: null, total: null });
    const bad = ['sort=memberCount', 'limit=0', 'limit=101', `q=${'x'.repeat(101)}`];
    for (const query of bad) expect(await refusal('GET', `groups?${query}`)).toEqual([400, 'INVALID_INPUT']);
  });

  it('is told of members of other groups and of those groups what is said of ids of nobody', async () => {
    for (const id of [outsider.id, 'nobodys0000000000000']) {
      expect(await refusal('GET', `members/${id}`)).toEqual(hidden);
      expect(await refusal('PATCH', `members/${id}`, { name: 'Mine' })).toEqual(hidden);
      expect(await refusal('DELETE', `members/${id}`)).toEqual(hidden);
      expect(await refusal('POST', `members/${id}/two-factor/reset`)).toEqual(hidden);
      expect(await refusal('GET', `members/${id}/view-log`)).toEqual(hidden);
    }
    for (const id of [other, 'nobodys0000000000000']) {
      expect(await refusal('GET', `groups/${id}`)).toEqual([404, 'GROUP_NOT_FOUND']);
      expect(await refusal('GET', `groups/${id}/usage`)).toEqual([404, 'GROUP_NOT_FOUND']);
      expect(await refusal('PATCH', `members/${insider.id}`, { groups: [mine, id] })).toEqual([404, 'GROUP_NOT_FOUND']);
    }
    expect((await owner.must<Member>('GET', `${team}/members/${outsider.id}`)).email).toBe(outsider.email);
  });

  it('changes a member and leaves the groups alone that the manager does not know', async () => {
    const changed = await manager.must<Member>('PATCH', `${team}/members/${both.id}`, {
      name: 'Beate',
      groups: [mine],
    });
    expect(changed.groups).toEqual([mine]);
    const { groups } = await owner.must<Member>('GET', `${team}/members/${both.id}`);
    expect(groups.toSorted()).toEqual([mine, other].toSorted());
  });

  it('changes many, and those of others are not found', async () => {
    const bulk = (body: object) =>
      manager.must<{ done: number; failures: { id: string; code: string }[] }>('POST', `${team}/members/bulk`, body);
    const answer = await bulk({ action: 'disable', ids: [insider.id, outsider.id] });
    expect(answer).toMatchObject({ done: 1, failures: [{ id: outsider.id, code: 'MEMBER_NOT_FOUND' }] });
    await bulk({ action: 'enable', ids: [insider.id] });
    await bulk({ action: 'replace_groups', ids: [both.id], groups: [mine] });
    expect((await owner.must<Member>('GET', `${team}/members/${both.id}`)).groups).toHaveLength(2);
    expect(await refusal('POST', 'members/bulk', { action: 'delete', filter: {}, count: 4 })).toEqual([
      409,
      'BULK_COUNT_DIFFERS',
    ]);
    expect(await refusal('POST', 'members/bulk', { action: 'add_groups', ids: [insider.id], groups: [other] })).toEqual(
      [404, 'GROUP_NOT_FOUND'],
    );
  });

  it('disables all that match, which are those of the group', async () => {
    const { job } = await manager.must<{ job: { id: string } }>('POST', `${team}/members/bulk`, {
      action: 'disable',
      filter: {},
    });
    await done(job);
    const disabled = async (id: string) =>
      (await owner.must<{ disabled: boolean }>('GET', `${team}/members/${id}`)).disabled;
    expect([await disabled(insider.id), await disabled(outsider.id)]).toEqual([true, false]);
    const again = await manager.must<{ job: { id: string } }>('POST', `${team}/members/bulk`, {
      action: 'enable',
      filter: {},
    });
    await done(again.job);
  });

  it('exports the members of the group', async () => {
    const job = await manager.must<{ id: string }>('POST', `${team}/members/export`, { encoding: 'utf-8' });
    await done(job);
    const text = await manager.must<string>('GET', `${team}/jobs/${job.id}/file`);
    expect(text).toContain(insider.email);
    for (const other of [outsider.email, 'Others']) expect(text).not.toContain(other);
    // Whoever runs the site sees that it was done; the file is of those who asked for it alone.
    const statusOf = async (path: string) => (await owner.ask('GET', `${team}/jobs/${job.id}${path}`)).status;
    expect([await statusOf(''), await statusOf('/file')]).toEqual([200, 404]);
  });

  const taken = async (mode: string, csv: string) => {
    const content = Buffer.from(csv).toString('base64');
    return done(
      await manager.must('POST', `${team}/members/import`, { mode, content, checkOnly: false, notify: false }),
    );
  };

  it('takes members in from a file into the group, and nowhere else', async () => {
    const heading = 'Email,Name,Groups\n';
    const { name } = await manager.must<{ name: string }>('GET', `${team}/groups/${mine}`);
    expect(await taken('create', `${heading}new@managers.test,New,Others\n`)).toMatchObject({ state: 'failed' });
    expect(await taken('create', `${heading}new@managers.test,New,\n`)).toMatchObject({ state: 'failed' });
    expect(await taken('create', 'Email,Name\nnew@managers.test,New\n')).toMatchObject({ state: 'failed' });
    expect(await taken('create', `${heading}new@managers.test,New,${name}\n`)).toMatchObject({ state: 'done' });
    const { items } = await manager.must<{ items: Member[] }>('GET', `${team}/members?q=new@managers.test`);
    expect(items.map(({ groups }) => groups)).toEqual([[mine]]);
  });

  it('updates members of the group from a file, and does not learn who else there is', async () => {
    const rows = (id: string) => `ID,Name\n${id},Changed\n`;
    expect(await taken('update', rows(outsider.id))).toMatchObject({ state: 'failed', errorCount: 1 });
    expect(await taken('update', rows('nobodys0000000000000'))).toMatchObject({ state: 'failed', errorCount: 1 });
    expect(await taken('update', rows(insider.id))).toMatchObject({ state: 'done' });
  });

  it('reads analytics with the names of the group alone', async () => {
    const { newest } = await manager.must<{ newest: { memberId: string }[] }>('GET', `${team}/dashboard`);
    expect(newest.map(({ memberId }) => memberId)).not.toContain(outsider.id);
    expect(newest.map(({ memberId }) => memberId)).toContain(insider.id);
    const ranking = await manager.must<{ items: { memberId: string }[] }>('GET', `${team}/analytics/users`);
    expect(ranking.items.map(({ memberId }) => memberId)).not.toContain(outsider.id);
  });

  it('does with each right what it is for: seen is not changed, changed is not removed', async () => {
    await may(['read']);
    expect(await refusal('PATCH', `members/${insider.id}`, { name: 'No' })).toEqual(refused);
    expect(await refusal('DELETE', `members/${insider.id}`)).toEqual(refused);
    expect(await refusal('POST', 'members/bulk', { action: 'disable', ids: [insider.id] })).toEqual(refused);
    await may(['read', 'update']);
    expect(await refusal('POST', 'members/bulk', { action: 'delete', ids: [insider.id], count: 1 })).toEqual(refused);
    expect(await refusal('POST', 'members/bulk', { action: 'refuse', ids: [insider.id], count: 1 })).toEqual(refused);
    const content = Buffer.from('Email\nx@managers.test\n').toString('base64');
    expect(await refusal('POST', 'members/import', { mode: 'create', content, checkOnly: true })).toEqual(refused);
    // Adding takes sight: whoever adds has to find where.
    await may(['create'], ['create', 'read']);
    expect((await manager.must<Member>('GET', `${team}/members/${insider.id}`)).id).toBe(insider.id);
    expect(await refusal('PATCH', `members/${insider.id}`, { name: 'No' })).toEqual(refused);
    expect(await refusal('POST', 'members/import', { mode: 'update', content, checkOnly: true })).toEqual(refused);
    await may(['read', 'delete']);
    expect((await manager.ask('DELETE', `${team}/members/${insider.id}`)).status).toBe(204);
  });

  it('manages nothing any more when the group is gone', async () => {
    await may(groupRights);
    const passing = await owner.must<{ id: string }>('POST', `${team}/groups`, { name: 'Passing' });
    const administratorId = idOf(site.params, 'administratorId');
    const path = `${team}/groups/${passing.id}`;
    await owner.must('PUT', `${path}/managers/${administratorId}`, { rights: ['read'] });
    await owner.must('DELETE', path);
    await until(session, ({ administrator }) => administrator.managed.map(({ group }) => group).join() === mine);
  });
});
